import type {Card, MatchState, Side} from "../../types.ts";
import {type Appearance, appearances, dismissals, keyOf, type PlayerKey} from "./appearances.ts";
import {other} from "./goal-story.ts";

/** A player's record in a match, or in the tournament so far. */
export interface PlayerRecord {
  readonly appearances: number;
  readonly starts: number;
  readonly minutes: number;
  /** Own goals and kicks of a shoot-out are not counted. */
  readonly goals: number;
  readonly penalties: number;
  readonly ownGoals: number;
  readonly yellowCards: number;
  /** Sendings-off by a second yellow card; `redCards` are direct ones, `sentOff` is the sum. */
  readonly secondYellows: number;
  readonly redCards: number;
  readonly sentOff: number;
}
/** Number of a team's matches for which each part of its players' records is known. */
export interface Coverage {
  readonly matches: number;
  readonly lineups: number;
  readonly cards: number;
  readonly goals: number;
}
/** A match from the perspective of one side. */
export interface PlayedBy {
  readonly state: MatchState;
  readonly side: Side;
}
/** One player's part in a match; the appearance is null if the line-up is unknown. */
export interface PlayerMatch {
  readonly appearance: Appearance | null;
  readonly record: PlayerRecord;
}

export const NOTHING_DONE: PlayerRecord = {
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  penalties: 0,
  ownGoals: 0,
  yellowCards: 0,
  secondYellows: 0,
  redCards: 0,
  sentOff: 0,
};

/** The sum of two records. */
const plus = (a: PlayerRecord, b: PlayerRecord): PlayerRecord => ({
  appearances: a.appearances + b.appearances,
  starts: a.starts + b.starts,
  minutes: a.minutes + b.minutes,
  goals: a.goals + b.goals,
  penalties: a.penalties + b.penalties,
  ownGoals: a.ownGoals + b.ownGoals,
  yellowCards: a.yellowCards + b.yellowCards,
  secondYellows: a.secondYellows + b.secondYellows,
  redCards: a.redCards + b.redCards,
  sentOff: a.sentOff + b.sentOff,
});

/** Records of all players of one side who played, scored or were booked in a match. */
export function playerMatches({state, side}: PlayedBy): Map<PlayerKey, PlayerMatch> {
  const played = appearances(state, side) ?? [];
  const appeared = new Map(played.map((one) => [keyOf(one), one]));
  const own = (state.goals ?? []).filter(
    (goal) => goal.side === (goal.kind === "own_goal" ? other(side) : side),
  );
  const goals = Map.groupBy(own, keyOf);
  const cards = Map.groupBy(
    (state.cards ?? []).filter((card) => card.side === side),
    keyOf,
  );
  const keys = new Set([...appeared.keys(), ...goals.keys(), ...cards.keys()]);
  return new Map(
    [...keys].map((key) => {
      const appearance = appeared.get(key) ?? null;
      const scored = goals.get(key) ?? [];
      const count = (kind: string) => scored.filter((goal) => goal.kind === kind).length;
      return [
        key,
        {
          appearance,
          record: {
            appearances: appearance ? 1 : 0,
            starts: appearance && appearance.line !== null ? 1 : 0,
            minutes: appearance?.minutes ?? 0,
            goals: scored.length - count("own_goal"),
            penalties: count("penalty"),
            ownGoals: count("own_goal"),
            ...cardCounts(cards.get(key) ?? []),
          },
        },
      ];
    }),
  );
}

/** Counts the cards of one player in one match. */
export function cardCounts(shown: readonly Card[]) {
  const [sent] = dismissals(shown).values();
  const redCards = sent?.card === "red" ? 1 : 0;
  const isSecondYellow = sent !== undefined && redCards === 0;
  return {
    yellowCards: shown.filter((card) => card.card === "yellow" && card !== sent).length,
    secondYellows: isSecondYellow ? 1 : 0,
    redCards,
    sentOff: sent ? 1 : 0,
  };
}

/**
 * Records of one team's players over its matches that have begun, and their coverage: if the
 * line-ups or cards of a match are unknown, the counts are lower bounds.
 */
export function tournamentRecord(matches: readonly PlayedBy[]): {
  readonly players: ReadonlyMap<PlayerKey, PlayerRecord>;
  readonly coverage: Coverage;
} {
  const players = new Map<PlayerKey, PlayerRecord>();
  const coverage = {matches: 0, lineups: 0, cards: 0, goals: 0};
  for (const match of matches) {
    coverage.matches++;
    if (appearances(match.state, match.side)) coverage.lineups++;
    if (match.state.cards) coverage.cards++;
    if (match.state.goals) coverage.goals++;
    for (const [key, {record}] of playerMatches(match))
      players.set(key, plus(players.get(key) ?? NOTHING_DONE, record));
  }
  return {players, coverage};
}
