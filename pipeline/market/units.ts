declare const unit: unique symbol;

/**
 * A figure of one unit, at run time a number. The type hides that: neither an operator nor an
 * argument mixes two units, and a plain number is none of them.
 */
export interface Quantity<Unit extends string> {
  readonly [unit]: Unit;
}

/** A price in VND as it was traded. */
export type RawVnd = Quantity<"VND a share, as traded">;
/** A price in VND divided by what later ex-dates took off it. */
export type AdjustedVnd = Quantity<"VND a share, adjusted">;
/** An amount of money in VND, such as a turnover. */
export type Vnd = Quantity<"VND">;
/** A level of an index. */
export type Points = Quantity<"points">;
/** A number of shares. */
export type Shares = Quantity<"shares">;
/** A price of either basis. */
export type Price = RawVnd | AdjustedVnd;
/** Units in which a series can be compared over years: no ex-date breaks it. */
export type Comparable = AdjustedVnd | Points;

const of = <Q>(value: number): Q => value as unknown as Q;

/** These give a number its unit: where a figure is read, and nowhere else. */
export const rawVnd = (value: number): RawVnd => of(value);
export const adjustedVnd = (value: number): AdjustedVnd => of(value);
export const vnd = (value: number): Vnd => of(value);
export const points = (value: number): Points => of(value);
export const shares = (value: number): Shares => of(value);

/** The number of a quantity, to print it. */
export const plain = (quantity: Quantity<string>): number => quantity as unknown as number;

/** `a + b`. */
export const plus = <Q extends Quantity<string>>(a: Q, b: NoInfer<Q>): Q => of(plain(a) + plain(b));
/** `a − b`. */
export const minus = <Q extends Quantity<string>>(a: Q, b: NoInfer<Q>): Q =>
  of(plain(a) - plain(b));
/** `a / b`. */
export const ratio = <Q extends Quantity<string>>(a: Q, b: NoInfer<Q>): number =>
  plain(a) / plain(b);
/** The arithmetic mean of one quantity and others of its unit. */
export const mean = <Q extends Quantity<string>>(one: Q, others: readonly NoInfer<Q>[]): Q =>
  of(others.reduce((sum, other) => sum + plain(other), plain(one)) / (others.length + 1));
/** What a number of shares comes to at a price as traded. */
export const worth = (price: RawVnd, count: Shares): Vnd => of(plain(price) * plain(count));
