/** The finding that bytes contradict their label. */
interface WrongLabel {
  /** The actual encoding; null if it is not certain. */
  readonly encoding: string | null;
}

/** The commonest letters of Cyrillic, by encoding: they make up more than half of any text. */
const CYRILLIC: Letters = {
  "windows-1251": /[оеаинтсрвл]/giu,
  "koi8-r": /[оеаинтсрвл]/giu,
  "iso-8859-5": /[оеаинтсрвл]/giu,
};
/** The commonest letters of non-Latin scripts, by declared encoding. */
const OTHERS: Letters = {
  ...CYRILLIC,
  "koi8-u": CYRILLIC["koi8-r"]!,
  "iso-8859-6": /[الينمترهوب]/giu,
  "windows-1256": /[الينمترهوب]/giu,
  "iso-8859-7": /[αάοόιίεέτσςνηήρ]/giu,
  "windows-1253": /[αάοόιίεέτσςνηήρ]/giu,
  "iso-8859-8": /[יוהלאתרמבש]/giu,
  "windows-1255": /[יוהלאתרמבש]/giu,
};
/** Letters with marks of Western Europe, and those of Central Europe for comparison. */
const MARKED: Letters = {
  "windows-1252": /[éèêëàâçîïôùûœæäöüßñáíóúãõåøìò]/giu,
  "windows-1250": /[ąćęłńóśźżáčďéěíňřšťúůýžőűöüäăâîșțşţđ]/giu,
};
const LATIN = new Set(
  ["windows-1250", "windows-1252", "windows-1254", "windows-1257", "windows-1258"].concat(
    ["2", "3", "4", "10", "13", "14", "15", "16"].map((part) => `iso-8859-${part}`),
  ),
);

/** Length of the sample from which a script is inferred, in bytes. */
const SAMPLE_BYTES = 200_000;
/** Letters, in nearly all of these encodings. */
const WORD = /[A-Za-z\xc0-\xff]+/g;
/** Minimum length of a word; shorter words in another script prove nothing. */
const MIN_WORD = 3;
/** Minimum number of words and of different characters; fewer prove nothing either. */
const MIN_WORDS = 2;
const MIN_SIGNS = 4;
/** Number of words in favour that outweigh one against. */
const FOR_ONE_AGAINST = 9;
/** Minimum share of common letters in the right encoding, and its minimum lead over others. */
const IN_SCRIPT = {least: 0.5, lead: 0.2};
const IN_LATIN = {least: 0.9, lead: 0.1};

/**
 * Checks whether bytes are in a script that their label does not cover, or in another encoding of
 * it. In a Latin script, letters beyond ASCII occur among ASCII letters; in any other they make up
 * whole words. Cyrillic and Western European letters are recognised by the share of common ones.
 *
 * @param label an encoding by its decoder name
 * @returns null if nothing contradicts the label, or it is not one of those examined
 */
export function wrongLabel(bytes: Uint8Array, label: string): WrongLabel | null {
  const own = OTHERS[label];
  if (own === undefined && !LATIN.has(label)) return null;
  const sample = Buffer.from(bytes.subarray(0, SAMPLE_BYTES)).toString("latin1");
  const words = sample.match(WORD)?.filter((word) => /[^A-Za-z]/.test(word)) ?? [];
  const mixed = words.filter((word) => /[A-Za-z]/.test(word));
  const whole = words.filter((word) => word.length >= MIN_WORD && !/[A-Za-z]/.test(word));
  const isLatin = mixed.length > whole.length;
  const [some, others] = isLatin ? [mixed, whole] : [whole, mixed];
  if (some.length < MIN_WORDS || others.length * FOR_ONE_AGAINST > some.length) return null;
  const letters = some.join("").replace(/[A-Za-z]/g, "");
  if (isLatin) {
    const isWestern = likeliest(letters, MARKED, IN_LATIN) === "windows-1252";
    return own ? {encoding: isWestern ? "windows-1252" : null} : null;
  }
  if (new Set(letters).size < MIN_SIGNS) return null;
  const found = likeliest(letters, CYRILLIC, IN_SCRIPT);
  const encoding = found !== null && isCasedWell(read(whole.join(" "), found)) ? found : null;
  if (own === undefined) return {encoding};
  const isBelied =
    encoding !== null &&
    partOf(letters, encoding, CYRILLIC) >= partOf(letters, label, OTHERS) + IN_SCRIPT.lead;
  return isBelied ? {encoding} : null;
}

/**
 * Whether capital letters begin words, or make up whole words: a wrong encoding swaps small and
 * capital letters.
 */
const isCasedWell = (text: string): boolean =>
  /\p{Lu}\p{Ll}/u.test(text) &&
  (text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) * FOR_ONE_AGAINST <= text.split(" ").length;

type Letters = Readonly<Record<string, RegExp>>;

/** Decodes letters, given as bytes, in an encoding. */
const read = (letters: string, encoding: string): string =>
  new TextDecoder(encoding).decode(Buffer.from(letters, "latin1"));

/** The share of letters that are common ones of an encoding. */
const partOf = (letters: string, encoding: string, common: Letters): number =>
  (read(letters, encoding).match(common[encoding]!)?.length ?? 0) / letters.length;

/** The encoding with the largest share of common letters; null if another is nearly as likely. */
function likeliest(
  letters: string,
  common: Letters,
  {least, lead}: {readonly least: number; readonly lead: number},
): string | null {
  const ranked = Object.keys(common)
    .map((encoding) => ({encoding, part: partOf(letters, encoding, common)}))
    .sort((a, b) => b.part - a.part);
  const best = ranked[0]!;
  const text = read(letters, best.encoding);
  const isSure = ranked
    .slice(1)
    .every(({encoding, part}) => part + lead <= best.part || read(letters, encoding) === text);
  return best.part >= least && isSure ? best.encoding : null;
}
