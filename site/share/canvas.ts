import {crc32, deflateSync} from "node:zlib";
import {HEIGHT, placeOf, ROW, WIDTH} from "./paper.ts";
import type {Face, FlagPicture, Glyph, ShareParts} from "./parts.ts";

/** Number of the PNG row filter whose values are added to the row above. */
const UP = 2;

/** Steps from the paper colour to a full colour, excluding paper. */
const STEPS = 15;
const PAPER = 0xfbf9f4;
/**
 * Colours of text and bars, in the light scheme only, because a picture cannot adapt to the
 * reader's.
 */
const COLOURS = {
  ink: 0x17181c,
  muted: 0x5c5a54,
  accent: 0xb3180d,
  rule: 0xd8d3c7,
  home: 0x14325c,
  draw: 0x8b8574,
  away: 0xc23b0a,
} as const;
export type Colour = keyof typeof COLOURS;
const NAMES = Object.keys(COLOURS) as Colour[];
const firstOf = (colour: Colour): number => 1 + NAMES.indexOf(colour) * STEPS;

/** A picture with few colours, one byte per pixel (`placeOf`). */
export interface Canvas {
  readonly pixels: Uint8Array;
  readonly palette: number[];
}

/**
 * An empty picture, in the buffer of the previous one.
 *
 * @param own colours in place of the named ones
 */
export const blank = (
  {paper}: ShareParts,
  own: Partial<Readonly<Record<Colour, number>>> = {},
): Canvas => ({
  pixels: paper.fill(0),
  palette: [PAPER, ...NAMES.flatMap((name) => rampTo(own[name] ?? COLOURS[name]))],
});

/** A ramp from almost the paper colour to a colour. */
const rampTo = (colour: number): number[] =>
  Array.from({length: STEPS}, (_, step) =>
    [16, 8, 0].reduce((mixed, shift) => {
      const [from, to] = [(PAPER >> shift) & 255, (colour >> shift) & 255];
      return mixed | (Math.round(from + ((to - from) * (step + 1)) / STEPS) << shift);
    }, 0),
  );

/** A filled rectangle in whole pixels. */
export function fill(
  {pixels}: Canvas,
  {x, y, width, height}: {x: number; y: number; width: number; height: number},
  colour: Colour,
): void {
  for (let row = y; row < y + height; row++)
    pixels.fill(firstOf(colour) + STEPS - 1, placeOf(x, row), placeOf(x + width, row));
}

/** Draws a flag with a thin border, because many flags have a white edge. */
export function flag(
  canvas: Canvas,
  {bytes}: ShareParts,
  picture: FlagPicture,
  {x, y}: {x: number; y: number},
): void {
  const {pixels, palette} = canvas;
  const {width, height, at} = picture;
  fill(canvas, {x: x - 1, y: y - 1, width: width + 2, height: height + 2}, "rule");
  const first = palette.push(...picture.palette) - picture.palette.length;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      pixels[placeOf(x + column, y + row)] = first + bytes[at + row * width + column]!;
}

const MARKS = /\p{M}/gu;
const lettersOf = ({glyphs}: Face, text: string): Glyph[] =>
  [...text.normalize("NFC")].flatMap((letter) => {
    const plain = letter === "\u00a0" ? " " : letter;
    const glyph = glyphs[plain] ?? glyphs[plain.normalize("NFD").replace(MARKS, "")];
    return glyph ? [glyph] : [];
  });

const across = (letters: readonly Glyph[]): number =>
  letters.reduce((sum, letter) => sum + letter[0], 0);
/** Width of a line of text in pixels. */
export const widthOf = (face: Face, text: string): number => across(lettersOf(face, text));

interface Line {
  readonly text: string;
  /** Start, end or middle of the line, by `align`; `y` is its baseline. */
  readonly x: number;
  readonly y: number;
  readonly align?: "start" | "middle" | "end";
  readonly colour?: Colour;
}

/** Writes a line. A letter missing from the face is written without diacritics, or omitted. */
export function write(
  {pixels}: Canvas,
  {bytes}: ShareParts,
  face: Face,
  {text, x, y, align = "start", colour = "ink"}: Line,
): void {
  const shift = {start: 0, middle: 0.5, end: 1}[align];
  const before = firstOf(colour) - 1;
  const letters = lettersOf(face, text);
  let pen = x - shift * across(letters);
  for (const [advance, left, top, width, height, at] of letters) {
    const from = Math.round(pen) + left;
    const [begin, end] = [Math.max(0, -from), Math.min(width, WIDTH - from)];
    for (let row = 0; row < height; row++) {
      const [place, covers] = [placeOf(from, y + top + row), at + row * width];
      for (let column = begin; column < end; column++) {
        const cover = bytes[covers + column]!;
        // most of a letter's box is empty
        if (cover > 0 && pixels[place + column]! < before + cover)
          pixels[place + column] = before + cover;
      }
    }
    pen += advance;
  }
}

/**
 * Wraps a text to a width; the last of at most `most` lines ends in an ellipsis if the text is
 * longer.
 */
export function inLines(face: Face, text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(face, `${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const end = lines[most - 1]!;
  const cut = widthOf(face, `${end}…`) <= width ? end : end.replace(/ ?\S+$/, "");
  return [...lines.slice(0, most - 1), `${cut}…`];
}

/**
 * Encodes the picture as PNG (ISO/IEC 15948), 8 bits per pixel with a palette; the canvas is
 * consumed. Same picture, same bytes.
 */
export function png({pixels, palette}: Canvas): Uint8Array {
  filter(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(pixels, {level: 3, memLevel: 9})),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Applies row filters: a row equal to the one above becomes zeros (`Up`), any other stays
 * unfiltered.
 */
function filter(pixels: Uint8Array): void {
  for (let y = HEIGHT - 1; y > 0; y--) {
    const [above, begin, end] = [(y - 1) * ROW, y * ROW, (y + 1) * ROW];
    if (Buffer.compare(pixels.subarray(above, begin), pixels.subarray(begin, end)) !== 0) continue;
    pixels.fill(0, begin, end);
    pixels[begin] = UP;
  }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
