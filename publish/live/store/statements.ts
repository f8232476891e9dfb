/**
 * One statement at a time, in whatever database: parameters are `?` by place, or `@name` of one
 * object. Types of rows are the caller's word.
 */
export interface Statements {
  /** Reads the first row. */
  one<Row>(text: string, ...parameters: unknown[]): Promise<Row | undefined>;
  /** Reads all rows. */
  all<Row>(text: string, ...parameters: unknown[]): Promise<Row[]>;
  /** Writes. @returns how many rows it changed */
  run(text: string, ...parameters: unknown[]): Promise<number>;
}

/** A value as a column holds it. */
export const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** A row, of which one column holds JSON. */
export const decoded = <T>(row: object, column: keyof T): T => {
  const text = (row as Record<keyof T, string | null>)[column];
  return {...row, [column]: text === null ? null : JSON.parse(text)} as T;
};
