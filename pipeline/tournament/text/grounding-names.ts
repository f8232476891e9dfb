import type {Language} from "../../kit/grammar/types.ts";

/** Capitalised words that are not names from the match. */
const VOCABULARY: Readonly<Record<Language, readonly string[]>> = {
  en: ["The", "A", "An", "In", "Group", "I", "VAR", "World", "Cup", "Cups", "FIFA", "UTC"],
  vi: ["Bảng", "World", "Cup", "FIFA", "VAR", "Việt", "Nam"],
};

/** Without case, diacritics and a possessive ending: `Quiñones'` → `quinones`. */
export const folded = (text: string): string =>
  text
    .replace(/['’]s?$/u, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase();

/** Every string of a JSON value, except those under a key. */
export function stringsIn(value: unknown, except?: string): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object"
    ? Object.entries(value).flatMap(([key, one]) => (key === except ? [] : stringsIn(one, except)))
    : [];
}

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.&-]*/gu;
const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => folded(word.replace(/[.'’-]+$/u, "")));

/** Names that a text may use: the words of the facts, and the pairs of words adjacent in them. */
interface KnownNames {
  readonly words: ReadonlySet<string>;
  readonly neighbours: ReadonlySet<string>;
  /**
   * Words that occur only at the start, or only at the end, of strings in the facts: another name
   * may precede or follow them, respectively.
   */
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

export function namesIn(strings: readonly string[]): KnownNames {
  const known = {
    words: new Set<string>(),
    neighbours: new Set<string>(),
    first: new Set<string>(),
    last: new Set<string>(),
  };
  const split = strings.map(wordsOf);
  for (const words of split) {
    words.forEach((word, index) => {
      known.words.add(word);
      for (const part of word.split("-")) known.words.add(part);
      if (index > 0) known.neighbours.add(`${words[index - 1]} ${word}`);
    });
    if (words.length > 0) {
      known.first.add(words[0]!);
      known.last.add(words.at(-1)!);
    }
  }
  for (const words of split) {
    for (const word of words.slice(1)) known.first.delete(word);
    for (const word of words.slice(0, -1)) known.last.delete(word);
  }
  return known;
}

interface Token {
  readonly word: string;
  readonly text: string;
  readonly opens: boolean;
  /** True if only whitespace separates it from the previous word. */
  readonly follows: boolean;
}

function tokens(text: string): Token[] {
  let end = -1;
  return [...text.matchAll(WORD)].map((match) => {
    const bare = match[0].replace(/[.'’-]+$/u, "");
    const between = text.slice(end, match.index);
    const opens = end < 0 || /[.!?…:]["”')]*\s*$/u.test(between) || /^\s*["“(]/u.test(between);
    const follows = end >= 0 && /^\s+$/u.test(between);
    end = match.index + bare.length;
    return {word: folded(bare), text: bare, opens, follows};
  });
}

const capital = ({text}: Token): boolean => /^\p{Lu}/u.test(text);

/** Names in a text that do not occur in the facts, or not in this order. */
export function nameFaults(
  text: string,
  known: KnownNames,
  language: Language,
  unknownNames: ReadonlySet<string>,
): string[] {
  const allowed = new Set(VOCABULARY[language].map(folded));
  const isKnown = (word: string) =>
    allowed.has(word) || known.words.has(word) || /^\p{N}+$/u.test(word);
  const isName = (word: string) => known.words.has(word) && !allowed.has(word);
  const all = tokens(text);
  return all.flatMap((token, index): string[] => {
    if (!capital(token)) return [];
    const before = all[index - 1];
    if (!isKnown(token.word)) {
      if (token.opens && !unknownNames.has(token.word)) return [];
      return [`the name "${token.text}"`];
    }
    const beside =
      before &&
      token.follows &&
      !token.opens &&
      capital(before) &&
      isName(before.word) &&
      isName(token.word);
    if (!beside || known.neighbours.has(`${before.word} ${token.word}`)) return [];
    return known.last.has(before.word) && known.first.has(token.word)
      ? []
      : [`the name "${before.text} ${token.text}"`];
  });
}
