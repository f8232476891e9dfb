import {type Found, phraseFinder} from "../text/phrases.ts";
import {isCapital, marksOf, type Token, tokensOf} from "../text/tokens.ts";
import type {FootballWords} from "../text/word-lists.ts";

/** A mention in a text that counts for the World Cup of a year, or against it. */
export interface Mention {
  readonly kind: string;
  readonly side: "for" | "against";
  readonly weight: number;
}
interface Phrase extends Mention {
  readonly capitalised: boolean;
  readonly beside: boolean;
  /** Marks of the phrase as listed. */
  readonly marks: string;
}
type FoundPhrase = Found<Phrase>;

const EDITION: Mention = {kind: "edition", side: "for", weight: 0.95};
const OTHER_YEAR: Mention = {kind: "other-year", side: "against", weight: 0.5};

/** Names of the tournament, which may be next to a year or a sport. */
const CUP = new Set(["edition", "tournament", "qualifying", "honour"]);
/** "World Cup of pool", "World Cup môn vật". */
const PREPOSITION = new Set(["of", "in", "môn", "de", "di", "du"]);
/** "since 1966", "từ World Cup 1998": a comparison with another year, not news of it. */
const SINCE = new Set(["since", "từ", "depuis", "desde", "dal", "seit"]);
const SINCE_WITHIN = 3;
const YEAR = /^(?:19[3-9]|20\d)\d$/;
/** The rest of a heading, at most one word. */
const HEADING = /^(?: [\p{L}\p{N}]+)?\s*:/u;
const COLON = /^\s*:/;
/** The end of a heading, a clause or a sentence. */
const BREAK = /[:;!?|]|\.\s/;

/**
 * Finds the mentions of a word list in a text. A name of the tournament next to a year is the
 * edition if the year is `year`, and otherwise another year, unless the text makes a comparison
 * ("first since 1966"). A phrase that counts only next to the tournament must be directly before
 * its name, after it and a preposition, or before a colon ("World Cup diving: …"), or begin the
 * heading of the text ("Diving: …"). Marks are compared if the text has any: `Hà` is not `hạ`.
 */
export function mentionFinder(
  words: FootballWords,
  year: number,
): (text: string) => readonly Mention[] {
  const find = phraseFinder<Phrase>(
    words.groups.flatMap(({kind, side, weight, capitalised = false, beside = false, phrases}) =>
      (kind === "other-sport" ? phrases.flatMap(formsOf) : phrases).map((phrase) => {
        const marks = marksOf(tokensOf(phrase));
        return [phrase, {kind, side, weight, capitalised, beside, marks}] as const;
      }),
    ),
    ({capitalised, marks}, written) => {
      const own = marksOf(written);
      return (own === "" || own === marks) && (!capitalised || isCapital(written[0]!.raw));
    },
  );
  return (text) => {
    const plain = text.normalize("NFC");
    const tokens = tokensOf(text);
    const found = find(tokens);
    const cups = found.filter(({value}) => CUP.has(value.kind));
    return found.flatMap((one): Mention[] => {
      const {value} = one;
      if (value.beside) return isBeside(one, cups, tokens, plain) ? [value] : [];
      if (value.kind === OTHER_YEAR.kind) return isComparison(one, tokens) ? [] : [value];
      if (!CUP.has(value.kind)) return [value];
      const years = yearsBeside(one, tokens, plain);
      if (years.includes(year)) return [EDITION];
      if (years.length === 0) return [value];
      return isComparison(one, tokens) ? [] : [OTHER_YEAR];
    });
  };
}

/**
 * Forms of a sport's name: two words are also written as one ("sepak takraw", "sepaktakraw"), and
 * its people are named after it ("freediving", "freedivers").
 */
const formsOf = (sport: string): string[] => [
  sport,
  ...(/^[a-z]{3,} [a-z]{3,}$/.test(sport) ? [sport.replace(" ", "")] : []),
  ...(/^[a-z]{5,}ing$/.test(sport) ? ["er", "ers"].map((end) => sport.replace(/ing$/, end)) : []),
];

function isBeside(
  {from, to}: FoundPhrase,
  cups: readonly FoundPhrase[],
  tokens: readonly Token[],
  text: string,
): boolean {
  const rest = text.slice(tokens[to - 1]!.end);
  const isHeading = from === 0 && HEADING.test(rest);
  return (
    isHeading ||
    cups.some(
      (cup) =>
        cup.from === to ||
        (cup.to === from && COLON.test(rest)) ||
        (cup.to + 1 === from && PREPOSITION.has(tokens[cup.to]!.raw.toLowerCase())),
    )
  );
}

const isComparison = ({from}: FoundPhrase, tokens: readonly Token[]): boolean =>
  tokens.slice(Math.max(0, from - SINCE_WITHIN), from).some(({raw}) => isSince(raw));
const isSince = (word: string): boolean => SINCE.has(word.toLowerCase());

/**
 * Years directly before a name, or after it with at most one word in between ("Mundial de 2030",
 * "World Cup in 2022"), in the same clause.
 */
function yearsBeside(
  {from, to}: FoundPhrase,
  tokens: readonly Token[],
  text: string,
): readonly number[] {
  const isJoined = (a: number, b: number) =>
    !BREAK.test(text.slice(tokens[a]!.end, tokens[b]!.start));
  const yearAt = (at: number) => (YEAR.test(tokens[at]?.folded ?? "") ? [at] : []);
  const between = tokens[to]?.raw ?? "";
  return [
    ...yearAt(from - 1).filter((at) => isJoined(at, from)),
    ...yearAt(to).filter((at) => isJoined(to - 1, at)),
    ...yearAt(to + 1).filter((at) => !isSince(between) && isJoined(to - 1, at)),
  ].map((at) => Number(tokens[at]!.folded));
}
