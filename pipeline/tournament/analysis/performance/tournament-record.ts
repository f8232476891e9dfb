import type {MatchState, Side} from "../../types.ts";
import {appearances, dismissals, keyOf, type PlayerKey} from "./appearances.ts";

/** What a player did in the tournament so far. */
export interface PlayerRecord {
  readonly appearances: number;
  readonly starts: number;
  readonly minutes: number;
  readonly goals: number;
  readonly penalties: number;
  readonly yellowCards: number;
  readonly sentOff: number;
}
/** Of how many of a team's matches the parts of its players' records are known. */
export interface Coverage {
  readonly matches: number;
  readonly lineups: number;
  readonly cards: number;
  readonly goals: number;
}

const NOTHING: PlayerRecord = {
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  penalties: 0,
  yellowCards: 0,
  sentOff: 0,
};

/**
 * The players of one team over its matches that have begun, in counts, and of how many matches they
 * are known: where a source lacks the line-ups or cards of a match, the counts are lower bounds.
 */
export function tournamentRecord(
  matches: readonly {readonly state: MatchState; readonly side: Side}[],
): {
  readonly players: ReadonlyMap<PlayerKey, PlayerRecord>;
  readonly coverage: Coverage;
} {
  const players = new Map<PlayerKey, PlayerRecord>();
  const coverage = {matches: 0, lineups: 0, cards: 0, goals: 0};
  const add = (key: PlayerKey, more: Partial<PlayerRecord>) => {
    const so = players.get(key) ?? NOTHING;
    const sum = Object.entries(more).map(([name, count]) => [
      name,
      so[name as keyof PlayerRecord] + count,
    ]);
    players.set(key, {...so, ...Object.fromEntries(sum)});
  };
  for (const {state, side} of matches) {
    const played = appearances(state, side);
    coverage.matches++;
    if (played) coverage.lineups++;
    if (state.cards) coverage.cards++;
    if (state.goals) coverage.goals++;
    for (const one of played ?? [])
      add(keyOf(one), {
        appearances: 1,
        starts: one.line === null ? 0 : 1,
        minutes: one.minutes ?? 0,
      });
    for (const goal of state.goals ?? [])
      if (goal.side === side && goal.kind !== "own_goal")
        add(keyOf(goal), {goals: 1, penalties: goal.kind === "penalty" ? 1 : 0});
    const cards = state.cards?.filter((card) => card.side === side) ?? [];
    const sent = dismissals(cards);
    for (const key of sent.keys()) add(key, {sentOff: 1});
    for (const card of cards) if (card.card === "yellow") add(keyOf(card), {yellowCards: 1});
  }
  return {players, coverage};
}
