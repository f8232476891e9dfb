import type {Printable} from "./endpoint.ts";
import type {Sheet} from "./output/types.ts";
import {type Memo, print} from "./print.ts";
import type {Schemas} from "./schemas.ts";

/**
 * Records together with the source they are printed from: a snapshot of the tournament, of the
 * news. A press prints several as one.
 */
export interface Section {
  readonly records: readonly Printable<never>[];
  print(schemas: Schemas): Generator<Sheet>;
}

/** @param memo what a standing press knows from the edition before */
export const section = <Source>(
  records: readonly Printable<Source>[],
  source: Source,
  memo?: Memo,
): Section => ({
  records,
  print: (schemas) => print(records, source, schemas, memo),
});
