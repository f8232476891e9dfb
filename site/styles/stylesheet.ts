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
const EUROPEAN_LETTERS = "U+100-101,U+104-10F,U+112-13F,U+141-167,U+16A-19F,U+218-21B";
const VIETNAMESE_LETTERS =
  "U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB";

/** The font files, each with its family and characters. */
const FILES = {
  [LATIN]: {
    family: "Serif",
    range:
      "U+20-7E,U+A0-FF,U+2010-2014,U+2018-201A,U+201C-201E,U+2020,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264-2265",
  },
  "source-serif-latin-ext.woff2": {family: "Serif", range: EUROPEAN_LETTERS},
  [VIETNAMESE]: {family: "Serif", range: VIETNAMESE_LETTERS},
  "source-sans-latin.woff2": {
    family: "Sans",
    range:
      "U+20-7E,U+A0-FF,U+2010-2014,U+2018-201E,U+2020-2022,U+2026,U+2030-2033,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212",
  },
  "source-sans-latin-ext.woff2": {family: "Sans", range: EUROPEAN_LETTERS},
  "source-sans-vietnamese.woff2": {family: "Sans", range: VIETNAMESE_LETTERS},
} as const;

/**
 * Scale of each family, in percent. The small letters of the sans are 0.486 high; those of Arial,
 * for which our sizes of small print are chosen, 0.519.
 */
const SCALES = {Serif: 100, Sans: 106};

/**
 * Fallbacks when a font has not loaded in time: the page then keeps them, so that lines do not
 * reflow under the reader, and the next page has the font. They are Times and Arial, or fonts with
 * their metrics, at the size at which the text of our pages is as wide: the ratio of the advance
 * widths over 6,000 characters for the serif, over 10 million for the sans. Lines are as high too:
 * ascent and descent are those of our font (`hhea` table), divided by that ratio.
 */
const STAND_INS = [
  {
    family: "Serif",
    weight: 400,
    names: ["Times New Roman", "Liberation Serif", "Tinos"],
    ratio: 1.161,
  },
  {
    family: "Serif",
    weight: 700,
    names: ["Times New Roman Bold", "Liberation Serif Bold", "Tinos Bold"],
    ratio: 1.123,
  },
  {family: "Sans", weight: 400, names: ["Arial", "Liberation Sans", "Arimo"], ratio: 0.92},
  {
    family: "Sans",
    weight: 700,
    names: ["Arial Bold", "Liberation Sans Bold", "Arimo Bold"],
    ratio: 0.917,
  },
] as const;
const METRICS = {Serif: {ascent: 103.6, descent: 33.5}, Sans: {ascent: 102.4, descent: 40}};
const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
const standIns = STAND_INS.map(({family, weight, names, ratio}) => {
  const {ascent, descent} = METRICS[family];
  return `@font-face{font-family:"Broadsheet ${family} Stand-in";font-weight:${weight};src:${names.map((name) => `local("${name}")`).join(",")};size-adjust:${percent(ratio * SCALES[family])};ascent-override:${percent(ascent / ratio)};descent-override:${percent(descent / ratio)};line-gap-override:0%}`;
});

type FontFile = keyof typeof FILES;
export const FONTS = Object.keys(FILES) as readonly FontFile[];

/**
 * The paths of the font files that pages of each language preload. The sans is left out: on a slow
 * line its bytes would delay the first text by some 110 ms (1.6 Mbit/s), even at a low priority.
 */
export const firstFonts = (pathOf: (file: FontFile) => string): InLanguages<readonly string[]> => ({
  en: [pathOf(LATIN)],
  vi: [pathOf(LATIN), pathOf(VIETNAMESE)],
});

/**
 * The complete stylesheet: its parts, joined, without comments and line breaks. At most 12 KB.
 *
 * @param folder of the parts: `site/styles` of the project
 * @param fontHrefs addresses of the files of `FONTS`, in their order
 */
export function stylesheet(folder: string, fontHrefs: readonly string[] = FONTS): string {
  const faces = FONTS.map((file, index) => {
    const {family, range} = FILES[file];
    return `@font-face{font-family:"Broadsheet ${family}";font-weight:400 700;font-display:optional;size-adjust:${SCALES[family]}%;src:url(${fontHrefs[index]!}) format("woff2");unicode-range:${range}}`;
  });
  const parts = PARTS.map((part) => readFileSync(join(folder, `${part}.css`), "utf8"));
  return [...faces, ...standIns, ...parts]
    .join("\n")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/(^|[{};,])\n/g, "$1");
}
