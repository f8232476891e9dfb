import type {Card, MatchMinute, MatchState, Side} from "../../types.ts";
import {type Appearance, appearances, byMinute, dismissals, keyOf} from "./appearances.ts";
import {isExtended, type PeriodPhase, periodOf} from "./play-time.ts";

/** Counts of one side's recorded events in a match. Each part is null if its events are unknown. */
export interface SideCounts {
  readonly goals: {
    readonly total: number;
    readonly penalties: number;
    /** Own goals of the other side. */
    readonly ownGoalsFor: number;
    /** Minute of the first goal; null without goals. */
    readonly first: MatchMinute | null;
    /** Goals by substitutes; null when the substitutions are unknown. */
    readonly bySubstitutes: number | null;
  } | null;
  readonly cards: {
    readonly yellow: number;
    readonly secondYellow: number;
    readonly red: number;
    /** Number of players sent off, by a red card or two yellow ones. */
    readonly sentOff: number;
  } | null;
  readonly substitutions: number | null;
  /** Number of starters and substitutes used; null if the line-up is unknown. */
  readonly playersUsed: number | null;
}

/**
 * Counts one side's events so far: null if the events are unknown, 0 if there are known to be none.
 */
export function sideCounts(state: MatchState, side: Side): SideCounts {
  const goals = state.goals?.filter((goal) => goal.side === side);
  const cards = state.cards?.filter((card) => card.side === side);
  const changes = state.substitutions?.filter((change) => change.side === side);
  const cameOn =
    changes && new Set(changes.map(({on, onName}) => keyOf({shirt: on, name: onName})));
  const first = goals && [...goals].sort(byMinute)[0];
  return {
    goals: goals
      ? {
          total: goals.length,
          penalties: goals.filter(({kind}) => kind === "penalty").length,
          ownGoalsFor: goals.filter(({kind}) => kind === "own_goal").length,
          first: first ? {minute: first.minute, stoppage: first.stoppage} : null,
          bySubstitutes: cameOn
            ? goals.filter((goal) => goal.kind !== "own_goal" && cameOn.has(keyOf(goal))).length
            : null,
        }
      : null,
    cards: cards ? {...cardCounts(cards), sentOff: dismissals(cards).size} : null,
    substitutions: changes?.length ?? null,
    playersUsed: appearances(state, side)?.length ?? null,
  };
}

const cardCounts = (cards: readonly Card[]) => ({
  yellow: cards.filter(({card}) => card === "yellow").length,
  secondYellow: cards.filter(({card}) => card === "second_yellow").length,
  red: cards.filter(({card}) => card === "red").length,
});

/** Counts of one side's events in one period; null when the events are unknown. */
export interface PeriodCounts {
  readonly goals: number | null;
  readonly cards: number | null;
  readonly substitutions: number | null;
}

/**
 * Counts one side's events in one period. A substitution at the restart (46') counts in the period
 * then beginning.
 */
export function periodCounts(state: MatchState, side: Side, period: PeriodPhase): PeriodCounts {
  const extended = isExtended(state);
  const count = (events: readonly (MatchMinute & {readonly side: Side})[] | null) =>
    events?.filter((event) => event.side === side && periodOf(event, extended) === period).length ??
    null;
  return {
    goals: count(state.goals),
    cards: count(state.cards),
    substitutions: count(state.substitutions),
  };
}

/** Both sides' players; null unless both are known. */
export function bothAppearances(
  state: MatchState,
): {readonly home: readonly Appearance[]; readonly away: readonly Appearance[]} | null {
  const home = appearances(state, "home");
  const away = appearances(state, "away");
  return home && away && {home, away};
}
