import {gunzipSync} from "node:zlib";
import {PAPER_BYTES} from "./paper.ts";

/** A letter: how far it moves the pen, where its box begins from there, its size, its first byte. */
export type Glyph = readonly [
  advance: number,
  left: number,
  top: number,
  width: number,
  height: number,
  at: number,
];

/** The serif in one size and weight. */
export interface Face {
  readonly px: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
}

/** A flag in one size: its colours as `0xrrggbb`, and of each pixel which. */
export interface FlagPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly number[];
  readonly at: number;
}

/** What share pictures are put together from, drawn ahead: no font of the machine has a part in it. */
export interface ShareParts {
  readonly faces: Readonly<Record<"small" | "medium" | "large", Face>>;
  /** By the code of the sprite, the large one first. */
  readonly flags: Readonly<Record<string, readonly [FlagPicture, FlagPicture]>>;
  /** How far each pixel of a letter is covered, 0…15, and colours of flags. */
  readonly bytes: Uint8Array;
  /**
   * What every picture is drawn on, one after the other. A sheet for each would be half a gigabyte
   * in a print, for which the whole heap is collected again and again.
   */
  readonly paper: Uint8Array;
}

/** Reads `share-parts.bin`: gzip of a line of JSON and the pixels behind it. */
export function readParts(file: Uint8Array): ShareParts {
  const all = gunzipSync(file);
  const end = all.indexOf("\n");
  const head = JSON.parse(all.toString("utf8", 0, end)) as Omit<ShareParts, "bytes" | "paper">;
  return {...head, bytes: all.subarray(end + 1), paper: new Uint8Array(PAPER_BYTES)};
}
