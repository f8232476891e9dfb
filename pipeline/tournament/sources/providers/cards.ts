import {byMinute} from "../../import/minute.ts";
import type {Card} from "../../types.ts";

/**
 * Normalizes cards, in order of play. Providers disagree on how to write a second yellow: as
 * another yellow, as a yellow with a red, or as a separate kind of red. A player's second yellow
 * becomes one `second_yellow`, and a red or yellow shown with it in the same minute is dropped.
 */
export function settledCards(cards: readonly Card[]): Card[] {
  const settled: Card[] = [];
  const rank = {yellow: 0, second_yellow: 1, red: 2};
  for (const card of cards.toSorted((a, b) => byMinute(a, b) || rank[a.card] - rank[b.card])) {
    const own = settled.filter(
      (other) =>
        other.side === card.side &&
        (card.shirt === null ? other.name === card.name : other.shirt === card.shirt),
    );
    const sentOff = own.some((other) => other.card === "second_yellow");
    if (sentOff) continue;
    const cautioned = own.some((other) => other.card === "yellow");
    settled.push(card.card === "yellow" && cautioned ? {...card, card: "second_yellow"} : card);
  }
  return settled;
}
