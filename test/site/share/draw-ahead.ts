/**
 * Renders the parts of share pictures, serif letters and flags, into `site/assets/share-parts.bin`:
 * `npx tsx test/site/share/draw-ahead.ts`, after a change to the fonts or flags. Pictures thus need
 * no system fonts and are the same everywhere.
 */
import {readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {gzipSync} from "node:zlib";
import {FONTS} from "../../../site/styles/stylesheet.ts";
import {launchBrowser} from "../browser.ts";

const ASSETS = "site/assets";
/** Letters of names and headlines in both languages; the large size has only figures and codes. */
const LETTERS = [
  ...range(0x20, 0x7e),
  ...range(0xc0, 0x17f),
  ..."ƠơƯưȘșȚț·–—‘’“”…′−%",
  ...range(0x1ea0, 0x1ef9),
];
const FIGURES = [..."0123456789–%ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const SIZES = [
  {name: "small", px: 34, weight: 400, letters: LETTERS},
  {name: "medium", px: 66, weight: 700, letters: LETTERS},
  {name: "large", px: 190, weight: 700, letters: FIGURES},
];
/** Flag sizes in pixels: next to a name, and in a list. */
const FLAGS = [
  {width: 240, height: 160},
  {width: 84, height: 56},
];
const COLOURS = 40;

function range(from: number, to: number): string[] {
  return Array.from({length: to - from + 1}, (_, index) => String.fromCodePoint(from + index));
}

const SERIF = FONTS.filter((file) => file.startsWith("source-serif"));
const fonts = SERIF.map((file) => readFileSync(join(ASSETS, file)).toString("base64"));
const sprite = readFileSync(join(ASSETS, "flags.svg"), "utf8");
const flags = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs)].map(
  ([, code, box, inner]) => ({
    code: code!,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="513" height="342" viewBox="${box}">${inner}</svg>`,
  }),
);

interface Glyph {
  readonly advance: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cover: readonly number[];
}

const browser = await launchBrowser();
const page = await browser.newPage();
await page.evaluate(
  `Promise.all(${JSON.stringify(fonts)}.map(async (base64, index) => {
    const face = new FontFace("serif-" + index, "url(data:font/woff2;base64," + base64 + ")", {weight: "400 700"});
    document.fonts.add(await face.load());
  }))`,
);
const glyphsOf = ({px, weight, letters}: (typeof SIZES)[number]) =>
  page.evaluate(`(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = ${px * 3};
    const on = canvas.getContext("2d", {willReadFrequently: true});
    on.font = "${weight} ${px}px ${SERIF.map((_, index) => `serif-${index}`).join(", ")}";
    on.fontKerning = "none";
    const draw = (letter) => {
      on.clearRect(0, 0, canvas.width, canvas.height);
      on.fillText(letter, ${px}, ${px * 2});
      const {data} = on.getImageData(0, 0, canvas.width, canvas.height);
      let [x0, y0, x1, y1] = [canvas.width, canvas.height, -1, -1];
      for (let y = 0; y < canvas.height; y++)
        for (let x = 0; x < canvas.width; x++)
          if (data[4 * (y * canvas.width + x) + 3] > 7)
            [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
      const [width, height] = [Math.max(0, x1 - x0 + 1), Math.max(0, y1 - y0 + 1)];
      const cover = [];
      for (let y = y0; y < y0 + height; y++)
        for (let x = x0; x < x0 + width; x++)
          cover.push(Math.round(data[4 * (y * canvas.width + x) + 3] / 17));
      const advance = Math.round(on.measureText(letter).width * 100) / 100;
      return {advance, left: width ? x0 - ${px} : 0, top: height ? y0 - ${px * 2} : 0, width, height, cover};
    };
    return ${JSON.stringify(letters)}.map(draw);
  })()`) as Promise<Glyph[]>;
const flagOf = (svg: string, {width, height}: (typeof FLAGS)[number]) =>
  page.evaluate(`(async () => {
    const image = new Image();
    image.src = "data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}";
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [${width}, ${height}];
    const on = canvas.getContext("2d");
    on.fillStyle = "#fbf9f4";
    on.fillRect(0, 0, ${width}, ${height});
    on.drawImage(image, 0, 0, ${width}, ${height});
    return [...on.getImageData(0, 0, ${width}, ${height}).data];
  })()`) as Promise<number[]>;

/** The most frequent colours of a picture, and the nearest of them for each pixel. */
function inFewColours(rgba: readonly number[]): {palette: number[]; pixels: number[]} {
  const all = Array.from({length: rgba.length / 4}, (_, k) =>
    [0, 1, 2].map((c) => rgba[4 * k + c]!),
  );
  const keyOf = ([r, g, b]: number[]) => (r! << 16) | (g! << 8) | b!;
  const counts = new Map<number, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  const palette = [...counts]
    .sort(([a, many], [b, few]) => few - many || a - b)
    .slice(0, COLOURS)
    .map(([key]) => key);
  const distance = (a: number, b: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
  const nearest = new Map<number, number>();
  for (const key of counts.keys()) {
    const [best] = palette
      .map((one, index) => ({index, far: distance(one, key)}))
      .sort((a, b) => a.far - b.far);
    nearest.set(key, best!.index);
  }
  return {palette, pixels: all.map((one) => nearest.get(keyOf(one))!)};
}

const bytes: number[] = [];
const keep = (values: readonly number[]): number => {
  const at = bytes.length;
  for (const value of values) bytes.push(value);
  return at;
};
const faces: Record<string, unknown> = {};
for (const size of SIZES) {
  const glyphs = await glyphsOf(size);
  faces[size.name] = {
    px: size.px,
    glyphs: Object.fromEntries(
      glyphs.map(({advance, left, top, width, height, cover}, index) => [
        size.letters[index]!,
        [advance, left, top, width, height, keep(cover)],
      ]),
    ),
  };
}
const pictures: Record<string, unknown> = {};
for (const {code, svg} of flags) {
  const sizes = [];
  for (const size of FLAGS) {
    const {palette, pixels} = inFewColours(await flagOf(svg, size));
    sizes.push({...size, palette, at: keep(pixels)});
  }
  pictures[code] = sizes;
}
await browser.close();
const head = Buffer.from(`${JSON.stringify({faces, flags: pictures})}\n`);
writeFileSync(
  join(ASSETS, "share-parts.bin"),
  gzipSync(Buffer.concat([head, Buffer.from(bytes)]), {level: 9}),
);
