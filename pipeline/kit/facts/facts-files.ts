import {existsSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {parse} from "csv-parse/sync";
import {FactsError} from "../errors.ts";
import {reasonOf} from "../file-fault.ts";
import {validatorOf} from "./validate.ts";

/** One row of a CSV file, by column. */
export type Row = Readonly<Record<string, string>>;

/** Facts files under one folder. */
export interface FactsFiles {
  /** A JSON file that holds a `T`, validated by its schema. */
  json<T>(path: string, schema: string): T;
  /**
   * Rows of a CSV file, each validated by its schema; with `optional`, a missing file has no rows.
   */
  csv(path: string, schema: string, optional?: "optional"): Row[];
  /** The text of a file. */
  text(path: string): string;
}

/**
 * Opens the facts files below a folder.
 *
 * @throws FactsError from every reader, with the file, the place in it, the value found and the one
 * expected
 */
export function factsFiles(root: string): FactsFiles {
  const text = (path: string): string => {
    try {
      return readFileSync(join(root, path), "utf8");
    } catch (cause) {
      throw new FactsError(
        `${path} cannot be read in BROADSHEET_DATA, ${root}: ${reasonOf(cause)}`,
        {cause},
      );
    }
  };
  return {
    json<T>(path: string, schema: string): T {
      const value = parseJson(path, text(path));
      const wrong = validatorOf(schema)(value);
      if (wrong !== null) throw new FactsError(`${path}${wrong}`);
      return value as T;
    },
    csv(path, schema, optional) {
      if (optional && !existsSync(join(root, path))) return [];
      const rows = parseCsv(path, text(path));
      const validate = validatorOf(schema);
      for (const [index, row] of rows.entries()) {
        const wrong = validate(row);
        if (wrong !== null) throw new FactsError(`${path} row ${index + 2}${wrong}`);
      }
      return rows;
    },
    text,
  };
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FactsError(
      `${path}: ${(cause as Error).message}; expected a complete JSON document`,
      {cause},
    );
  }
}

function parseCsv(path: string, text: string): Row[] {
  const [header, ...records] = fieldsOf(path, text);
  if (header === undefined) throw new FactsError(`${path}: file is empty; expected a header line`);
  return records.map((fields, index) => {
    if (fields.length !== header.length)
      throw new FactsError(
        `${path} row ${index + 2}: "${fields.join(",")}" has ${fields.length} fields; expected ${header.length} (${header.join(",")})`,
      );
    const row: Record<string, string> = {};
    for (let column = 0; column < header.length; column++) row[header[column]!] = fields[column]!;
    return row;
  });
}

/** Fields of every line; a file without quotes only needs splitting. */
function fieldsOf(path: string, text: string): string[][] {
  if (!text.includes('"')) {
    const lines = text.split(/\r?\n/);
    return (lines.at(-1) === "" ? lines.slice(0, -1) : lines).map((line) => line.split(","));
  }
  try {
    return parse(text, {relax_column_count: true, bom: true}) as string[][];
  } catch (cause) {
    throw new FactsError(`${path}: ${(cause as Error).message}; expected well-formed CSV`, {cause});
  }
}
