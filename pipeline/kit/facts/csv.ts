import {readFileSync} from "node:fs";
import {parse} from "csv-parse/sync";
import {FactsError} from "../errors.ts";

/** One row by column name. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * Rows of CSV text with a header line.
 *
 * @param name file or address, for messages
 * @throws FactsError if a row does not have as many fields as the header
 */
export function parseCsv(text: string | Buffer, name: string): CsvRow[] {
  try {
    return parse(text, {columns: true, bom: true, skip_empty_lines: true}) as CsvRow[];
  } catch (cause) {
    throw new FactsError(`${name}: ${(cause as Error).message}; expected CSV with a header line`, {
      cause,
    });
  }
}

/**
 * Rows of a CSV file with a header line.
 *
 * @throws FactsError if the file cannot be read or a row does not have as many fields as the header
 */
export function readCsv(path: string): CsvRow[] {
  try {
    return parseCsv(readFileSync(path), path);
  } catch (cause) {
    if (cause instanceof FactsError) throw cause;
    throw new FactsError(
      `${path}: ${(cause as Error).message}; expected a readable CSV file with a header line`,
      {cause},
    );
  }
}

/** CSV text of a header and its rows; fields with a comma, quote or line break are quoted. */
export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const field = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...rows].map((row) => `${row.map(field).join(",")}\n`).join("");
}
