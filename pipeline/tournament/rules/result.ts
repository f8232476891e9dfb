import type {MatchId, MatchState, Pair, Side} from "../types.ts";
import type {KnockoutResult} from "./types.ts";

/** The state of a match before anything is recorded. */
export const unrecorded = (matchId: MatchId): MatchState => ({
  matchId,
  status: "scheduled",
  phase: null,
  clock: null,
  home: null,
  away: null,
  kickoffAt: null,
  goalsNow: null,
  score: {halfTime: null, fullTime: null, extraTime: null, shootout: null},
  goals: null,
  cards: null,
  substitutions: null,
  shootoutKicks: null,
  lineups: null,
  managers: {home: null, away: null},
  officials: null,
  attendance: null,
  details: null,
});

/** The final score after 90 or 120 minutes; undefined if unknown. */
export const finalGoals = (state: Pick<MatchState, "score">): Pair | undefined =>
  state.score.extraTime ?? state.score.fullTime ?? undefined;

/** The winner, including by shoot-out; null for a draw or while unfinished. */
export const winnerOf = (state: Pick<MatchState, "score" | "status">): Side | null =>
  hasResult(state) ? winnerBy(state) : null;

/** The winner of a match that is over; null for a draw. */
export function winnerBy({score}: Pick<MatchState, "score">): Side | null {
  const goals = finalGoals({score}) ?? [0, 0];
  const [home, away] = goals[0] === goals[1] ? (score.shootout ?? goals) : goals;
  return home > away ? "home" : away > home ? "away" : null;
}

/** Played to the end or decided by a ruling, so that the result counts. */
export const hasResult = ({status}: Pick<MatchState, "status">): boolean =>
  status === "finished" || status === "awarded";

/** Whether the match has ended with a known result that counts. */
export const isDecided = (state: MatchState): boolean =>
  hasResult(state) && finalGoals(state) !== undefined;

/** Teams and winner of the knock-out matches that have them, by match id. */
export const knockoutResults = (
  matches: readonly {readonly fixture: {readonly matchId: MatchId}; readonly state: MatchState}[],
): Map<MatchId, KnockoutResult> =>
  new Map(
    matches.flatMap(({fixture: {matchId}, state}) => {
      const {home, away} = state;
      const winner = winnerOf(state);
      return winner && home && away ? [[matchId, {home, away, winner}]] : [];
    }),
  );
