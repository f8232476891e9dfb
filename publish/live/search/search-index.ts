import {setImmediate as others} from "node:timers/promises";
import MiniSearch, {type Query} from "minisearch";
import type {DocumentKind, SearchDocument} from "../../search/types.ts";
import {MAX_WORDS} from "./contracts.ts";
import {type NameFinder, nameFinder} from "./names.ts";
import {speller} from "./spelling.ts";
import {type Asked, readQuestion, termsOf} from "./words.ts";

/** A document that was found. */
export interface Hit {
  readonly document: SearchDocument;
  readonly score: number;
  /** Terms of the index that matched: words and pairs. */
  readonly terms: readonly string[];
  /** True where the question asks for this document by name and for nothing else. */
  readonly named: boolean;
  /** The share of the question that names it, 0 where nothing does. */
  readonly share: number;
  /** What it asks of the document beside its name. */
  readonly aspects: readonly string[];
}
export interface Found {
  readonly asked: Asked;
  readonly total: number;
  readonly hits: readonly Hit[];
}
export interface SearchIndex {
  readonly documents: number;
  /**
   * The question as it was read, misspelt names mended; what fits, the best first, empty where
   * nothing does.
   */
  search(q: string, limit: number): Found;
  /**
   * Whether the words of a question are Vietnamese rather than English, by the documents they occur
   * in.
   */
  readonly isVietnamese: (asked: Asked) => boolean;
}

const KINDS: Readonly<Record<DocumentKind, number>> = {
  page: 1.2,
  table: 1.2,
  team: 1.2,
  match: 1.1,
  index: 1.3,
  market: 1.2,
  player: 1,
  company: 0.9,
  quiz: 1,
  workshop: 1,
  article: 1,
};
/** What an article of the moment counts more than one of long ago, and when half of that is left. */
interface Newness {
  readonly more: number;
  readonly halfLifeMs: number;
}
const DAY_MS = 86_400_000;
const NEWNESS: Newness = {more: 0.5, halfLifeMs: 7 * DAY_MS};
/** The same where the newest is asked for. */
const NEWNESS_NOW: Newness = {more: 2, halfLifeMs: DAY_MS};
/** Of a document of the World Cup asked for by its year; of an earlier one that was not. */
const SAME_YEAR = 1.5;
const EARLIER_YEAR = 0.4;
/**
 * Words of a question that occur nowhere and are guessed: looking for what begins like one, or
 * nearly is one, walks through the index.
 */
const MAX_GUESSED = 6;
/**
 * Occurrences of words that a question looks at: so many take some ten milliseconds, and nobody
 * else is answered meanwhile.
 */
const MAX_OCCURRENCES = 12_000;
/** Beginnings of words are counted up to so many letters; longer ones are rarer still. */
const COUNTED_LETTERS = 4;
/** Letters of a word that may be wrong, at most: each one more is a multiple of the work. */
const MAX_WRONG = 2;
/** Least share of the words asked for that a document must have. */
const MIN_LENGTH = 0.6;
/** Kinds told of in the commonest words: what is not named has to have all that are asked for. */
const WHOLLY_ASKED: ReadonlySet<DocumentKind> = new Set<DocumentKind>(["company", "market"]);
/**
 * So many times as often must the words of a question occur in Vietnamese texts as in English ones,
 * to be taken for Vietnamese without a tone.
 */
const CLEARLY = 2;
/** So many take a few milliseconds. */
const CHUNK = 4;
/** So many names of documents take a millisecond. */
const CALLED_CHUNK = 100;
/** And so many terms. */
const TERMS_CHUNK = 2_000;
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
  /** How often each term occurs. */
  const known = {
    en: new Map<string, number>(),
    vi: new Map<string, number>(),
    names: new Map<string, number>(),
  };
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(BOOST),
    extractField: (document, field) =>
      field === "id" ? document.id : FIELDS[field as keyof typeof FIELDS](document),
    tokenize(text, field = "") {
      // pairs of English words carry little, and there are many
      const terms = termsOf(text, {pairs: field !== "textEn"});
      const counts = field === "names" ? known.names : field.endsWith("Vi") ? known.vi : known.en;
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
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
  const latestYear = Math.max(0, ...documents.map(({year}) => year ?? 0));
  const spell = speller(await vocabularyOf(documents));
  const counts = Object.values(known);
  const times = (term: string) => counts.reduce((sum, of) => sum + (of.get(term) ?? 0), 0);
  const timesBegun = await countsByBeginning(counts);
  const ranking = {index, byId, newest, latestYear, find, times, timesBegun};
  return {
    documents: documents.length,
    search(q, limit) {
      const asked = readQuestion(q, (word) => (times(word) > 0 ? word : spell(word)));
      return {asked, ...ranked(ranking, asked, limit)};
    },
    isVietnamese({spoken, accented}) {
      const times = ({vi, en}: typeof known, word: string) =>
        ((vi.get(word) ?? 0) + 1) / ((en.get(word) ?? 0) + (en.get(`${word}s`) ?? 0) + 1);
      const odds = spoken.reduce((product, word) => product * times(known, word), 1);
      return accented || odds >= CLEARLY;
    },
  };
}

/** The words by which documents are called, and how often; articles are found by any word. */
async function vocabularyOf(
  documents: readonly SearchDocument[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const called = documents.filter(({kind}) => kind !== "article");
  for (const [place, {title, titleVi, names}] of called.entries()) {
    if (place % CALLED_CHUNK === 0) await others();
    for (const word of termsOf([title, titleVi ?? "", ...names].join("\n"), {pairs: false}))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Tells how often words with a beginning of two letters or more occur, at most. */
async function countsByBeginning(
  counts: readonly ReadonlyMap<string, number>[],
): Promise<(beginning: string) => number> {
  const sums = new Map<string, number>();
  for (const [place, [term, count]] of counts.flatMap((one) => [...one]).entries()) {
    if (place % TERMS_CHUNK === 0) await others();
    if (term.startsWith("+")) continue;
    for (let letters = 2; letters <= Math.min(COUNTED_LETTERS, term.length); letters++) {
      const beginning = term.slice(0, letters);
      sums.set(beginning, (sums.get(beginning) ?? 0) + count);
    }
  }
  return (beginning) => sums.get(beginning.slice(0, COUNTED_LETTERS)) ?? 0;
}

interface Ranking {
  readonly index: MiniSearch<SearchDocument>;
  readonly byId: ReadonlyMap<string, SearchDocument>;
  /** ms since the epoch. */
  readonly newest: number;
  readonly latestYear: number;
  readonly find: NameFinder;
  /** How often a term occurs. */
  readonly times: (term: string) => number;
  readonly timesBegun: (beginning: string) => number;
}

/**
 * score = BM25+ over words and pairs × kind × newness × year + 2 × best of all × kind × (share of
 * the question that names the document)²
 *
 * A document needs 60 % of the words, of which the first 24 count, the commonest no longer where all
 * are too common; a company or a page
 * of the market that is not named needs all, for they are told of in the commonest words. Of words that occur nowhere the
 * first six may be misspelt by one letter in five, two at most, or be the beginning of one; so may
 * the last word. Where a year is asked for, documents of other World Cups are left out.
 */
function ranked(
  {index, byId, newest, latestYear, find, times, timesBegun}: Ranking,
  asked: Asked,
  limit: number,
): {total: number; hits: Hit[]} {
  const {pairs, tokens, year} = asked;
  let left = MAX_OCCURRENCES;
  const isAffordable = (occurrences: number): boolean => {
    if (occurrences > left) return false;
    left -= occurrences;
    return true;
  };
  const rarestFirst = asked.words.slice(0, MAX_WORDS).sort((a, b) => times(a) - times(b));
  const looked = new Set(
    rarestFirst.filter((word, place) => isAffordable(times(word)) || place === 0),
  );
  const words = asked.words.filter((word) => looked.has(word));
  if (words.length === 0) return {total: 0, hits: []};
  const last = tokens.at(-1)!.folded;
  const guessed = new Set(words.filter((word) => times(word) === 0).slice(0, MAX_GUESSED));
  const queries = [
    ...words.map(
      (word): Query => ({
        queries: [word],
        prefix:
          word.length > 1 && (word === last || guessed.has(word)) && isAffordable(timesBegun(word)),
        fuzzy:
          word.length > 4 && guessed.has(word) && !/\d/.test(word)
            ? Math.min(MAX_WRONG, Math.round(word.length / 5))
            : false,
      }),
    ),
    ...pairs
      .slice(0, MAX_WORDS)
      .filter((pair) => times(pair) > 0 && isAffordable(times(pair)))
      .map((pair): Query => ({queries: [pair], boostDocument: () => 1.5})),
  ];
  const names = find(asked);
  const found = index.search({combineWith: "OR", queries});
  const best = found[0]?.score ?? 1;
  const scores = new Map<SearchDocument, {score: number; terms: readonly string[]}>();
  const isOfYear = (document: SearchDocument) =>
    document.year === null || document.year === (year ?? latestYear);
  const {more, halfLifeMs} = asked.isOfNow ? NEWNESS_NOW : NEWNESS;
  const weightOf = (document: SearchDocument) => {
    const age = document.kind === "article" ? newest - Date.parse(document.publishedAt!) : Infinity;
    const ofYear = !isOfYear(document)
      ? EARLIER_YEAR
      : year !== null && document.year !== null
        ? SAME_YEAR
        : 1;
    return KINDS[document.kind] * (1 + more * 0.5 ** (age / halfLifeMs)) * ofYear;
  };
  for (const {id, score, terms, queryTerms} of found) {
    const document = byId.get(id as string)!;
    if (year !== null && document.year !== null && document.year !== year) continue;
    const isMatched = (word: string) =>
      queryTerms.includes(word) || (document.year !== null && word === String(year));
    const matched = words.filter(isMatched).length / words.length;
    const least = WHOLLY_ASKED.has(document.kind) ? 1 : MIN_LENGTH;
    if (matched < least && !names.has(document)) continue;
    scores.set(document, {score: score * matched * weightOf(document), terms});
  }
  for (const [document, {share}] of names) {
    const {score = 0, terms = words} = scores.get(document) ?? {};
    scores.set(document, {score: score + 2 * best * share ** 2 * weightOf(document), terms});
  }
  const hits = [...scores]
    .map(([document, {score, terms}]) => ({
      document,
      score,
      terms,
      named: names.get(document)?.share === 1 && isOfYear(document),
      share: names.get(document)?.share ?? 0,
      aspects: names.get(document)?.aspects ?? [],
    }))
    .sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
  return {total: hits.length, hits: hits.slice(0, limit)};
}
