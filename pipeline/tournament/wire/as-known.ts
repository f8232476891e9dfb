import {type Edition, type EditionMatch, kickoffOf} from "../edition.ts";
import {unrecorded} from "../events.ts";
import {isDecided} from "../state.ts";
import type {Instant} from "../types.ts";
import {endKnownAt} from "./settled.ts";

/**
 * An edition with only the results, forecasts and odds of an earlier instant, for what is written of a match beforehand. Matches that were
 * not over count as not begun. Tables, thirds and bracket are those of the edition: a preview works its own out from the results.
 */
export const asKnown = (edition: Edition, at: Instant): Edition =>
  edition.once(`as known ${at}`, () => {
    const matches = edition.matches.map((match): EditionMatch => {
      const over = kickoffOf(match) < at && isDecided(match.state) && endKnownAt(match) <= at;
      const {fixture, venue, home, away, ref, otherRefs} = match;
      const beforehand = {fixture, venue, home, away, ref, otherRefs, forecasts: match.forecasts.filter(({asOf}) => asOf <= at)};
      return over ? {...beforehand, state: match.state, recordedAt: match.recordedAt} : {...beforehand, ...unbegun(match)};
    });
    const byId = new Map(matches.map((match) => [match.fixture.matchId, match]));
    return {
      ...edition,
      asOf: at,
      matches,
      match: (matchId) => byId.get(matchId)!,
      matchesOf: (teamId) => edition.matchesOf(teamId).map(({fixture}) => byId.get(fixture.matchId)!),
      odds: {current: null, trend: edition.odds.trend.filter(({asOf}) => asOf <= at)},
      once: (key, make) => edition.once(`as known ${at}: ${key}`, make),
    };
  });

const unbegun = ({fixture}: EditionMatch): Pick<EditionMatch, "state" | "recordedAt"> => ({
  state: unrecorded(fixture.matchId),
  recordedAt: null,
});
