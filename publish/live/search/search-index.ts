import {setImmediate as others} from "node:timers/promises";
import {lazy} from "../../../pipeline/kit/lazy.ts";
import {MAX_WORDS} from "../../contracts/search.ts";
import {FIELDS, type Postings} from "../../search/index/index-file.ts";
import {type IndexFile, openIndexFile, type TermRow} from "../../search/index/index-reader.ts";
import {type Asked, readQuestion} from "../../search/index/words.ts";
import type {DocumentKind, SearchDocument} from "../../search/types.ts";
import {namedIn} from "./names.ts";
import {nearTerms} from "./near-terms.ts";
import {speller} from "./spelling.ts";

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
  /** Whether its words are Vietnamese rather than English, by the documents they occur in. */
  readonly isVietnamese: boolean;
  readonly total: number;
  readonly hits: readonly Hit[];
}
export interface SearchIndex {
  readonly documents: number;
  /** Hash of the published list of documents that it was made from. */
  readonly sha256: string;
  /**
   * The question as it was read, misspelt names mended; what fits, the best first, empty where
   * nothing does. Others are answered meanwhile.
   */
  search(q: string, limit: number): Promise<Found>;
  /** Closes the file once the searches at work are done. */
  close(): void;
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
/** Words that occur nowhere and are mended, the first of a question: each takes a millisecond. */
const MAX_MENDED = 10;
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
/** Weights of terms that begin with a word, and of those that nearly are one. */
const PREFIX = 0.5;
const NEAR = 0.3;
/** Weight of two neighbouring words. */
const PAIR = 1.5;
/** Okapi BM25+: saturation, influence of a field's length, least gain of a term. */
const BM25 = {k: 1.2, b: 0.7, d: 0.5};
/** Longest that a search keeps other requests waiting. */
const TURN_MS = 5;

/**
 * Opens the index of an edition.
 *
 * @param file the path of an index, or its bytes
 * @throws SqliteError where it is no such thing
 */
export function openSearchIndex(file: string | Buffer): SearchIndex {
  const index = openIndexFile(file);
  const {kinds, lengths, publishedMs, years} = index;
  const terms = lazy(index.terms);
  const spell = lazy(() => speller(index.vocabulary()));
  const opened: OpenIndex = {
    ...index,
    occurs: (word) => index.times(word) !== undefined,
    near: (word, most) => nearTerms(terms(), word, most),
    meanLengths: FIELDS.map(
      (_, field) => lengths.reduce((sum, one) => sum + one[field]!, 0) / lengths.length,
    ),
    newest: publishedMs.reduce<number>((most, at) => Math.max(most, at ?? 0), 0),
    latestYear: years.reduce<number>((most, year) => Math.max(most, year ?? 0), 0),
  };
  let searches = 0;
  let closing = false;
  const closeOnceIdle = () => {
    if (closing && searches === 0) index.close();
  };
  return {
    documents: kinds.length,
    sha256: index.sha256,
    async search(q, limit) {
      searches++;
      try {
        let left = MAX_MENDED;
        const asked = readQuestion(q, (word) =>
          opened.occurs(word) || left-- <= 0 ? word : spell()(word),
        );
        await others();
        const isVietnamese = isAskedInVietnamese(index, asked);
        return {asked, isVietnamese, ...(await ranked(opened, asked, limit))};
      } finally {
        searches--;
        closeOnceIdle();
      }
    },
    close() {
      closing = true;
      closeOnceIdle();
    },
  };
}

function isAskedInVietnamese({times}: IndexFile, {spoken, accented}: Asked): boolean {
  const odds = spoken.reduce((product, word) => {
    const {en = 0, vi = 0} = times(word) ?? {};
    return (product * (vi + 1)) / (en + (times(`${word}s`)?.en ?? 0) + 1);
  }, 1);
  return accented || odds >= CLEARLY;
}

/** An index, and what all scores follow from. */
interface OpenIndex extends IndexFile {
  readonly occurs: (term: string) => boolean;
  /** Terms that differ from a word by so many letters at most, with their distance. */
  readonly near: (word: string, most: number) => ReadonlyMap<string, number>;
  /** Mean number of different terms in each field. */
  readonly meanLengths: readonly number[];
  /** Milliseconds since the epoch. */
  readonly newest: number;
  readonly latestYear: number;
}

/** A document that has something of what is looked for. */
interface Match {
  score: number;
  /** The words of the question that it has. */
  readonly asked: Set<string>;
  /** The terms of the index that it has for them. */
  readonly terms: Set<string>;
}

/** Adds what a term of the index is worth as a word of the question. */
function addTerm(
  found: Map<number, Match>,
  {lengths, meanLengths}: OpenIndex,
  {
    word,
    weight,
    row: {term, postings},
  }: {readonly word: string; readonly weight: number; readonly row: TermRow},
): void {
  const {k, b, d} = BM25;
  for (const [field, pairs] of (JSON.parse(postings) as Postings).entries()) {
    const having = pairs.length / 2;
    const rarity = Math.log(1 + (lengths.length - having + 0.5) / (having + 0.5));
    for (let at = 0; at < pairs.length; at += 2) {
      const [place, times] = [pairs[at]!, pairs[at + 1]!];
      const length = lengths[place]![field]! / meanLengths[field]!;
      const gain = rarity * (d + (times * (k + 1)) / (times + k * (1 - b + b * length)));
      const match = found.get(place) ?? {score: 0, asked: new Set(), terms: new Set()};
      match.score += weight * FIELDS[field]!.boost * gain;
      match.asked.add(word);
      match.terms.add(term);
      found.set(place, match);
    }
  }
}

/**
 * Documents that have words of a question, or its pairs: BM25+ of each term in each field × the
 * number of words. Of words that are not written out whole, and of those that occur nowhere, what
 * begins with them or nearly is one counts less the more it differs.
 */
async function matchesOf(
  index: OpenIndex,
  {tokens, pairs}: Asked,
  words: readonly string[],
): Promise<ReadonlyMap<number, Match>> {
  const found = new Map<number, Match>();
  const last = tokens.at(-1)!.folded;
  const guessed = new Set(words.filter((word) => !index.occurs(word)).slice(0, MAX_GUESSED));
  let since = performance.now();
  async function pause(): Promise<void> {
    if (performance.now() - since < TURN_MS) return;
    await others();
    since = performance.now();
  }
  async function add(word: string, row: TermRow | undefined, weight: number): Promise<void> {
    if (row) addTerm(found, index, {word, row, weight});
    await pause();
  }
  for (const word of words) {
    await add(word, index.term(word), 1);
    const isGuessed = guessed.has(word);
    if (word.length > 1 && (word === last || isGuessed))
      for (const row of index.beginning(word)) {
        const more = row.term.length - word.length;
        await add(word, row, (PREFIX * row.term.length) / (row.term.length + 0.3 * more));
      }
    if (word.length <= 4 || !isGuessed || /\d/.test(word)) continue;
    const most = Math.min(MAX_WRONG, Math.round(word.length / 5));
    const near = index.near(word, most);
    await pause();
    for (const [term, distance] of near)
      if (!term.startsWith(word))
        await add(word, index.term(term), (NEAR * term.length) / (term.length + distance));
  }
  for (const pair of pairs.slice(0, MAX_WORDS)) await add(pair, index.term(pair), PAIR);
  return found;
}

/**
 * score = BM25+ over words and pairs × kind × newness × year + 2 × best of all × kind × (share of
 * the question that names the document)²
 *
 * A document needs 60 % of the words, of which the first 24 count; a company or a page
 * of the market that is not named needs all, for they are told of in the commonest words. Of words that occur nowhere the
 * first six may be misspelt by one letter in five, two at most, or be the beginning of one; so may
 * the last word. Where a year is asked for, documents of other World Cups are left out.
 */
async function ranked(
  index: OpenIndex,
  asked: Asked,
  limit: number,
): Promise<{total: number; hits: Hit[]}> {
  const {kinds, publishedMs, years, newest, latestYear} = index;
  const {year} = asked;
  const words = asked.words.slice(0, MAX_WORDS);
  if (words.length === 0) return {total: 0, hits: []};
  const names = namedIn(asked, index);
  await others();
  const found = await matchesOf(index, asked, words);
  let best = 0;
  for (const match of found.values()) best = Math.max(best, match.score * match.asked.size);
  if (found.size === 0) best = 1;
  const isOfYear = (place: number) =>
    years[place] === null || years[place] === (year ?? latestYear);
  const {more, halfLifeMs} = asked.isOfNow ? NEWNESS_NOW : NEWNESS;
  const weightOf = (place: number) => {
    const age = kinds[place] === "article" ? newest - publishedMs[place]! : Infinity;
    const ofYear = !isOfYear(place)
      ? EARLIER_YEAR
      : year !== null && years[place] !== null
        ? SAME_YEAR
        : 1;
    return KINDS[kinds[place]!] * (1 + more * 0.5 ** (age / halfLifeMs)) * ofYear;
  };
  const scores = new Map<number, {score: number; terms: readonly string[]}>();
  for (const [place, {score, asked: has, terms}] of found) {
    if (year !== null && years[place] !== null && years[place] !== year) continue;
    const isMatched = (word: string) =>
      has.has(word) || (years[place] !== null && word === String(year));
    const matched = words.filter(isMatched).length / words.length;
    const least = WHOLLY_ASKED.has(kinds[place]!) ? 1 : MIN_LENGTH;
    if (matched < least && !names.has(place)) continue;
    const worth = score * has.size * matched * weightOf(place);
    scores.set(place, {score: worth, terms: [...terms]});
  }
  for (const [place, {share}] of names) {
    const {score = 0, terms = words} = scores.get(place) ?? {};
    scores.set(place, {score: score + 2 * best * share ** 2 * weightOf(place), terms});
  }
  const hits = [...scores]
    .sort(([a, {score}], [b, {score: other}]) => other - score || a - b)
    .slice(0, limit)
    .map(([place, {score, terms}]) => ({
      document: index.document(place),
      score,
      terms,
      named: names.get(place)?.share === 1 && isOfYear(place),
      share: names.get(place)?.share ?? 0,
      aspects: names.get(place)?.aspects ?? [],
    }));
  return {total: scores.size, hits};
}
