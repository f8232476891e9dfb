import {quick} from "../quick.ts";

/** Repeated measurements of a quantity, in seconds or in `unit`. */
interface Tries {
  readonly says: string;
  readonly seconds: readonly number[];
  readonly unit?: "MB";
}

export interface Figure extends Tries {
  /** Maximum of the median; undefined if there is no limit. */
  readonly limit?: number;
  /** Lower bounds, measured in turns with it. */
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

/** Header of the columns of `linesOf`. */
export const HEAD = line("", ["best", "median", "limit", ""], "beside it", "median", "ratio");

/** Table rows of a figure: its limit, and its lower bounds with the ratio of the medians. */
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
