/** That bytes belie their label. */
interface WrongLabel {
  /** What they are in; null where that is not unmistakable. */
  readonly encoding: string | null;
}

/** The commonest letters of Cyrillic, by encoding: more than half of those of any text. */
const CYRILLIC: Letters = {
  "windows-1251": /[оеаинтсрвл]/giu,
  "koi8-r": /[оеаинтсрвл]/giu,
  "iso-8859-5": /[оеаинтсрвл]/giu,
};
/** The commonest letters of the scripts that are not Latin, by the encodings that are declared. */
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
/** Letters with marks, of Western Europe, and of Central Europe to tell them from. */
const MARKED: Letters = {
  "windows-1252": /[éèêëàâçîïôùûœæäöüßñáíóúãõåøìò]/giu,
  "windows-1250": /[ąćęłńóśźżáčďéěíňřšťúůýžőűöüäăâîșțşţđ]/giu,
};
const LATIN = new Set(
  ["windows-1250", "windows-1252", "windows-1254", "windows-1257", "windows-1258"].concat(
    ["2", "3", "4", "10", "13", "14", "15", "16"].map((part) => `iso-8859-${part}`),
  ),
);

/** How far into the bytes a script is told by. */
const SAMPLE_BYTES = 200_000;
/** Letters, as nearly all of these encodings have them. */
const WORD = /[A-Za-z\xc0-\xff]+/g;
/** Shorter words of another script prove nothing. */
const MIN_WORD = 3;
/** Fewer words prove nothing either, nor do rows of one sign. */
const MIN_WORDS = 2;
const MIN_SIGNS = 4;
/** So many words outweigh one that speaks against them. */
const FOR_ONE_AGAINST = 9;
/** The part of the letters that is common in the right encoding, and how much more than in others. */
const IN_SCRIPT = {least: 0.5, lead: 0.2};
const IN_LATIN = {least: 0.9, lead: 0.1};

/**
 * Whether bytes are in a script that their label does not have, or in another encoding of it. In a
 * Latin script letters beyond ASCII stand among letters of ASCII, in any other one they make up
 * whole words. Cyrillic and the letters of Western Europe are known by how many are common ones.
 *
 * @param label an encoding as a decoder knows it
 * @returns null where nothing speaks against the label, or it is none that this can tell
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
 * Whether large letters begin words, or make them up: read in a wrong encoding, small letters are
 * large ones and the other way round.
 */
const isCasedWell = (text: string): boolean =>
  /\p{Lu}\p{Ll}/u.test(text) &&
  (text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) * FOR_ONE_AGAINST <= text.split(" ").length;

type Letters = Readonly<Record<string, RegExp>>;

/** Letters given as bytes, in an encoding. */
const read = (letters: string, encoding: string): string =>
  new TextDecoder(encoding).decode(Buffer.from(letters, "latin1"));

/** The part of letters that is among the common ones of an encoding. */
const partOf = (letters: string, encoding: string, common: Letters): number =>
  (read(letters, encoding).match(common[encoding]!)?.length ?? 0) / letters.length;

/** The encoding in which most letters are common ones; null where another is nearly as likely. */
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
