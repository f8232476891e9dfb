export type DocumentKind =
  | "article"
  | "match"
  | "team"
  | "player"
  | "table"
  | "company"
  | "index"
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
  readonly publishedAt: string | null;
}
