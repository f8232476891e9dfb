import {FactsError} from "../../kit/errors.ts";
import type {CsvRow} from "../../kit/facts/csv.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Cell readers for the rows of one file. An empty cell is a figure that no source attests: null.
 */
export function cellsOf(path: string) {
  const wrong = (row: CsvRow, column: string, expected: string): never => {
    const place = [row.symbol, row.date ?? row.ex_date].filter(Boolean).join(" ");
    throw new FactsError(
      `${path}: ${column} of ${place} is "${row[column] ?? ""}"; expected ${expected}`,
    );
  };
  const integerOrNull = (row: CsvRow, column: string): number | null => {
    const text = row[column] ?? "";
    if (text === "") return null;
    return /^\d+$/.test(text) ? Number(text) : wrong(row, column, "a whole number or nothing");
  };
  return {
    integerOrNull,
    integer: (row: CsvRow, column: string): number =>
      integerOrNull(row, column) ?? wrong(row, column, "a whole number"),
    decimal(row: CsvRow, column: string): number {
      const text = row[column] ?? "";
      return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : wrong(row, column, "a number");
    },
    day(row: CsvRow, column: string): string {
      const text = row[column] ?? "";
      return DAY.test(text) ? text : wrong(row, column, "a day");
    },
    text: (row: CsvRow, column: string): string => row[column] || wrong(row, column, "a text"),
  };
}
