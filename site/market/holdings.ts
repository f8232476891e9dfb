import type {WatchedShare} from "./portfolio-view.ts";

/** A holding at its last close, in VND; unknown figures are null. */
export interface Holding extends Pick<WatchedShare, "symbol"> {
  readonly quantity: number;
  readonly averageCost: number | null;
  /** Quantity × close. */
  readonly value: number | null;
  /** Quantity × mean cost. */
  readonly cost: number | null;
  /** Value less cost. */
  readonly profit: number | null;
  /** Profit in per cent of the cost. */
  readonly profitPercent: number | null;
  /** Share of the value of all holdings with a close, 0…1. */
  readonly weight: number | null;
  /** Quantity × change of the day. */
  readonly dayChange: number | null;
}

/** The holdings among watched shares, at their last closes. */
export function holdingsOf(shares: readonly WatchedShare[]): Holding[] {
  const held = shares.flatMap(({symbol, quote, position}) => {
    if (position === null) return [];
    const {quantity, averageCost} = position;
    const value = times(quantity, quote?.close ?? null);
    const cost = times(quantity, averageCost);
    const profit = value === null || cost === null ? null : value - cost;
    return {
      symbol,
      quantity,
      averageCost,
      value,
      cost,
      profit,
      profitPercent: profit === null || cost === null ? null : (100 * profit) / cost,
      dayChange: times(quantity, quote?.change ?? null),
    };
  });
  const {value: whole} = sumsOf(held);
  return held.map((one) => ({
    ...one,
    weight: one.value === null || whole === null ? null : one.value / whole,
  }));
}

const times = (quantity: number, price: number | null): number | null =>
  price === null ? null : quantity * price;

export type Sums = Pick<Holding, "value" | "cost" | "profit" | "profitPercent" | "dayChange">;

/** The sums over the holdings with a figure, null if none has one; the profit also in per cent. */
export function sumsOf(holdings: readonly Sums[]): Sums {
  const sum = (figure: keyof Sums) => {
    const known = holdings.flatMap((one) => one[figure] ?? []);
    return known.length === 0 ? null : known.reduce((all, one) => all + one);
  };
  const [cost, profit] = [sum("cost"), sum("profit")];
  return {
    value: sum("value"),
    cost,
    profit,
    profitPercent: cost && profit && (100 * profit) / cost,
    dayChange: sum("dayChange"),
  };
}
