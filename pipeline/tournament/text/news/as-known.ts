import type {Edition, EditionMatch} from "../../edition.ts";
import {unrecorded} from "../../events.ts";
import {isDecided} from "../../state.ts";
import type {Instant} from "../../types.ts";
import {endKnownAt} from "./settled.ts";

/**
 * An edition with only the results, forecasts and odds of an earlier instant, for what is written
 * of a match beforehand. Matches that were not over count as not begun. Tables, thirds and bracket
 * are those of the edition: a preview works its own out from the results.
 */
export const asKnown = (edition: Edition, at: Instant): Edition =>
  edition.once(`as known ${at}`, () => {
    const matches = edition.matches.map((match): EditionMatch => {
      const over =
        match.fixture.kickoffAt < at && isDecided(match.state) && endKnownAt(match) <= at;
      const {fixture, venue, home, away, ref, otherRefs} = match;
      const beforehand = {
        fixture,
        venue,
        home,
        away,
        ref,
        otherRefs,
        forecasts: match.forecasts.filter(({asOf}) => asOf <= at),
      };
      return over
        ? {...beforehand, state: match.state, recordedAt: match.recordedAt}
        : {...beforehand, ...unbegun(match)};
    });
    const byId = new Map(matches.map((match) => [match.fixture.matchId, match]));
    const own: Partial<Edition> = {
      asOf: at,
      matches,
      match: (matchId) => byId.get(matchId)!,
      matchesOf: (teamId) =>
        edition.matchesOf(teamId).map(({fixture}) => byId.get(fixture.matchId)!),
      odds: {current: null, trend: edition.odds.trend.filter(({asOf}) => asOf <= at)},
      once: (key, make) => edition.once(`as known ${at}: ${key}`, make),
      kept: (key, make) => edition.kept(`as known ${at}: ${key}`, make),
    };
    // Inherited, not copied: a copy reads every property of the edition, and what is kept of it
    // would be made anew with each of them.
    return Object.create(edition, Object.getOwnPropertyDescriptors(own)) as Edition;
  });

const unbegun = ({fixture}: EditionMatch): Pick<EditionMatch, "state" | "recordedAt"> => ({
  state: unrecorded(fixture.matchId),
  recordedAt: null,
});
