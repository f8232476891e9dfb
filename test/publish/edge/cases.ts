import {recorded} from "../../fixtures/recorded.ts";
import type {Expected} from "./expected.ts";

/** A request, and the expected answer of our server and of every edge in front of it. */
export interface EdgeCase {
  readonly says: string;
  /** GET by default. */
  readonly method?: string;
  /** Sent exactly as written here. */
  readonly target: string;
  /**
   * `ETAG` in `if-none-match` is replaced by the validator of an earlier answer for the address.
   */
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: Expected;
  /** The answer of an edge without an origin, if it differs. */
  readonly alone?: Expected;
}

/** An answer, or the name of one; those named that are printed are the target's. */
type Named = Expected | string;
type Row = EdgeCase & {readonly expected: Named; readonly alone?: Named};
const {answers, rows, down} = recorded<{
  answers: Readonly<Record<string, object>>;
  rows: Readonly<Record<string, readonly Row[]>>;
  /** While the origin behind an edge does not answer. */
  down: readonly Row[];
}>("edge-cases.json");

function caseOf({expected, alone = expected, ...row}: Row): EdgeCase {
  const answerOf = (named: Named) =>
    typeof named === "string" ? ({url: row.target, ...answers[named]} as Expected) : named;
  return {method: "GET", ...row, expected: answerOf(expected), alone: answerOf(alone)};
}

/** All cases, for the built six-team cup. */
export const EDGE_CASES = Object.values(rows).flat().map(caseOf);
export const DOWN_CASES = down.map(caseOf);
