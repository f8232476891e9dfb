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

/** A searchable document, with as short a text as possible. */
export interface SearchDocument {
  /** Its kind and its own id, for example `team-esp`; unique. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** Language of title and text. */
  readonly language: string;
  readonly title: string;
  /** Its Vietnamese title, if different from `title`. */
  readonly titleVi: string | null;
  readonly text: string;
  readonly textVi: string | null;
  /**
   * Alternative names: symbols, codes, short names. A question with one of them refers to this
   * document.
   */
  readonly names: readonly string[];
  /** Its URL on this site. */
  readonly url: string;
  /** URL of the same content as JSON, when `url` is a page. */
  readonly dataUrl: string | null;
  readonly publishedAt: string | null;
  /** The year of its World Cup; null for none or all. */
  readonly year: number | null;
}

/** A bilingual document about the current state. */
export interface Fact {
  readonly title: readonly [en: string, vi: string];
  readonly text: readonly [en: string, vi: string];
  readonly names: readonly string[];
  readonly url: string;
  readonly dataUrl?: string;
}

/** Converts a fact into a search document. */
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
