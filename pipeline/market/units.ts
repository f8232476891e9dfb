declare const unit: unique symbol;

/**
 * A figure with a unit; a plain number at run time. The type is opaque: operators and arguments
 * cannot mix two units, and a plain number is not accepted.
 */
export interface Quantity<Unit extends string> {
  readonly [unit]: Unit;
}

/** A price in VND as traded. */
export type RawVnd = Quantity<"VND a share, as traded">;
/** A price in VND adjusted for later ex-dates. */
export type AdjustedVnd = Quantity<"VND a share, adjusted">;
/** An amount of money in VND, such as a turnover. */
export type Vnd = Quantity<"VND">;
/** A level of an index. */
export type Points = Quantity<"points">;
/** A number of shares. */
export type Shares = Quantity<"shares">;
/** A price, as traded or adjusted. */
export type Price = RawVnd | AdjustedVnd;
/** Units that are comparable over years, unaffected by ex-dates. */
export type Comparable = AdjustedVnd | Points;

const of = <Q>(value: number): Q => value as unknown as Q;

/** Constructors of quantities, for use only where a figure is read. */
export const rawVnd = (value: number): RawVnd => of(value);
export const adjustedVnd = (value: number): AdjustedVnd => of(value);
export const vnd = (value: number): Vnd => of(value);
export const points = (value: number): Points => of(value);
export const shares = (value: number): Shares => of(value);

/** The number of a quantity, for output. */
export const plain = (quantity: Quantity<string>): number => quantity as unknown as number;

/** The number of a quantity; null without one. */
export const plainOrNull = (quantity: Quantity<string> | null): number | null =>
  quantity === null ? null : plain(quantity);

/** `a − b`. */
export const minus = <Q extends Quantity<string>>(a: Q, b: NoInfer<Q>): Q =>
  of(plain(a) - plain(b));
/** `a / b`. */
export const ratio = <Q extends Quantity<string>>(a: Q, b: NoInfer<Q>): number =>
  plain(a) / plain(b);
/** The arithmetic mean of one quantity and others of its unit. */
export const mean = <Q extends Quantity<string>>(one: Q, others: readonly NoInfer<Q>[]): Q =>
  of(others.reduce((sum, other) => sum + plain(other), plain(one)) / (others.length + 1));
/** The value of a number of shares at a price as traded. */
export const worth = (price: RawVnd, count: Shares): Vnd => of(plain(price) * plain(count));
