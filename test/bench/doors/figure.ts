import {quick} from "../quick.ts";

/** A quantity, each time it was measured: seconds, or what `unit` says. */
interface Tries {
  readonly says: string;
  readonly seconds: readonly number[];
  readonly unit?: "MB";
}

export interface Figure extends Tries {
  /** The most that it may be at the median; undefined where there is no limit. */
  readonly limit?: number;
  /** What was tried in turns with it: the least that it could cost. */
  readonly beside: readonly Tries[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
const text = (value: number, unit = "s"): string =>
  `${value.toFixed(value < 100 && unit === "s" ? 2 : 0)} ${unit}`;

const line = (
  says: string,
  cells: readonly string[],
  beside: string,
  least: string,
  ratio: string,
): string =>
  `${says.padEnd(48)}${cells.map((cell) => cell.padStart(9)).join("")}  ${beside.padEnd(36)}${least.padStart(9)}${ratio.padStart(7)}`.trimEnd();

/** What the columns of `linesOf` are. */
export const HEAD = line("", ["best", "median", "limit", ""], "beside it", "median", "ratio");

/**
 * A figure as a line of a table: beside its limit, and beside what else was tried, with the ratio
 * of the medians.
 */
export function linesOf({says, seconds, unit, limit, beside}: Figure): string[] {
  const took = median(seconds);
  const verdict = took > (limit ?? Number.POSITIVE_INFINITY) ? "MISSED" : "met";
  const judged = limit === undefined ? ["", ""] : [`${limit} ${unit ?? "s"}`, quick ? "" : verdict];
  const [first, ...others] = beside.map(
    (other) =>
      [other.says, text(median(other.seconds)), (took / median(other.seconds)).toFixed(1)] as const,
  );
  return [
    line(
      says,
      [text(Math.min(...seconds), unit), text(took, unit), ...judged],
      ...(first ?? ["", "", ""]),
    ),
    ...others.map((other) => line("", ["", "", "", ""], ...other)),
  ];
}
