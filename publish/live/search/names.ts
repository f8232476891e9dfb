import {fold} from "../../../pipeline/news/text/fold.ts";
import {ASPECTS, WORLD_CUP} from "../../search/index/aspects.ts";
import type {IndexFile} from "../../search/index/index-reader.ts";
import type {Asked} from "../../search/index/words.ts";
import type {DocumentKind, SearchDocument} from "../../search/types.ts";

const LONGEST = 8;
/** Who asks for the rate of `USD` means the currency, not the company. */
const EXCHANGE_RATE = /\b(?:ty gia|exchange rates?|ngoai te)\b/;
export const OF_THE_MARKET: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  "company",
  "index",
  "market",
]);
/** Before a symbol they say that it is one. */
const CUES = new Set(
  (
    "stock stocks share shares price prices ticker symbol code company news " +
    "co phieu gia ma cong ty doanh nghiep tin"
  ).split(" "),
);
/** Of the market every figure has its day. */
const IN_A_DATE =
  /^(?:\d{1,2}|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** How a question names a document. */
export interface Naming {
  /** The share of its words that the document answers: 1 where it asks for nothing else. */
  readonly share: number;
  /** What it asks of the document beside its name: `coach` of `coach of England`. */
  readonly aspects: readonly string[];
}

/**
 * Finds documents by what they are called. All names of a document in a question count together,
 * and with them what is asked of its kind ({@link ASPECTS}) and the year of its World Cup; one of
 * another World Cup is not meant. A ticker symbol within a question counts where it is written in
 * capitals or beside a word such as `cổ phiếu`: `win` and `the` are symbols too. What a company is
 * called counts for companies alone; an article that names it is found by its words.
 */
export function namedIn(
  asked: Asked,
  {document: documentAt, placesOf}: Pick<IndexFile, "document" | "placesOf">,
): ReadonlyMap<number, Naming> {
  const named = new Map<number, Set<string>>();
  for (const {name, words, symbol} of partsOf(asked))
    for (const place of placesOf(name)) {
      const document = documentAt(place);
      if (asked.year !== null && document.year !== null && document.year !== asked.year) continue;
      if (symbol !== null && document.kind === "company" && document.names[0] === symbol)
        if (!isSpoken(asked, symbol)) continue;
      const covered = named.get(place);
      if (covered === undefined) named.set(place, new Set(words));
      else for (const word of words) covered.add(word);
    }
  return new Map(
    [...named].map(([place, covered]) => [place, namingOf(asked, documentAt(place), covered)]),
  );
}

interface Part {
  readonly name: string;
  readonly words: readonly string[];
  /** What it would be as a ticker symbol; null of more than one word. */
  readonly symbol: string | null;
}

/**
 * Every run of neighbouring words, once all of them and once those that mean something: `Spain v
 * Argentina` is as good as `Spain Argentina`, `Na Uy loại Brazil` as `Na Uy Brazil`.
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
        };
      }
}

/** What of a question a document answers by its names, its kind and its year. */
function namingOf(
  {words, year}: Asked,
  document: SearchDocument,
  named: ReadonlySet<string>,
): Naming {
  const goesWithoutSaying = (word: string) =>
    (WORLD_CUP.has(word) && !OF_THE_MARKET.has(document.kind)) ||
    (document.year !== null && word === String(year)) ||
    (document.kind === "match" && /^\d{1,2}$/.test(word)) ||
    (OF_THE_MARKET.has(document.kind) && IN_A_DATE.test(word));
  const more = words.filter((word) => !named.has(word) && !goesWithoutSaying(word));
  const aspects = more.filter((word) => ASPECTS[document.kind].has(word));
  return {share: 1 - (more.length - aspects.length) / words.length, aspects};
}

/** Whether a word of a question is meant as a symbol; with tones it is a word: `đất` is no `DAT`. */
function isSpoken(asked: Asked, symbol: string): boolean {
  const {tokens, words} = asked;
  if (EXCHANGE_RATE.test(asked.spoken.join(" "))) return false;
  const rest = words.filter((word) => word.toUpperCase() !== symbol);
  const at = tokens.findIndex(({folded}) => folded.toUpperCase() === symbol);
  const {raw} = tokens[at]!;
  if (fold(raw) !== raw.toLowerCase()) return false;
  if (rest.every((word) => ASPECTS.company.has(word))) return true;
  const isShouted = (raw: string): boolean => /^[\p{Lu}\p{N}]{2,}$/u.test(raw);
  return (
    CUES.has(tokens[at - 1]?.folded ?? "") ||
    (isShouted(raw) && !tokens.every((one) => isShouted(one.raw)))
  );
}
