import {knownOf} from "../../availability.ts";
import {NO_ASSISTS, UNKNOWN} from "../parts/unknown.ts";

/** Numbers of matches that have begun, and of those with recorded scorers and line-ups. */
export interface KnownScorers {
  readonly matches: number;
  readonly scorersKnown: number;
  readonly lineupsKnown: number;
}

/** The goal totals of some matches. */
export const scorerTotals = (
  known: KnownScorers,
  scorers: readonly {readonly goals: number; readonly penalties: number}[],
  ownGoals: readonly {readonly ownGoals: number}[],
) => ({
  ...known,
  scorers: scorers.length,
  goals: sum(scorers.map(({goals}) => goals)),
  penalties: sum(scorers.map(({penalties}) => penalties)),
  ownGoals: sum(ownGoals.map((row) => row.ownGoals)),
});

export const scorersAvailability = ({matches, scorersKnown, lineupsKnown}: KnownScorers) => ({
  goals: knownOf(scorersKnown, matches, "scorers"),
  assists: NO_ASSISTS,
  minutes: knownOf(lineupsKnown, matches, "line-ups", UNKNOWN.lineups),
});

/** Numbers of cards by kind. */
export interface CardCounts {
  readonly yellowCards: number;
  readonly secondYellows: number;
  readonly redCards: number;
  readonly sentOff: number;
}
export const NO_CARDS: CardCounts = {yellowCards: 0, secondYellows: 0, redCards: 0, sentOff: 0};

/** The sum of two counts. */
export const plusCards = (a: CardCounts, b: CardCounts): CardCounts => ({
  yellowCards: a.yellowCards + b.yellowCards,
  secondYellows: a.secondYellows + b.secondYellows,
  redCards: a.redCards + b.redCards,
  sentOff: a.sentOff + b.sentOff,
});

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
