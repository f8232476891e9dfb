export type DocumentKind =
  | "article"
  | "match"
  | "team"
  | "player"
  | "table"
  | "company"
  | "index"
  | "market"
  | "quiz"
  | "workshop"
  | "page";

/** Something that can be found, in as few words as tell it. */
export interface SearchDocument {
  /** Its kind and its own id, `team-esp`; unique. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** Language of title and text. */
  readonly language: string;
  readonly title: string;
  /** Its Vietnamese title, where it has another in `title`. */
  readonly titleVi: string | null;
  readonly text: string;
  readonly textVi: string | null;
  /** What it is called besides: symbols, codes, short names. Who asks for one of these means it. */
  readonly names: readonly string[];
  /** Address here. */
  readonly url: string;
  /** Address of the same as JSON, where `url` is a page. */
  readonly dataUrl: string | null;
  readonly publishedAt: string | null;
  /** The World Cup it is of; null where it is of none, or of all. */
  readonly year: number | null;
}

/** A document of both languages that tells what holds now. */
export interface Fact {
  readonly title: readonly [en: string, vi: string];
  readonly text: readonly [en: string, vi: string];
  readonly names: readonly string[];
  readonly url: string;
  readonly dataUrl?: string;
}

/** A fact as a document. */
export const factDocument = (
  kind: DocumentKind,
  id: string,
  {title, text, names, url, dataUrl}: Fact,
  year: number | null = null,
): SearchDocument => ({
  id: `${kind}-${id}`,
  kind,
  language: "en",
  title: title[0],
  titleVi: title[1] === title[0] ? null : title[1],
  text: text[0],
  textVi: text[1],
  names,
  url,
  dataUrl: dataUrl ?? null,
  publishedAt: null,
  year,
});
