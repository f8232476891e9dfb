import type {Day} from "../../../pipeline/kit/types.ts";
import {fold} from "../../../pipeline/news/text/fold.ts";
import {ASPECTS, WORLD_CUP} from "../../search/index/aspects.ts";
import {dayOfWord, tellsOf} from "../../search/index/days.ts";
import type {IndexFile} from "../../search/index/index-reader.ts";
import type {Asked} from "../../search/index/words.ts";
import {isOfCalendar, isOfSessions} from "../../search/on-day.ts";
import type {DocumentKind, SearchDocument} from "../../search/types.ts";

const LONGEST = 8;
/** In a question about the rate of `USD`, this is the currency, not the company. */
const EXCHANGE_RATE = /\b(?:ty gia|exchange rates?|ngoai te)\b/;
const OF_THE_MARKET: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  "company",
  "index",
  "market",
]);
/** A word after one of these is a symbol. */
const CUES = new Set(
  (
    "stock stocks share shares price prices ticker symbol code company news " +
    "co phieu gia ma cong ty doanh nghiep tin"
  ).split(" "),
);
/** The way a question names a document. */
export interface Naming {
  /** Share of its words that the document accounts for: 1 if it asks for nothing else. */
  readonly share: number;
  /** Share of its words in names of the document. */
  readonly own: number;
  /** Number of words of the longest of its names in the question, `tin` and the like included. */
  readonly longest: number;
  /** Words that ask about the document in addition to its name: `coach` in `coach of England`. */
  readonly aspects: readonly string[];
  /** Words for which the document does not account. */
  readonly left: readonly string[];
}

/**
 * Finds documents by their names. All names of a document in a question count together, along with
 * aspects of its kind ({@link ASPECTS}) and the year of its World Cup; documents of other World
 * Cups are excluded. A ticker symbol within a question counts if it is in capitals or next to a
 * word such as `cổ phiếu`, because `win` and `the` are symbols too. A company's name matches only
 * the company; articles that mention it are found by their words.
 */
export function namedIn(
  asked: Asked,
  {document: documentAt, placesOf}: Pick<IndexFile, "document" | "placesOf">,
): ReadonlyMap<number, Naming> {
  const named = new Map<number, {readonly covered: Set<string>; longest: number}>();
  for (const {name, words, symbol, length} of partsOf(asked))
    for (const place of placesOf(name)) {
      const document = documentAt(place);
      if (asked.year !== null && document.year !== null && document.year !== asked.year) continue;
      if (symbol !== null && document.kind === "company" && document.names[0] === symbol)
        if (!isSpoken(asked, symbol)) continue;
      const one = named.get(place) ?? {covered: new Set<string>(), longest: 0};
      for (const word of words) one.covered.add(word);
      named.set(place, {...one, longest: Math.max(one.longest, length)});
    }
  return new Map(
    [...named].map(([place, {covered, longest}]) => [
      place,
      {...namingOf(asked, documentAt(place), covered), longest},
    ]),
  );
}

interface Part {
  readonly name: string;
  readonly words: readonly string[];
  /** The part as a ticker symbol; null for more than one word. */
  readonly symbol: string | null;
  /** Number of its words. */
  readonly length: number;
}

/**
 * Every run of neighbouring words, first with all words and then only with meaningful ones: `Spain
 * v Argentina` equals `Spain Argentina`, `Na Uy loại Brazil` equals `Na Uy Brazil`.
 */
function* partsOf({tokens, words, year}: Asked): Iterable<Part> {
  const meant = new Set(words);
  const all = tokens.map(({folded}) => folded).filter((word) => word !== String(year));
  const few = all.filter((word) => meant.has(word));
  const bare = few.filter((word) => !ASPECTS.match.has(word));
  const seen = new Set<string>();
  for (const list of [all, few, bare])
    for (let from = 0; from < list.length; from++)
      for (let to = from + 1; to <= Math.min(list.length, from + LONGEST); to++) {
        const part = list.slice(from, to);
        const name = part.join(" ");
        if (seen.has(name)) continue;
        seen.add(name);
        yield {
          name,
          words: part.filter((word) => meant.has(word)),
          symbol: part.length === 1 ? part[0]!.toUpperCase() : null,
          length: part.length,
        };
      }
}

/** The part of a question that a document's names, kind and year account for. */
function namingOf(
  {words, year, period}: Asked,
  document: SearchDocument,
  named: ReadonlySet<string>,
): Omit<Naming, "longest"> {
  const goesWithoutSaying = (word: string) =>
    (WORLD_CUP.has(word) && !OF_THE_MARKET.has(document.kind)) ||
    (document.year !== null && word === String(year)) ||
    (document.kind === "match" && /^\d{1,2}$/.test(word)) ||
    isOfDay(document, dayOfWord(word)) ||
    (isKeptByDay(document) && period?.words.includes(word) === true) ||
    (document.kind === "market" &&
      /^\d/.test(word) &&
      (document.id === "market-price-step" || isToldIn(document, word)));
  const more = words.filter((word) => !named.has(word) && !goesWithoutSaying(word));
  const aspects = more.filter((word) => ASPECTS[document.kind].has(word));
  const left = more.filter((word) => !ASPECTS[document.kind].has(word));
  return {
    share: 1 - left.length / words.length,
    own: named.size / words.length,
    aspects,
    left,
  };
}

/** Whether a document is about a day, or has figures by day. Pages of days have their names. */
const isOfDay = (document: SearchDocument, day: Day | null): boolean =>
  day !== null &&
  document.kind !== "page" &&
  (isKeptByDay(document) || tellsOf(`${document.text}\n${document.textVi}`, day));
const isKeptByDay = (document: SearchDocument): boolean =>
  isOfCalendar(document) || isOfSessions(document);

const isToldIn = ({text, textVi}: SearchDocument, figure: string): boolean =>
  `${text} ${textVi}`.split(/[^\d.,]+/).some((one) => one.replace(/[.,]$/, "") === figure);

/**
 * Whether a word of a question is meant as a symbol; with tone marks it is a word: `đất` is not
 * `DAT`. Nor is a stop word in small letters: `what price did HPG close at` is not about `DID`.
 */
function isSpoken(asked: Asked, symbol: string): boolean {
  const {tokens, words} = asked;
  if (EXCHANGE_RATE.test(asked.spoken.join(" "))) return false;
  const rest = words.filter((word) => word.toUpperCase() !== symbol);
  const at = tokens.findIndex(({folded}) => folded.toUpperCase() === symbol);
  const {raw, folded} = tokens[at]!;
  const isShouted = (raw: string): boolean => /^[\p{Lu}\p{N}]{2,}$/u.test(raw);
  if (fold(raw) !== raw.toLowerCase() || !(words.includes(folded) || isShouted(raw))) return false;
  if (rest.every((word) => ASPECTS.company.has(word) || /^[\d.]+$/.test(word))) return true;
  return (
    CUES.has(tokens[at - 1]?.folded ?? "") ||
    (isShouted(raw) && !tokens.every((one) => isShouted(one.raw)))
  );
}
