import Database, {SqliteError} from "better-sqlite3";
import type {SearchDocument} from "../types.ts";
import type {DocumentColumns} from "./index-file.ts";

/** A term with its postings as JSON. */
export interface TermRow {
  readonly term: string;
  readonly postings: string;
}

/** A search index, open for reading. Only columns are in memory; the rest is looked up. */
export interface IndexFile extends DocumentColumns {
  /** Hash of the published list of documents that it was built from. */
  readonly sha256: string;
  readonly document: (place: number) => SearchDocument;
  /** Positions of the documents with a name. */
  readonly placesOf: (name: string) => readonly number[];
  readonly term: (term: string) => TermRow | undefined;
  /** Terms with this proper prefix. */
  readonly beginning: (word: string) => readonly TermRow[];
  /** Occurrences of a term in English and in Vietnamese fields; undefined for an unknown term. */
  readonly times: (term: string) => {readonly en: number; readonly vi: number} | undefined;
  /** Words in the names of documents, with counts. */
  readonly vocabulary: () => ReadonlyMap<string, number>;
  /** @throws SqliteError when the file has been cut short */
  readonly check: () => void;
  readonly close: () => void;
}

/** Whether an error means that the open file no longer holds what was written. */
export const isDamage = (error: unknown): boolean =>
  error instanceof SqliteError || error instanceof SyntaxError;

/**
 * @param file the path of an index, or its bytes
 * @throws SqliteError when it is not an index
 */
export function openIndexFile(file: string | Buffer): IndexFile {
  const db = new Database(file, {readonly: true});
  try {
    const wholly = db.prepare<[string], string>("SELECT value FROM whole WHERE name = ?").pluck();
    const whole = (name: string): string => wholly.get(name)!;
    const document = db
      .prepare<[number], string>("SELECT body FROM document WHERE place = ?")
      .pluck();
    const places = db.prepare<[string], string>("SELECT places FROM name WHERE name = ?").pluck();
    const term = db.prepare<[string], TermRow>("SELECT term, postings FROM term WHERE term = ?");
    const beginning = db.prepare<[string, string], TermRow>(
      "SELECT term, postings FROM term WHERE term > ? AND term < ?",
    );
    const times = db.prepare<[string], {en: number; vi: number}>(
      "SELECT en, vi FROM term WHERE term = ?",
    );
    return {
      ...(JSON.parse(whole("columns")) as DocumentColumns),
      sha256: whole("sha256"),
      document: (place) => JSON.parse(document.get(place)!) as SearchDocument,
      placesOf: (name) => JSON.parse(places.get(name) ?? "[]") as number[],
      term: (word) => term.get(word),
      beginning: (word) => beginning.all(word, `${word}\u{10ffff}`),
      times: (word) => times.get(word),
      vocabulary: () => new Map(JSON.parse(whole("vocabulary")) as [word: string, count: number][]),
      check: () => void whole("sha256"),
      close: () => void db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}
