import {phraseFinder} from "../text/phrases.ts";
import {marksOf, tokensOf} from "../text/tokens.ts";
import type {MarketWords} from "../text/word-lists.ts";

interface Item {
  readonly title: string;
  readonly summary: string | null;
  /** Whether title or summary surely name a listed company. */
  readonly namesCompany: boolean;
  /** Whether it must prove to be market news: its feed covers all sorts of business. */
  readonly mustProve: boolean;
}
/** The reason for leaving out an item that gives no evidence. */
const NO_EVIDENCE = "no word of the market";

/**
 * Finds the reason why an item of a business feed is not market news, such as "lottery"; null for
 * market news. The first rule that applies to the title decides, otherwise the first that applies
 * to the summary:
 *
 * 1. a word of the market: market news
 * 2. a phrase of another subject: not market news, unless the subject gives way and a listed
 *    company is named, or the summary has a word of the market
 * 3. a word of the economy: market news
 *
 * Without any of these an item that names no listed company is left out if it must prove its case.
 */
export function marketFilter(words: MarketWords): (item: Item) => string | null {
  const groups = [
    {kind: "market", givesWay: false, phrases: words.market},
    {kind: "economy", givesWay: false, phrases: words.economy},
    ...words.others,
  ];
  const find = phraseFinder(
    groups.flatMap(({kind, givesWay, phrases}) =>
      phrases.map(
        (phrase) => [phrase, {kind, givesWay, marks: marksOf(tokensOf(phrase))}] as const,
      ),
    ),
    ({marks}, written) => marksOf(written) === marks,
  );
  const kindOf = (text: string, isBacked: boolean): string | undefined => {
    const kinds = find(tokensOf(text)).flatMap(({value: {kind, givesWay}}) =>
      givesWay && isBacked ? [] : kind,
    );
    if (kinds.includes("market")) return "market";
    return kinds.find((kind) => kind !== "economy") ?? kinds[0];
  };
  return ({title, summary, namesCompany, mustProve}) => {
    const isBacked = namesCompany || kindOf(summary ?? "", true) === "market";
    const kind = kindOf(title, isBacked) ?? kindOf(summary ?? "", isBacked);
    if (kind === undefined) return mustProve && !namesCompany ? NO_EVIDENCE : null;
    return kind === "market" || kind === "economy" ? null : kind;
  };
}
