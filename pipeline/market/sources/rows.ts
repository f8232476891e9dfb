import {type Shape, ShapeError, shape} from "../../kit/shape.ts";

/** The readable rows of a list, and a line for each unreadable one. */
export interface ReadRows<Row> {
  readonly rows: Row[];
  readonly refused: string[];
}

/**
 * Reads a list row by row, so that a bad row costs only itself. @throws ShapeError when it is not a
 * list
 */
export function readRows<Row>(
  list: unknown,
  where: string,
  read: (row: Shape) => Row | null,
): ReadRows<Row> {
  if (!Array.isArray(list))
    throw new ShapeError(`${where} is ${JSON.stringify(list)?.slice(0, 60)}; expected a list`);
  const refused: string[] = [];
  const rows = list.flatMap((item: unknown, k): Row[] => {
    try {
      const row = read(shape(item, `${where}[${k}]`));
      return row === null ? [] : [row];
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      refused.push(error.message);
      return [];
    }
  });
  return {rows, refused};
}

/** Reads a number of shares. @throws ShapeError when it is not one */
export function countIn(row: Shape, key: string): number {
  const count = row.number(key);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new ShapeError(`${row.where}.${key} is ${count}; expected a number of shares`);
}

/**
 * Reads a day in any of the providers' formats: 2026-08-21, 21/08/2026 or 20260821. @throws
 * ShapeError
 */
export function dayIn(row: Shape, key: string): string {
  const text = row.text(key);
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso =
    day === undefined
      ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3").slice(0, 10)
      : `${year}-${month}-${day}`;
  const ms = Date.parse(`${iso}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || new Date(ms).toJSON()?.slice(0, 10) !== iso)
    throw new ShapeError(`${row.where}.${key} is "${text}"; expected a day`);
  return iso;
}
