import {setImmediate as others} from "node:timers/promises";
import {lazy} from "../../../pipeline/kit/lazy.ts";
import {MAX_WORDS} from "../../contracts/search.ts";
import {FIELDS, type Postings} from "../../search/index/index-file.ts";
import {
  type IndexFile,
  isDamage,
  openIndexFile,
  type TermRow,
} from "../../search/index/index-reader.ts";
import {type Asked, readQuestion} from "../../search/index/words.ts";
import type {DocumentKind, SearchDocument} from "../../search/types.ts";
import {LostError} from "../printed/build.ts";
import {namedIn} from "./names.ts";
import {speller} from "./spelling.ts";

/** A document found. */
export interface Hit {
  readonly document: SearchDocument;
  readonly score: number;
  /** Matching terms of the index: words and pairs. */
  readonly terms: readonly string[];
  /** True if the question asks for this document by name and for nothing else. */
  readonly named: boolean;
  /** Share of the question that names it, 0 if nothing does; of that, the part in its names. */
  readonly share: number;
  readonly own: number;
  /** Number of words of its longest name in the question. */
  readonly longest: number;
  /** Words that ask about the document in addition to its name. */
  readonly aspects: readonly string[];
  /** Words for which it does not account. */
  readonly left: readonly string[];
}
export interface Found {
  readonly asked: Asked;
  /**
   * Whether the question is Vietnamese rather than English, by the documents in which its words
   * occur.
   */
  readonly isVietnamese: boolean;
  readonly total: number;
  readonly hits: readonly Hit[];
}
export interface SearchIndex {
  readonly documents: number;
  /** Hash of the published list of documents from which it was made. */
  readonly sha256: string;
  /**
   * The question as read, with misspelt names corrected, and the matches, best first; empty without
   * any. Other requests are answered meanwhile.
   *
   * @throws LostError when the file cannot be read
   */
  search(q: string, limit: number): Promise<Found>;
  /** @throws LostError when the file cannot be read */
  check(): Promise<void>;
  /** Closes the file once running searches have finished. */
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
/** Additional weight of the newest article, and its half-life. */
interface Newness {
  readonly more: number;
  readonly halfLifeMs: number;
}
const DAY_MS = 86_400_000;
const NEWNESS: Newness = {more: 0.5, halfLifeMs: 7 * DAY_MS};
/** Used for questions about the latest. */
const NEWNESS_NOW: Newness = {more: 2, halfLifeMs: DAY_MS};
/** Weights of documents of the requested World Cup, and of earlier ones that were not requested. */
const SAME_YEAR = 1.5;
const EARLIER_YEAR = 0.4;
/**
 * Unknown words of a question for which terms that begin with them are tried: each scans the index.
 */
const MAX_GUESSED = 6;
/** Unknown words at the start of a question that are corrected: each takes a millisecond. */
const MAX_MENDED = 10;
/** Minimum share of the question's words that a document must contain. */
const MIN_LENGTH = 0.6;
/** Kinds with very common words: unless named, they must contain all words of a question. */
const WHOLLY_ASKED: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  "company",
  "index",
  "market",
]);
/**
 * Ratio of occurrences in Vietnamese to those in English texts from which a question without tone
 * marks counts as Vietnamese.
 */
const CLEARLY = 2;
/** Weight of terms that begin with a word. */
const PREFIX = 0.5;
/** Additional weight of the names of a document against the aspects of its kind. */
const OWN = 0.25;
/** Weight of a pair of neighbouring words. */
const PAIR = 1.5;
/** Okapi BM25+: saturation, influence of a field's length, least gain of a term. */
const BM25 = {k: 1.2, b: 0.7, d: 0.5};
/** Maximum time for which a search blocks other requests. */
const TURN_MS = 5;

/**
 * Opens the index of an edition.
 *
 * @param file path of an index, or its bytes
 * @param onLost called when the open file cannot be read
 * @throws SqliteError if it is not an index
 */
export function openSearchIndex(file: string | Buffer, onLost = () => {}): SearchIndex {
  const index = openIndexFile(file);
  const {kinds, lengths, publishedMs, years} = index;
  const spell = lazy(() => speller(index.vocabulary()));
  const opened: OpenIndex = {
    ...index,
    occurs: (word) => index.times(word) !== undefined,
    meanLengths: FIELDS.map(
      (_, field) => lengths.reduce((sum, one) => sum + one[field]!, 0) / lengths.length,
    ),
    newest: publishedMs.reduce<number>((most, at) => Math.max(most, at ?? 0), 0),
    latestYear: years.reduce<number>((most, year) => Math.max(most, year ?? 0), 0),
  };
  const near = opened.newest || Date.UTC(opened.latestYear, 6);
  let searches = 0;
  let closing = false;
  const closeOnceIdle = () => {
    if (closing && searches === 0) index.close();
  };
  const failed = (cause: unknown): never => {
    if (!isDamage(cause)) throw cause;
    onLost();
    throw new LostError("the search index is damaged", {cause});
  };
  return {
    documents: kinds.length,
    sha256: index.sha256,
    check: async () => {
      try {
        index.check();
      } catch (error) {
        failed(error);
      }
    },
    async search(q, limit) {
      searches++;
      try {
        let left = MAX_MENDED;
        const asked = readQuestion(q, near, (word) =>
          opened.occurs(word) || left-- <= 0 ? word : spell()(word),
        );
        await others();
        const isVietnamese = isAskedInVietnamese(index, asked);
        return {asked, isVietnamese, ...(await ranked(opened, asked, limit))};
      } catch (error) {
        return failed(error);
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
    if (/\d/.test(word)) return product;
    const {en = 0, vi = 0} = times(word) ?? {};
    return (product * (vi + 1)) / (en + (times(`${word}s`)?.en ?? 0) + 1);
  }, 1);
  return accented || odds >= CLEARLY;
}

/** An index, and the values from which scores are computed. */
interface OpenIndex extends IndexFile {
  readonly occurs: (term: string) => boolean;
  /** Mean number of different terms in each field. */
  readonly meanLengths: readonly number[];
  /** Milliseconds since the epoch. */
  readonly newest: number;
  readonly latestYear: number;
}

/** A document with some of the words. */
interface Match {
  score: number;
  /** Words of the question that it contains. */
  readonly asked: Set<string>;
  /** Terms of the index that matched them. */
  readonly terms: Set<string>;
}

/** Adds the score of an index term for a word of the question. */
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
 * Documents that contain words or pairs of a question, scored by BM25+ of each term in each field.
 * For the last word, which may be incomplete, and for unknown words, terms that begin with them
 * count less the longer they are.
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
  }
  for (const pair of pairs.slice(0, MAX_WORDS)) await add(pair, index.term(pair), PAIR);
  return found;
}

/**
 * score = (BM25+ over words and pairs × number and share of the words contained + 2 × best of all ×
 * (share of the question that names the document)² × (1 + a quarter of the share in its names)) × kind × newness × year
 *
 * A document needs 60 % of the first 24 words; a company, an index or a market page that is not named needs
 * all, because its words are very common. The first six unknown words may be incomplete, as the last
 * word may. If a year is requested, documents
 * of other World Cups are left out.
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
  const topic = asked.subject?.includes(" ") ? `+${asked.subject}` : asked.subject;
  const scores = new Map<number, {score: number; terms: readonly string[]}>();
  for (const [place, {score, asked: has, terms}] of found) {
    if (year !== null && years[place] !== null && years[place] !== year) continue;
    const isMatched = (word: string) =>
      has.has(word) || (years[place] !== null && word === String(year));
    const matched = words.filter(isMatched).length / words.length;
    const least = WHOLLY_ASKED.has(kinds[place]!) ? 1 : MIN_LENGTH;
    if ((matched < least || (topic && !terms.has(topic))) && !names.has(place)) continue;
    const worth = score * has.size * matched * weightOf(place);
    scores.set(place, {score: worth, terms: [...terms]});
  }
  for (const [place, {share, own}] of names) {
    const {score = 0, terms = words} = scores.get(place) ?? {};
    scores.set(place, {
      score: score + 2 * best * share ** 2 * (1 + OWN * own) * weightOf(place),
      terms,
    });
  }
  const isNamed = (place: number) => names.get(place)?.share === 1 && isOfYear(place);
  const ownOf = (place: number) => (isNamed(place) ? names.get(place)!.own : -1);
  const longestOf = (place: number) => (isNamed(place) ? names.get(place)!.longest : 0);
  const hits = [...scores]
    .sort(
      ([a, {score}], [b, {score: other}]) =>
        ownOf(b) - ownOf(a) || longestOf(b) - longestOf(a) || other - score || a - b,
    )
    .slice(0, limit)
    .map(([place, {score, terms}]) => ({
      document: index.document(place),
      score,
      terms,
      named: isNamed(place),
      share: names.get(place)?.share ?? 0,
      own: names.get(place)?.own ?? 0,
      longest: longestOf(place),
      aspects: names.get(place)?.aspects ?? [],
      left: names.get(place)?.left ?? words,
    }));
  return {total: scores.size, hits};
}
