import {readFileSync, writeFileSync} from "node:fs";
import Database from "better-sqlite3";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import type {SearchDocument} from "../types.ts";
import {ASPECTS} from "./aspects.ts";
import {spellingsOf, termsOf} from "./words.ts";

/** Columns of all documents, by position in the index. */
export interface DocumentColumns {
  readonly kinds: readonly SearchDocument["kind"][];
  /** Milliseconds since the epoch; null for documents without a date. */
  readonly publishedMs: readonly (number | null)[];
  readonly years: readonly (number | null)[];
  /** Number of distinct terms of each document, by field. */
  readonly lengths: readonly (readonly number[])[];
}

/**
 * Occurrences of a term by field: position of a document, number of occurrences in it, position of
 * the next document, and so on.
 */
export type Postings = readonly (readonly number[])[];

/** The searchable fields of a document, with their boosts. */
export const FIELDS: readonly {
  readonly boost: number;
  readonly language: "en" | "vi" | null;
  /** Pairs of English words carry little information, and there are many of them. */
  readonly pairs: boolean;
  readonly textOf: (document: SearchDocument) => string;
}[] = [
  {
    boost: 3,
    language: "en",
    pairs: true,
    textOf: ({language, title}) => (language === "vi" ? "" : title),
  },
  {
    boost: 3,
    language: "vi",
    pairs: true,
    textOf: ({language, title, titleVi}) => (language === "vi" ? title : (titleVi ?? "")),
  },
  {boost: 2, language: null, pairs: true, textOf: ({names}) => names.join("\n")},
  {
    boost: 1,
    language: "en",
    pairs: false,
    textOf: ({language, text}) => (language === "vi" ? "" : text),
  },
  {
    boost: 1,
    language: "vi",
    pairs: true,
    textOf: ({language, text, textVi}) => (language === "vi" ? text : (textVi ?? "")),
  },
];

/**
 * Layout of an index. `whole` has the parts read at once: the hash of the documents, their columns
 * and the vocabulary of names with counts. Everything else is looked up on demand.
 */
const LAYOUT = `
  PRAGMA page_size = 4096;
  PRAGMA journal_mode = OFF;
  CREATE TABLE whole (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE document (place INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE term (term TEXT PRIMARY KEY, en INTEGER NOT NULL, vi INTEGER NOT NULL, postings TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE name (name TEXT PRIMARY KEY, places TEXT NOT NULL) WITHOUT ROWID;
`;

/** A search index to write. */
export interface IndexOrder {
  /** Path of the published list of documents, and its hash. */
  readonly documents: string;
  readonly sha256: string;
  /** Path of the file to write. */
  readonly to: string;
}

export function writeIndex({documents: list, sha256, to}: IndexOrder): void {
  const {documents} = JSON.parse(readFileSync(list, "utf8")) as Bodies["search/documents.json"];
  writeFileSync(to, indexFile(documents, sha256), {flush: true});
}

/**
 * Indexes documents into the bytes of an SQLite file. The same documents give the same bytes.
 *
 * @param sha256 hash of the published list of documents, which identifies the index to a server
 */
export function indexFile(given: readonly SearchDocument[], sha256: string): Buffer {
  const documents = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const terms = new Map<string, number[][]>();
  const lengths = documents.map((document, place) =>
    FIELDS.map(({textOf, pairs}, field) => {
      let length = 0;
      for (const term of termsOf(textOf(document), {pairs})) {
        const postings = terms.get(term) ?? FIELDS.map((): number[] => []);
        terms.set(term, postings);
        const own = postings[field]!;
        if (own.at(-2) === place) own[own.length - 1]!++;
        else {
          own.push(place, 1);
          length++;
        }
      }
      return length;
    }),
  );
  const columns: DocumentColumns = {
    kinds: documents.map(({kind}) => kind),
    publishedMs: documents.map(({publishedAt}) =>
      publishedAt === null ? null : Date.parse(publishedAt),
    ),
    years: documents.map(({year}) => year),
    lengths,
  };
  const names = new Map<string, number[]>();
  for (const [place, document] of documents.entries())
    for (const name of namesOf(document)) {
      const places = names.get(name);
      if (places === undefined) names.set(name, [place]);
      else places.push(place);
    }
  const db = new Database(":memory:");
  try {
    db.exec(LAYOUT);
    db.transaction(() => {
      const whole = db.prepare("INSERT INTO whole VALUES (?, ?)");
      whole.run("columns", JSON.stringify(columns));
      whole.run("sha256", sha256);
      whole.run("vocabulary", JSON.stringify(vocabularyOf(documents)));
      const document = db.prepare("INSERT INTO document VALUES (?, ?)");
      for (const [place, body] of documents.entries()) document.run(place, JSON.stringify(body));
      const term = db.prepare("INSERT INTO term VALUES (?, ?, ?, ?)");
      for (const word of [...terms.keys()].sort()) {
        const postings = terms.get(word)!;
        term.run(
          word,
          occurrences(postings, "en"),
          occurrences(postings, "vi"),
          JSON.stringify(postings),
        );
      }
      const name = db.prepare("INSERT INTO name VALUES (?, ?)");
      for (const [called, places] of [...names].sort(([a], [b]) => (a < b ? -1 : 1)))
        name.run(called, JSON.stringify(places));
    })();
    return db.serialize();
  } finally {
    db.close();
  }
}

const occurrences = (postings: Postings, language: "en" | "vi"): number =>
  FIELDS.reduce(
    (sum, field, index) =>
      field.language === language
        ? sum + postings[index]!.reduce((total, one, at) => total + (at % 2) * one, 0)
        : sum,
    0,
  );

/**
 * Words in the names of documents, with counts; articles have no names and are found by any word.
 */
function vocabularyOf(documents: readonly SearchDocument[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const {kind, title, titleVi, names} of documents)
    if (kind !== "article")
      for (const word of termsOf([title, titleVi ?? "", ...names].join("\n"), {pairs: false}))
        counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The names of a document for lookup. A company name that is also a common question word is
 * excluded: `An Gia` without its first word is `giá`.
 */
function namesOf({kind, names}: SearchDocument): string[] {
  if (kind === "article") return [];
  const all = [...new Set(names.flatMap(spellingsOf))];
  return kind === "company" ? all.filter((name) => !ASPECTS.company.has(name)) : all;
}
