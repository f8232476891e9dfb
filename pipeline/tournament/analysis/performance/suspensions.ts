import type {Card, Fixture, Stage} from "../../types.ts";
import {dismissals, keyOf, type PlayerKey} from "./appearances.ts";

/** One match of a team; cards are null when unknown. */
export interface BookedMatch {
  readonly stage: Stage;
  /** The team's own cards. */
  readonly cards: readonly Card[] | null;
}
export interface Suspension {
  readonly player: PlayerKey;
  readonly reason: "red_card" | "second_yellow" | "two_yellows";
}

/** Stages after which single yellow cards no longer count. */
type Lapses = readonly Stage[];
/** The rule at most World Cups: a player booked in a semi-final can play the final. */
export const AFTER_QUARTER_FINALS: Lapses = ["QF"];

const ORDER: readonly Stage[] = ["group", "R32", "R16", "QF", "SF", "3RD", "F"];

/** Number of times that single yellow cards have been cancelled before a match of a stage. */
export const cautionPeriod = (stage: Stage, lapses: Lapses = AFTER_QUARTER_FINALS): number =>
  lapses.filter((last) => ORDER.indexOf(last) < ORDER.indexOf(stage)).length;

/** Whether a yellow card in this match can suspend a player for a later match of his team. */
export const isFollowed = (
  {stage, matchday}: Pick<Fixture, "stage" | "matchday">,
  isOut: boolean,
): boolean => stage !== "3RD" && stage !== "F" && !(isOut && matchday === 3);

/**
 * The suspensions for the match after the last one given: players sent off in it, and those who
 * received their second single yellow card since the last cancellation. Rulings are left out (those
 * that lift a ban: `rulingOn`), so a sending-off costs one match here. Null when the cards of the
 * last match are unknown.
 *
 * @param played the team's matches so far, oldest first
 */
export function suspensions(played: readonly BookedMatch[], lapses?: Lapses): Suspension[] | null {
  const last = played.at(-1);
  if (!last) return [];
  if (!last.cards) return null;
  const sent = dismissals(last.cards);
  const cautions = pendingCautions(played.slice(0, -1), last.stage, lapses);
  const booked = singleCautions(last.cards).filter(
    (card) => !sent.has(keyOf(card)) && (cautions.get(keyOf(card)) ?? 0) % 2 === 1,
  );
  return [
    ...[...sent].map(
      ([player, {card}]): Suspension => ({
        player,
        reason: card === "red" ? "red_card" : "second_yellow",
      }),
    ),
    ...booked.map((card): Suspension => ({player: keyOf(card), reason: "two_yellows"})),
  ];
}

/** A suspension and the match that caused it, as an index into the team's matches. */
export interface EarnedSuspension extends Suspension {
  readonly earnedIn: number;
}

/** All suspensions from a team's matches so far, served or not. */
export const allSuspensions = (
  played: readonly BookedMatch[],
  lapses?: Lapses,
): EarnedSuspension[] =>
  played.flatMap((_, earnedIn) =>
    (suspensions(played.slice(0, earnedIn + 1), lapses) ?? []).map((one) => ({...one, earnedIn})),
  );

/**
 * Number of single yellow cards per player since the last cancellation before this stage. Every two
 * have already led to a suspension.
 */
export function pendingCautions(
  played: readonly BookedMatch[],
  stage: Stage,
  lapses?: Lapses,
): Map<PlayerKey, number> {
  const cautions = new Map<PlayerKey, number>();
  for (const {cards, stage: then} of played) {
    if (!cards || cautionPeriod(then, lapses) !== cautionPeriod(stage, lapses)) continue;
    for (const card of singleCautions(cards))
      cautions.set(keyOf(card), (cautions.get(keyOf(card)) ?? 0) + 1);
  }
  return cautions;
}

/**
 * Yellow cards that were not part of a sending-off for two yellows; one shown before a direct red
 * card counts.
 */
function singleCautions(cards: readonly Card[]): Card[] {
  const sent = dismissals(cards);
  return cards.filter(
    (card) => card.card === "yellow" && (sent.get(keyOf(card))?.card ?? "red") === "red",
  );
}
