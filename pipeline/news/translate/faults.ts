import {type Named, wrongNames} from "./names.ts";
import {changedNumbers} from "./numbers.ts";

/** Title and summary of an article. */
export interface Headed {
  readonly title: string;
  readonly summary: string | null;
}

interface Languages {
  readonly from: string;
  readonly to: string;
  /** Things with a name in each language. */
  readonly known: readonly Named[];
  readonly tickers: readonly string[];
}

/** Maximum ratio of a translation's length to that of its original, plus a constant. */
const MAX_RATIO = 3;

/**
 * The faults of a translation: numbers and names that differ from the original, markup, or an
 * implausible length.
 */
export function translationFaults(
  original: Headed,
  translation: Headed,
  {from, to, known, tickers}: Languages,
): string[] {
  const [before, after] = [original, translation].map(({title, summary}) =>
    [title, summary ?? ""].join("\n"),
  ) as [string, string];
  if (/<[a-z!/]/i.test(after) && !/<[a-z!/]/i.test(before)) return ["it contains markup"];
  if (after.length > MAX_RATIO * before.length + 100)
    return [`it has ${after.length} characters, the original ${before.length}`];
  return [
    ...changedNumbers(before, after, from, to),
    ...wrongNames(before, after, from, to, known, tickers),
  ];
}
