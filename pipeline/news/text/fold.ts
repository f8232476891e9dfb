/**
 * Text normalised for comparison and search: lower case, without tones, accents and other marks, đ
 * and the eth that stands for it as d, ß as ss, ø as o, full-width letters as plain ones. `Đất Xanh` and `dat xanh` become equal, and so do the old and the new
 * place of a tone (`Hoà`, `Hòa`).
 */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .replace(/[đðøłßæœı]/g, (letter) => LETTERS[letter]!);

/** A fast path: most words need no folding, and many are folded. */
const PLAIN = /^[ -~]*$/;

const LETTERS: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
