import type {Card, Side} from "../types.ts";

/**
 * The conduct score of one side in one match, ≤ 0, higher is better. Only one deduction applies per
 * player:
 *
 *   yellow −1 · second yellow −3 · direct red −4 · yellow and direct red −5
 *
 * FIFA World Cup 2026 regulations, article 13. Two plain yellows for one player count as a second
 * yellow. Cards without a shirt number are distinguished by name.
 *
 * @param cards the cards of the match; null (no source knows them) scores 0
 */
export function conduct(cards: readonly Card[] | null, side: Side): number {
  const byPlayer = Map.groupBy(
    (cards ?? []).filter((card) => card.side === side),
    ({shirt, name}) => shirt ?? name,
  );
  let score = 0;
  for (const shown of byPlayer.values()) score += deduction(shown);
  return score;
}

function deduction(shown: readonly Card[]): number {
  const count = (kind: Card["card"]) => shown.filter(({card}) => card === kind).length;
  if (count("second_yellow") > 0 || count("yellow") > 1) return -3;
  if (count("red") > 0) return count("yellow") > 0 ? -5 : -4;
  return -1;
}
