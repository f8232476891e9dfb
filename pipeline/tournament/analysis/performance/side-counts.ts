import type {Card, MatchMinute, MatchState, Side} from "../../types.ts";
import {type Appearance, appearances, byMinute, dismissals, keyOf} from "./appearances.ts";
import {isExtended, type PeriodPhase, periodOf} from "./play-time.ts";

/**
 * What the recorded events of a match say of one side, in counts. Each part is null where the
 * events it follows from are not known.
 */
export interface SideCounts {
  readonly goals: {
    readonly total: number;
    readonly penalties: number;
    /** Own goals of the other side. */
    readonly ownGoalsFor: number;
    /** Minute of the first goal; null while there is none. */
    readonly first: MatchMinute | null;
    /** Scored by players who came on; null when the substitutions are not known. */
    readonly bySubstitutes: number | null;
  } | null;
  readonly cards: {
    readonly yellow: number;
    readonly secondYellow: number;
    readonly red: number;
    /** Players sent off, by a red card or by two yellow ones. */
    readonly sentOff: number;
  } | null;
  readonly substitutions: number | null;
  /** Starters and substitutes who came on; null while the line-up is not known. */
  readonly playersUsed: number | null;
}

/**
 * Counts of one side as far as the match has got. Null parts follow from unknown events, zeros from
 * known ones.
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

/** Counts of one side in one period; null where no source knows the events. */
export interface PeriodCounts {
  readonly goals: number | null;
  readonly cards: number | null;
  readonly substitutions: number | null;
}

/**
 * What happened to one side in one period. A change at the restart (46') counts to the period that
 * it begins.
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
