import {plusMinutes} from "../kit/instant.ts";
import type {Revision} from "./queries/revisions.ts";
import {availableAt, SHEETS_BEFORE_MINUTES} from "./rules/available-at.ts";
import {finalGoals, isDecided, unrecorded} from "./rules/result.ts";
import {kickoffOf} from "./snapshot.ts";
import type {Fixture, Instant, MatchState} from "./types.ts";

/** The plan of a match as calendars show it; a match in play keeps the plan it began with. */
const planOf = (fixture: Fixture, state: MatchState): string =>
  JSON.stringify([
    kickoffOf({fixture, state}),
    state.status === "cancelled" || state.status === "postponed" ? state.status : "confirmed",
    fixture.stage === "group" ? null : [state.home, state.away],
  ]);

const resultOf = (state: MatchState): string =>
  isDecided(state) ? JSON.stringify([finalGoals(state), state.score.shootout]) : "";

/** The revision that a newly recorded state is, if any. */
export function revisionOf(
  fixture: Fixture,
  before: MatchState,
  after: MatchState,
): Revision["kind"] | null {
  const [old, result] = [resultOf(before), resultOf(after)];
  if (old !== result) return old === "" ? "result" : "correction";
  return planOf(fixture, before) === planOf(fixture, after) ? null : "plan";
}

/** The revisions before the end of a match that was recorded after it. */
export function revisionsBeforeEnd(
  fixture: Fixture,
  ended: MatchState,
  endedAt: Instant,
): Omit<Revision, "sequence">[] {
  if (ended.kickoffAt === null) return [];
  let before = unrecorded(ended.matchId);
  return [plusMinutes(ended.kickoffAt, -SHEETS_BEFORE_MINUTES), ended.kickoffAt].flatMap(
    (revisedAt) => {
      const after = availableAt(ended, endedAt, revisedAt);
      const kind = revisionOf(fixture, before, after);
      before = after;
      return kind ? [{kind, revisedAt}] : [];
    },
  );
}
