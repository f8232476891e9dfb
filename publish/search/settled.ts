import {type Edition, type EditionMatch, inPlayingOrder} from "../../pipeline/tournament/edition.ts";
import {unrecorded} from "../../pipeline/tournament/events.ts";
import {isDecided} from "../../pipeline/tournament/state.ts";

/**
 * The tournament as search tells of it: a match in play has not begun, and the odds are those of the day. So a goal does not change a list of
 * thousands of documents.
 */
export function settled(edition: Edition): Edition {
  const matches = edition.matches.map((match): EditionMatch => {
    const {state, fixture} = match;
    return state.status === "scheduled" || isDecided(state) ? match : {...match, state: unrecorded(fixture.matchId)};
  });
  const byId = new Map(matches.map((match) => [match.fixture.matchId, match]));
  const made = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
  return {
    ...edition,
    matches,
    match: (matchId) => byId.get(matchId)!,
    matchesOf: (teamId) => inPlayingOrder(matches.filter(({home, away}) => home === teamId || away === teamId)),
    odds: {current: edition.odds.trend.at(-1) ?? null, trend: edition.odds.trend},
    once,
    kept: once,
  };
}
