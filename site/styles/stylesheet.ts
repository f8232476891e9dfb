import {readFileSync} from "node:fs";
import {join} from "node:path";
import type {InLanguages} from "../layout/frame.ts";

/** In cascade order. */
const PARTS = [
  "tokens",
  "page",
  "parts",
  "matches",
  "schedule",
  "bracket",
  "tables",
  "charts",
  "odds",
  "players",
  "market",
  "news",
  "print",
];

const LATIN = "source-serif-latin.woff2";
const VIETNAMESE = "source-serif-vietnamese.woff2";

/** The serif font files, each with its characters. */
const RANGES = {
  [LATIN]:
    "U+20-7E,U+A0-FF,U+2010-2014,U+2018-201A,U+201C-201E,U+2020,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264-2265",
  "source-serif-latin-ext.woff2": "U+100-101,U+104-10F,U+112-13F,U+141-167,U+16A-19F,U+218-21B",
  [VIETNAMESE]:
    "U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB",
};

/**
 * Fallback when the serif has not loaded in time: the page then keeps it, so that lines do not
 * reflow under the reader, and the next page has the serif. It is Times, or a font with its
 * metrics, scaled to the width of the serif over 6,000 characters of our pages (116.1 % for its
 * regular weight, 112.3 % for its bold), with the same line height (ascent 1.036 and descent .335
 * of the serif, divided by that ratio).
 */
const STAND_INS = [
  {weight: 400, names: ["Times New Roman", "Liberation Serif", "Tinos"], size: 116.1, ascent: 89.2},
  {
    weight: 700,
    names: ["Times New Roman Bold", "Liberation Serif Bold", "Tinos Bold"],
    size: 112.3,
    ascent: 92.3,
  },
].map(
  ({weight, names, size, ascent}) =>
    `@font-face{font-family:"Broadsheet Stand-in";font-weight:${weight};src:${names.map((name) => `local("${name}")`).join(",")};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${Math.round(3350 / (size / 100)) / 100}%;line-gap-override:0%}`,
);

type FontFile = keyof typeof RANGES;
export const FONTS = Object.keys(RANGES) as readonly FontFile[];

/** The paths of the font files that pages of each language preload. */
export const firstFonts = (pathOf: (file: FontFile) => string): InLanguages<readonly string[]> => ({
  en: [pathOf(LATIN)],
  vi: [pathOf(LATIN), pathOf(VIETNAMESE)],
});

/**
 * The complete stylesheet: its parts, joined, without comments and indentation. At most 12 KB.
 *
 * @param folder of the parts: `site/styles` of the project
 * @param fontHrefs addresses of the files of `FONTS`, in their order
 */
export function stylesheet(folder: string, fontHrefs: readonly string[] = FONTS): string {
  const faces = FONTS.map(
    (file, index) =>
      `@font-face{font-family:"Broadsheet Serif";font-weight:400 700;font-display:optional;src:url(${fontHrefs[index]!}) format("woff2");unicode-range:${RANGES[file]}}`,
  );
  const parts = PARTS.map((part) => readFileSync(join(folder, `${part}.css`), "utf8"));
  return [...faces, ...STAND_INS, ...parts]
    .join("\n")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "\n")
    .trimStart();
}
