import {
  type BrotliOptions,
  brotliCompressSync,
  constants,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";
import {CACHE} from "../endpoint.ts";
import type {Encoded, Encoding, RenderedFile} from "./types.ts";

/** Suffix of a compressed form, which is stored next to its file. */
export const SUFFIX: Readonly<Record<Encoding, string>> = {br: ".br", gzip: ".gz"};

const COMPRESSIBLE =
  /^text\/|^application\/(javascript|wasm)\b|^image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)\b|[/+](json|xml|manifest)\b/;

const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** Bytes. */
const MIN_BYTES = 256;

/** Compression settings. */
interface Effort {
  readonly brotli: BrotliOptions;
  readonly gzip: ZlibOptions;
}

/**
 * Brotli 5 (6 gains nothing on JSON) and gzip 6. Files cached for seconds only get brotli 3 and
 * gzip 4: a tenth and a twentieth larger, but in half and four fifths of the time.
 */
export const optionsFor = ({
  bytes,
  cacheControl,
}: Pick<RenderedFile, "bytes" | "cacheControl">): Effort => {
  const [quality, level] = cacheControl === CACHE.live ? [3, 4] : [5, 6];
  return {
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    },
    gzip: {level},
  };
};

/**
 * The least compression, for builds that are not served; it still shows which compressed forms each
 * body has.
 */
const FASTEST: Effort = {
  brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 0}},
  gzip: {level: 1},
};

/** The compressed forms of a file that are worth keeping. */
export type Compress = (printed: RenderedFile) => readonly Encoded[];

/**
 * Returns nothing for files under `MIN_BYTES`, media types that are already compressed, and
 * encodings that are no smaller. Synchronous, on the writing thread: most bodies have a few
 * kilobytes, and passing one to another thread costs several times its compression.
 */
const compressWith =
  (effortFor: typeof optionsFor): Compress =>
  (printed) => {
    const {type, bytes} = printed;
    if (bytes.length < MIN_BYTES || !isCompressible(type)) return [];
    const {brotli, gzip} = effortFor(printed);
    const chunkSize = bytes.length; // 16 KB for every body would burden the garbage collector
    const encoded: Encoded[] = [
      {encoding: "br", bytes: brotliCompressSync(bytes, {...brotli, chunkSize})},
      {encoding: "gzip", bytes: gzipSync(bytes, {...gzip, chunkSize})},
    ];
    return encoded.filter((one) => one.bytes.length < bytes.length);
  };

/** Compresses for readers. */
export const compress = compressWith(optionsFor);

/** Compresses with the least effort, for builds that are not served. */
export const compressFastest = compressWith(() => FASTEST);
