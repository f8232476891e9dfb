import type {Card, Stage} from "../../types.ts";
import {dismissals, keyOf, type PlayerKey} from "./appearances.ts";

/** One match of a team, in order of play; cards are null where no source knows them. */
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
/** As at most World Cups: whoever is booked in a semi-final plays the final. */
export const AFTER_QUARTER_FINALS: Lapses = ["QF"];

const ORDER: readonly Stage[] = ["group", "R32", "R16", "QF", "SF", "3RD", "F"];

/** How often single yellow cards have been cancelled before a match of a stage. */
export const cautionPeriod = (stage: Stage, lapses: Lapses = AFTER_QUARTER_FINALS): number =>
  lapses.filter((last) => ORDER.indexOf(last) < ORDER.indexOf(stage)).length;

/** May a yellow card of a match of this stage cost a match that follows? */
export const isFollowed = (stage: Stage): boolean => stage !== "3RD" && stage !== "F";

/**
 * Who must miss the match after the last one given: those sent off in it, and those shown a second
 * single yellow card in it since the last cancellation. A sending-off may be punished with more
 * matches or be lifted by a ruling; no source of ours knows rulings, so it is one match here. Null
 * when the cards of the last match are not known.
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

/** A suspension and the match that earned it, by its place among the team's matches. */
export interface EarnedSuspension extends Suspension {
  readonly earnedIn: number;
}

/** Every suspension that a team's matches so far have earned, served or not. */
export const allSuspensions = (
  played: readonly BookedMatch[],
  lapses?: Lapses,
): EarnedSuspension[] =>
  played.flatMap((_, earnedIn) =>
    (suspensions(played.slice(0, earnedIn + 1), lapses) ?? []).map((one) => ({...one, earnedIn})),
  );

/**
 * Single yellow cards by player that still count in a match of this stage. Two of them have been
 * served.
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
 * Yellow cards that did not lead to a sending-off in the same match; one shown before a direct red
 * card stands.
 */
function singleCautions(cards: readonly Card[]): Card[] {
  const sent = dismissals(cards);
  return cards.filter(
    (card) => card.card === "yellow" && (sent.get(keyOf(card))?.card ?? "red") === "red",
  );
}
