/** Words that multiply the preceding figure, by language. */
export const MAGNITUDES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: {
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
    trillion: 1e12,
    k: 1e3,
    m: 1e6,
    mn: 1e6,
    bn: 1e9,
    tn: 1e12,
    trn: 1e12,
  },
  vi: {
    "nghìn tỷ": 1e12,
    "nghìn tỉ": 1e12,
    "ngàn tỷ": 1e12,
    nghìn: 1e3,
    ngàn: 1e3,
    triệu: 1e6,
    tỷ: 1e9,
    tỉ: 1e9,
  },
  es: {"mil millones": 1e9, mil: 1e3, millones: 1e6, millón: 1e6},
  fr: {mille: 1e3, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9},
  it: {mila: 1e3, milione: 1e6, milioni: 1e6, miliardo: 1e9, miliardi: 1e9},
  de: {tausend: 1e3, million: 1e6, millionen: 1e6, milliarde: 1e9, milliarden: 1e9},
};

/** Inverts a table of words by number. */
const numbers = (words: Readonly<Record<string, string>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([number, list]) =>
      list.split(", ").map((word) => [word, Number(number)]),
    ),
  );

/** Words for small numbers. They may replace a figure; only those in `SURE` require one. */
export const NUMBER_WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: numbers({
    0: "zero, nil",
    0.5: "half",
    1: "one, first, once",
    2: "two, second, twice, both, brace, double, pair",
    3: "three, third, thrice, hat, treble, triple",
    4: "four, fourth",
    5: "five, fifth",
    6: "six, sixth",
    7: "seven, seventh",
    8: "eight, eighth",
    9: "nine, ninth",
    10: "ten, tenth",
    11: "eleven, eleventh",
    12: "twelve, twelfth, dozen",
    100: "hundred",
  }),
  vi: numbers({
    0: "không",
    0.5: "nửa",
    1: "một, nhất, đầu",
    2: "hai, nhì, đôi, cặp, kép, cú",
    3: "ba, hattrick, hat",
    4: "bốn, tư",
    5: "năm",
    6: "sáu",
    7: "bảy",
    8: "tám",
    9: "chín",
    10: "mười",
    11: "mười một",
    12: "mười hai, tá",
    100: "trăm",
  }),
};

/** Words with no meaning but their number. */
export const SURE: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(["three", "four", "five", "six", "seven", "eight", "nine", "eleven", "twelve"]),
  vi: new Set(["bốn", "sáu", "bảy", "tám", "mười một", "mười hai"]),
};
