import MiniSearch, {type Query} from "minisearch";
import type {DocumentKind, SearchDocument} from "../../search/types.ts";
import {MAX_WORDS} from "./contracts.ts";
import {type NameFinder, nameFinder} from "./names.ts";
import {readQuestion, termsOf} from "./words.ts";

/** A document that was found. */
export interface Hit {
  readonly document: SearchDocument;
  readonly score: number;
  /** Terms of the index that matched: words and pairs. */
  readonly terms: readonly string[];
  /** True where the question asks for this document by name and for nothing else. */
  readonly named: boolean;
}
export interface SearchIndex {
  readonly documents: number;
  /** The best first; empty where nothing fits. */
  search(q: string, limit: number): {readonly total: number; readonly hits: readonly Hit[]};
  /**
   * Whether the words of a question are Vietnamese rather than English, by the documents they occur
   * in.
   */
  readonly isVietnamese: (q: string) => boolean;
}

const KINDS: Readonly<Record<DocumentKind, number>> = {
  page: 1.2,
  table: 1.2,
  team: 1.2,
  match: 1.1,
  index: 1.3,
  player: 1,
  company: 0.9,
  article: 1,
};
/**
 * An article of the day the newest was published counts half as much again; of a week before, a
 * quarter.
 */
const NEWNESS = 0.5;
const HALF_LIFE_MS = 7 * 86_400_000;
/**
 * Words of a question that occur nowhere and are guessed: looking for what begins like one, or
 * nearly is one, walks through the index.
 */
const MAX_GUESSED = 6;
/** Letters of a word that may be wrong, at most: each one more is a multiple of the work. */
const MAX_WRONG = 2;
/** Least share of the words asked for that a document must have. */
const MIN_LENGTH = 0.6;
/** So many take a few milliseconds. */
const CHUNK = 4;
const FIELDS = {
  titleEn: ({language, title}: SearchDocument) => (language === "vi" ? "" : title),
  titleVi: ({language, title, titleVi}: SearchDocument) =>
    language === "vi" ? title : (titleVi ?? ""),
  names: ({names}: SearchDocument) => names.join("\n"),
  textEn: ({language, text}: SearchDocument) => (language === "vi" ? "" : text),
  textVi: ({language, text, textVi}: SearchDocument) => (language === "vi" ? text : (textVi ?? "")),
};
const BOOST: Readonly<Record<keyof typeof FIELDS, number>> = {
  titleEn: 3,
  titleVi: 3,
  names: 2,
  textEn: 1,
  textVi: 1,
};

/**
 * Reads the documents into an index, a few at a time, so that whoever asks meanwhile is answered.
 */
export async function searchIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const known = {en: new Set<string>(), vi: new Set<string>(), names: new Set<string>()};
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(BOOST),
    extractField: (document, field) =>
      field === "id" ? document.id : FIELDS[field as keyof typeof FIELDS](document),
    tokenize(text, field = "") {
      // pairs of English words carry little, and there are many
      const terms = termsOf(text, {pairs: field !== "textEn"});
      const set = field === "names" ? known.names : field.endsWith("Vi") ? known.vi : known.en;
      for (const term of terms) set.add(term);
      return terms;
    },
    processTerm: (term) => term,
    searchOptions: {tokenize: (term) => [term], boost: BOOST, weights: {fuzzy: 0.3, prefix: 0.5}},
  });
  await index.addAllAsync(documents, {chunkSize: CHUNK});
  const find = await nameFinder(documents);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const newest = Math.max(
    0,
    ...documents.map(({publishedAt}) => (publishedAt === null ? 0 : Date.parse(publishedAt))),
  );
  return {
    documents: documents.length,
    search: (q, limit) => ranked({index, byId, newest, find, known}, q, limit),
    isVietnamese(q) {
      const {words, pairs, accented} = readQuestion(q);
      const more = (terms: readonly string[]) =>
        terms.filter((term) => known.vi.has(term)).length -
        terms.filter((term) => known.en.has(term)).length;
      return accented || (more(words) || more(pairs)) > 0;
    },
  };
}

interface Ranking {
  readonly index: MiniSearch<SearchDocument>;
  readonly byId: ReadonlyMap<string, SearchDocument>;
  /** ms since the epoch. */
  readonly newest: number;
  readonly find: NameFinder;
  readonly known: Readonly<Record<"en" | "vi" | "names", ReadonlySet<string>>>;
}

/**
 * score = BM25+ over words and pairs × kind × newness + best of all × (share of the question that
 * names the document)²
 *
 * A document needs 60 % of the words, of which the first 24 count. Of words that occur nowhere the
 * first six may be misspelt by one letter in five, two at most, or be the beginning of one; so may
 * the last word.
 */
function ranked(
  {index, byId, newest, find, known}: Ranking,
  q: string,
  limit: number,
): {total: number; hits: Hit[]} {
  const asked = readQuestion(q);
  const {pairs, tokens} = asked;
  const words = asked.words.slice(0, MAX_WORDS);
  if (words.length === 0) return {total: 0, hits: []};
  const occurs = (term: string) =>
    known.en.has(term) || known.vi.has(term) || known.names.has(term);
  const last = tokens.at(-1)!.folded;
  const guessed = new Set(words.filter((word) => !occurs(word)).slice(0, MAX_GUESSED));
  const queries = [
    ...words.map(
      (word): Query => ({
        queries: [word],
        prefix: word.length > 1 && (word === last || guessed.has(word)),
        fuzzy:
          word.length > 4 && guessed.has(word) && !/\d/.test(word)
            ? Math.min(MAX_WRONG, Math.round(word.length / 5))
            : false,
      }),
    ),
    ...pairs
      .slice(0, MAX_WORDS)
      .filter(occurs)
      .map((pair): Query => ({queries: [pair], boostDocument: () => 1.5})),
  ];
  const names = find(asked);
  const found = index.search({combineWith: "OR", queries});
  const best = found[0]?.score ?? 1;
  const scores = new Map<SearchDocument, {score: number; terms: readonly string[]}>();
  for (const {id, score, terms, queryTerms} of found) {
    const document = byId.get(id as string)!;
    const matched = words.filter((word) => queryTerms.includes(word)).length / words.length;
    if (matched < MIN_LENGTH && !names.has(document)) continue;
    const age = document.kind === "article" ? newest - Date.parse(document.publishedAt!) : Infinity;
    scores.set(document, {
      score: score * matched * KINDS[document.kind] * (1 + NEWNESS * 0.5 ** (age / HALF_LIFE_MS)),
      terms,
    });
  }
  for (const [document, share] of names) {
    const {score = 0, terms = words} = scores.get(document) ?? {};
    scores.set(document, {score: score + 2 * best * share ** 2 * KINDS[document.kind], terms});
  }
  const hits = [...scores]
    .map(([document, {score, terms}]) => ({
      document,
      score,
      terms,
      named: names.get(document) === 1,
    }))
    .sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
  return {total: hits.length, hits: hits.slice(0, limit)};
}
