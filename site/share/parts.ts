import {gunzipSync} from "node:zlib";
import {PAPER_BYTES} from "./paper.ts";

/** A letter: advance, offset and size of its box, and offset of its first byte. */
export type Glyph = readonly [
  advance: number,
  left: number,
  top: number,
  width: number,
  height: number,
  at: number,
];

/** The serif typeface in one size and weight. */
export interface Face {
  readonly px: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
}

/** A flag in one size: its colours as `0xrrggbb`, and the offset of its palette indexes. */
export interface FlagPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly number[];
  readonly at: number;
}

/** Pre-rendered parts of share pictures, independent of the machine's fonts. */
export interface ShareParts {
  readonly faces: Readonly<Record<"small" | "medium" | "large", Face>>;
  /** By sprite code, the large flag first. */
  readonly flags: Readonly<Record<string, readonly [FlagPicture, FlagPicture]>>;
  /** Coverage of each pixel of the letters, 0…15, and palette indexes of flags. */
  readonly bytes: Uint8Array;
  /**
   * The buffer shared by all pictures in turn. A buffer for each would allocate half a gigabyte in
   * a build and force repeated full garbage collections.
   */
  readonly paper: Uint8Array;
}

/** Reads `share-parts.bin`: gzip of a line of JSON followed by the pixels. */
export function readParts(file: Uint8Array): ShareParts {
  const all = gunzipSync(file);
  const end = all.indexOf("\n");
  const head = JSON.parse(all.toString("utf8", 0, end)) as Omit<ShareParts, "bytes" | "paper">;
  return {...head, bytes: all.subarray(end + 1), paper: new Uint8Array(PAPER_BYTES)};
}
