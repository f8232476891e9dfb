import {type CsvError, type Info, parse} from "csv-parse/sync";
import {fold} from "../../../../pipeline/news/text/fold.ts";
import {MAX_CELLS, MAX_ENTRIES} from "../../../contracts/watchlist.ts";
import {invalidBody, type Problem, problem} from "../../http/problem.ts";
import type {Position} from "../../store/types.ts";
import {amountIn, costIn} from "./amounts.ts";
import {spelled} from "./symbols.ts";

const [LF, CR] = [0x0a, 0x0d];

/** A symbol to import, and its line, from 1. */
export interface Entry {
  readonly line: number;
  readonly text: string;
  /** The holding; null if its cells are no amounts, omitted without such columns. */
  readonly position?: Position | null;
}

/** Headings of a column of symbols, in small letters without accents. */
const SYMBOL_COLUMN = /^(symbols?|tickers?|code|stock|ma|ma (ck|cp|co phieu|chung khoan))$/;
/** The columns of a holding. */
const QUANTITY_COLUMN =
  /^(quantity|qty|shares|volume|tong|(tong )?(kl|sl|khoi luong|so luong|so du|so co phieu)( (tong|so huu|nam giu|hien co))?)$/;
const COST_COLUMN =
  /^((average|avg\.?) ?(cost|price)|cost|cost ?price|gia( (von|mua|tb|bq|trung binh|binh quan))+)( \(.*\))?$/;
/** Number of first lines among which a table's headings are found, below a title. */
const TITLES = 10;
const LOOKS_LIKE_SYMBOL = /^[A-Z][A-Z0-9]{2}$/;
/** Longest heading, in UTF-16 units, because normalising a long text can take quadratic time. */
const LONGEST_HEADING = 40;

const isHeading = (heading: RegExp, cell: string): boolean =>
  cell.length <= LONGEST_HEADING && heading.test(fold(cell.normalize("NFC")).trim());

/** The problem if there are too many of something; null if there are not. */
export const tooMany = (
  what: "lines" | "symbols" | "cells",
  count: number,
  most = MAX_ENTRIES,
): Problem | null =>
  count <= most ? null : problem(422, `expected ${most} ${what} at most, found ${count}`);

/** Number of lines in a text, by line ends alone; the last line may have none. */
export function linesIn(text: string): number {
  let lines = text === "" || /[\r\n]$/.test(text) ? 0 : 1;
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at);
    if (mark === LF || (mark === CR && text.charCodeAt(at + 1) !== LF)) lines++;
  }
  return lines;
}

/** Symbols in any text, separated by blanks, commas and semicolons. */
export const entriesOfText = (text: string): Entry[] =>
  text.split(/\r\n|\n|\r/).flatMap((line, index) =>
    line
      .split(/[\s,;]+/)
      .filter((word) => word !== "")
      .map((word) => ({line: index + 1, text: word})),
  );

/** The line of a table's headings, in its first lines; undefined without one for symbols. */
export const headingsIn = (text: string): string | undefined =>
  text
    .trimStart()
    .split(/\r\n|\n|\r/, TITLES)
    .find((line) => line.split(/[,;\t]/).some((cell) => isHeading(SYMBOL_COLUMN, bare(cell))));

/**
 * Symbols of a CSV table: the column with a heading for symbols, in the first line or below titles;
 * without a heading every field if all of the first line look like symbols, else the first field of
 * each line; holdings with headings for a quantity and a mean cost. Semicolons and tabs separate
 * fields if the line of the headings has one of them, since commas are then decimal; otherwise
 * commas do.
 */
export function entriesOfCsv(text: string): Entry[] | Problem {
  const wide = tooMany("cells", linesIn(text) + text.split(/[,;\t]/).length - 1, MAX_CELLS);
  if (wide) return wide;
  const headings = headingsIn(text) ?? text.trimStart().split(/[\r\n]/, 1)[0]!;
  let records: {record: string[]; info: Info}[];
  try {
    records = parse(text, {
      delimiter: /[;\t]/.test(headings) ? [";", "\t"] : ",",
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records;
  } catch (cause) {
    const {lines, message} = cause as CsvError & {lines?: number};
    return problem(400, `the CSV cannot be read at line ${lines ?? 1}: ${message}`);
  }
  const titles = records
    .slice(0, TITLES)
    .findIndex(({record}) => record.some((cell) => isHeading(SYMBOL_COLUMN, cell)));
  const first = records[Math.max(0, titles)]?.record ?? [];
  const headed = (heading: RegExp) => first.findIndex((cell) => isHeading(heading, cell));
  const column = headed(SYMBOL_COLUMN);
  const [quantityAt, costAt] = [headed(QUANTITY_COLUMN), headed(COST_COLUMN)];
  const positionIn = (record: readonly string[]): Pick<Entry, "position"> => {
    const [quantity, cost] = [record[quantityAt]?.trim() ?? "", record[costAt]?.trim() ?? ""];
    if (column === -1 || quantity === "") return {};
    const [held, averageCost] = [amountIn(quantity), cost === "" ? null : costIn(cost)];
    const isRead = held !== null && (cost === "" || averageCost !== null);
    return {position: isRead ? {quantity: held, averageCost} : null};
  };
  const whole = column === -1 && first.every((cell) => LOOKS_LIKE_SYMBOL.test(spelled(cell)));
  return records.slice(titles + 1).flatMap(({record, info}) => {
    const cells = whole ? record : [record[Math.max(0, column)] ?? ""];
    return cells
      .filter((cell) => cell !== "")
      .map((cell) => ({
        line: info.lines,
        text: cell,
        ...positionIn(record),
      }));
  });
}

/** A cell without blanks, byte order mark and quotation marks around it. */
const bare = (cell: string): string => cell.trim().replace(/^"|"$/g, "");

/** Symbols of `{"symbols": ["FPT", …]}`, numbered from 1. */
export function entriesOfJson(bytes: Buffer): Entry[] | Problem {
  const body: unknown = JSON.parse(bytes.toString());
  const wrong = (pointer: string, detail: string): Problem => invalidBody([{pointer, detail}]);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return wrong("", 'expected an object with "symbols"');
  const {symbols} = body as {readonly symbols?: unknown};
  if (!Array.isArray(symbols)) return wrong("/symbols", "expected a list of symbols");
  const odd = symbols.findIndex((symbol) => typeof symbol !== "string");
  if (odd !== -1) return wrong(`/symbols/${odd}`, "expected text");
  return (symbols as string[]).map((text, index) => ({line: index + 1, text}));
}
