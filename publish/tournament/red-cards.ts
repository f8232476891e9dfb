import {grouped} from "../../pipeline/kit/grouped.ts";
import type {Card, Side} from "../../pipeline/tournament/types.ts";

/**
 * Players sent off, per side: by a red card or by two cards, whatever the source calls the second.
 * Null when no source knows the cards.
 */
export function redCards(cards: readonly Card[] | null): {home: number; away: number} | null {
  if (!cards) return null;
  const byPlayer = [
    ...grouped(cards, ({side, shirt, name}) => `${side} ${shirt ?? name}`).values(),
  ];
  const sentOff = byPlayer.filter(
    (shown) => shown.length > 1 || shown.some(({card}) => card !== "yellow"),
  );
  const of = (side: Side) => sentOff.filter(([card]) => card!.side === side).length;
  return {home: of("home"), away: of("away")};
}
