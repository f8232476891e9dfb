import {statement} from "../../kit/statement.ts";
import type {Store} from "../../kit/store.ts";

/** How the facts of a year were read. */
export interface FactsReading {
  /** Names the code and the schemas that read them. */
  readonly reader: string;
  /** Of what it made of them. */
  readonly contentSha256: string;
}

/** How the facts of a year that are loaded were read; undefined where that was not noted. */
export const factsReading = (store: Store, year: number): FactsReading | undefined =>
  statement<[number], FactsReading>(
    store,
    "SELECT reader, content_sha256 AS contentSha256 FROM facts_reading WHERE year = ?",
  ).get(year);

/** Notes how the facts of a year were read. Call inside the transaction that loads them. */
export function keepFactsReading(
  store: Store,
  year: number,
  {reader, contentSha256}: FactsReading,
): void {
  statement(
    store,
    "INSERT INTO facts_reading VALUES (?, ?, ?) ON CONFLICT (year) DO UPDATE SET reader = excluded.reader, content_sha256 = excluded.content_sha256",
  ).run(year, reader, contentSha256);
}
