import fc from "fast-check";

const SEPARATORS = [
  ..." \t\n\r,;:./\\-_+&=|'\"`()[]{}<>%#?!@*~^$",
  "\r\n",
  "\u00a0",
  "\u200b",
  "\u2028",
];
/** At least one letter of each kind that is folded, composed, cased or compared in its own way. */
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0189ABĐđéệßİıæжΣ字ا😀ﷺ", "\ud83d", "\u1100\u1161"];
const MARKS = [..."\u0301\u0323\u0302\u0303\u0309\u0330\u05bc\u20dd"];
/** Common Vietnamese and English words and beginnings of words. */
const WORDS =
  "th ng nh kh tr ch ph gi ba ca co cho cong ban bai bo da do gia dan con the win cup".split(" ");
const PAIRS = ["()", "[]", "{}", "<>", '""', "''", "“”", "«»", "%41", "--"];

/** A text that may be slow to read, with its description. */
export interface HostileText {
  readonly says: string;
  readonly text: string;
}

const one = (list: readonly string[]) => fc.constantFrom(...list);
const atom = fc.oneof(one(SEPARATORS), one(LETTERS), one(MARKS), one(WORDS));
const several = (atoms: fc.Arbitrary<string>, least: number, most: number) =>
  fc.array(atoms, {minLength: least, maxLength: most});

/** Texts longer than any limit, made of a few repeated characters. */
const shapes = (length: number): fc.Arbitrary<HostileText> => {
  const filled = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const joined = (says: string, words: fc.Arbitrary<string>, by: fc.Arbitrary<string>) =>
    fc.tuple(several(words, 1, 40), by).map(([list, separator]) => ({
      says: `${says}, with ${JSON.stringify(separator)} between: ${list.slice(0, 4).join(" ")}`,
      text: filled(list.join(separator) + separator),
    }));
  return fc.oneof(
    atom.map((unit) => ({says: `a run of ${JSON.stringify(unit)}`, text: filled(unit)})),
    several(atom, 2, 3).map((units) => ({
      says: `${JSON.stringify(units.join(""))} over and over`,
      text: filled(units.join("")),
    })),
    joined("words of a letter", one(LETTERS), one(SEPARATORS)),
    joined("usual words", one(WORDS), one(SEPARATORS)),
    joined(
      "scripts",
      fc.tuple(one(LETTERS), one(LETTERS)).map((pair) => pair.join("")),
      one([" "]),
    ),
    fc.tuple(one(LETTERS), several(one(MARKS), 1, 8)).map(([letter, marks]) => ({
      says: `marks on ${letter}`,
      text: letter + filled(marks.join("")),
    })),
    fc.tuple(one(PAIRS), one(LETTERS)).map(([pair, letter]) => {
      const depth = Math.floor(length / 2) - 1;
      return {
        says: `nested ${pair}`,
        text: pair[0]!.repeat(depth) + letter + pair[1]!.repeat(depth),
      };
    }),
    fc.tuple(atom, atom).map(([unit, end]) => ({
      says: `a run of ${JSON.stringify(unit)} that ends with ${JSON.stringify(end)}`,
      text: filled(unit).slice(end.length) + end,
    })),
  );
};

/**
 * Texts of a length, reproducible.
 *
 * @param place where they are sent: each place has its own texts
 */
export function hostileTexts(place: string, length: number, count: number): HostileText[] {
  const seed = [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  return fc.sample(shapes(length), {seed, numRuns: count});
}
