import {
  type BrotliOptions,
  brotliCompressSync,
  constants,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";
import {CACHE} from "../endpoint.ts";
import type {Encoded, Encoding, RenderedFile} from "./types.ts";

/** The suffix of a compressed form, which is placed beside its file. */
export const SUFFIX: Readonly<Record<Encoding, string>> = {br: ".br", gzip: ".gz"};

const COMPRESSIBLE =
  /^text\/|^application\/(javascript|wasm)\b|^image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)\b|[/+](json|xml|manifest)\b/;

const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** Bytes. */
const MIN_BYTES = 256;

/** How hard bytes are compressed. */
interface Effort {
  readonly brotli: BrotliOptions;
  readonly gzip: ZlibOptions;
}

/**
 * Brotli 5 (6 gains nothing on JSON) and gzip 6. What is good for seconds only gets brotli 3 and
 * gzip 4: a tenth and a twentieth larger, in half and four fifths of the time that its readers wait
 * for it.
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
 * As little as can be, for what nobody is served: it shows as well which siblings lie beside which
 * body.
 */
const FASTEST: Effort = {
  brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 0}},
  gzip: {level: 1},
};

/** The compressed forms of a file that are worth keeping. */
export type Compress = (printed: RenderedFile) => readonly Encoded[];

/**
 * Files under `MIN_BYTES`, media types that are compressed already and encodings that are not
 * smaller give none. At once, on the thread that writes: most bodies are of a few kilobytes, and to
 * hand one to another thread costs several times what its compression does.
 */
const compressWith =
  (effortFor: typeof optionsFor): Compress =>
  (printed) => {
    const {type, bytes} = printed;
    if (bytes.length < MIN_BYTES || !isCompressible(type)) return [];
    const {brotli, gzip} = effortFor(printed);
    const chunkSize = bytes.length; // 16 KB for every body would be much to collect
    const encoded: Encoded[] = [
      {encoding: "br", bytes: brotliCompressSync(bytes, {...brotli, chunkSize})},
      {encoding: "gzip", bytes: gzipSync(bytes, {...gzip, chunkSize})},
    ];
    return encoded.filter((one) => one.bytes.length < bytes.length);
  };

/** As for readers. */
export const compress = compressWith(optionsFor);

/** With the least effort, for what nobody is served. */
export const compressFastest = compressWith(() => FASTEST);
