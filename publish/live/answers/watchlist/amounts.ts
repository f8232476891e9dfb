/**
 * A number as brokers' files write it, or null: `1.000`, `1,000`, `21,5`, `1.234,50`, `1,234.50`,
 * `12 000 đ`. A group of exactly three digits behind a single mark is a thousand.
 */
export function amountIn(text: string): number | null {
  const digits = text
    .normalize("NFKC")
    .replace(/[\s'₫đ]|VND/giu, "")
    .slice(0, LONGEST);
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const mark = /[.,](?=[^.,]*$)/.exec(digits)?.[0];
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits);
  const plain =
    mark === undefined || isGrouped
      ? digits.replace(/[.,]/g, "")
      : `${digits.slice(0, digits.lastIndexOf(mark)).replace(/[.,]/g, "")}.${digits.slice(digits.lastIndexOf(mark) + 1)}`;
  const value = Number(plain);
  return Number.isFinite(value) && value > 0 && value <= MOST ? value : null;
}
const LONGEST = 40;
/** The largest amount that is read, and that a watchlist holds of a share. */
export const MOST = 1e12;

/** Costs below this are in thousand VND, as brokers show prices: `21,5` is 21,500 VND. */
const THOUSANDS_BELOW = 1_000;

/** A mean price paid, in VND. */
export const costIn = (text: string): number | null => {
  const cost = amountIn(text);
  return cost !== null && cost < THOUSANDS_BELOW ? Math.round(cost * 1_000) : cost;
};
