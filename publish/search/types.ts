import type {Freshness} from "../../pipeline/market/freshness.ts";
import type {Shapes} from "../../schemas/bodies.d.ts";
import {ageOf} from "../market/age.ts";

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
export type SearchDocument = Shapes["SearchDocuments"]["documents"][number];

/** A bilingual document about the current state. */
export interface Fact {
  readonly title: readonly [en: string, vi: string];
  readonly text: readonly [en: string, vi: string];
  /** As a list, or separated by commas in one text. */
  readonly names: string | readonly string[];
  readonly url: string;
  readonly dataUrl?: string;
}

const namesOf = ({names}: Pick<Fact, "names">): readonly string[] =>
  typeof names === "string" ? names.split(", ") : names;

/** The names of a fact that is found by its titles, too. */
export const titled = (fact: Pick<Fact, "title" | "names">): string[] => [
  ...fact.title,
  ...namesOf(fact),
];

/** Converts a fact into a search document. */
export const factDocument = (
  kind: DocumentKind,
  id: string,
  {title, text, url, dataUrl, ...fact}: Fact,
  year: number | null = null,
): SearchDocument => ({
  id: `${kind}-${id}`,
  kind,
  language: "en",
  title: title[0],
  titleVi: title[1] === title[0] ? null : title[1],
  text: text[0],
  textVi: text[1],
  names: namesOf(fact),
  url,
  dataUrl: dataUrl ?? null,
  publishedAt: null,
  year,
});

/** Documents with the age of their prices, unless these are as new as they should be. */
export const aged = (
  documents: readonly SearchDocument[],
  freshness: Freshness | null,
): readonly SearchDocument[] => {
  const age = ageOf(freshness);
  return age === null ? documents : documents.map((document) => ({...document, age}));
};
