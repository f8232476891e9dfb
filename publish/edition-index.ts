/**
 * Rows that the live server reads and no request can name: a file beside the site of an edition,
 * with a line of key and JSON for each row.
 */
export interface EditionIndex<Rows> {
  readonly path: `index/${string}`;
  /** Only for the compiler: the value of each key. */
  readonly rows?: Rows;
}

/** One row of an index. Keys have no spaces. */
export type RowOf<Rows> = {
  readonly [Key in keyof Rows & string]: readonly [key: Key, value: Rows[Key]];
}[keyof Rows & string];

export const editionIndex = <Rows>(path: `index/${string}`): EditionIndex<Rows> => ({path});

/** The file of an index. */
export const indexText = (rows: Iterable<readonly [key: string, value: unknown]>): string =>
  Array.from(rows, ([key, value]) => `${key} ${JSON.stringify(value)}\n`).join("");
