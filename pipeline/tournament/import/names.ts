const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ı: "i",
  ł: "l",
  đ: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ð: "d",
  þ: "th",
  ə: "e",
};

/**
 * A name reduced to what all its spellings share: lower case, no diacritics, words separated by one
 * space.
 */
export function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øıłđßæœðþə]/g, (letter) => LETTERS[letter]!)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’ʻ`]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * Converts surnames in capitals: `Mauricio POCHETTINO` → `Mauricio Pochettino`, `AL JASSIM` →
 * `Al Jassim`, `McKENNIE` → `McKennie`. Two consonants are initials and stay: `CJ`.
 */
export function readableName(name: string): string {
  return name.replace(
    /(^|[\s-])((?:Mc)?)(\p{Lu}[\p{Lu}']+)(?=$|[\s-])/gu,
    (all: string, before: string, mac: string, word: string) =>
      /^[B-DF-HJ-NP-TV-XZ]{2}$/.test(word)
        ? all
        : `${before}${mac}${word[0]}${word.slice(1).toLowerCase()}`,
  );
}

/**
 * Whether every word of the shorter name occurs in the longer one, ignoring word breaks:
 * `Omar ALALI` and `Omar Mohamed Al Ali`.
 */
export function isShortFor(short: string, long: string): boolean {
  const joined = fold(long).replaceAll(" ", "");
  return fold(short)
    .split(" ")
    .every((word) => joined.includes(word));
}
