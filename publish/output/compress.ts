import {promisify} from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";
import {CACHE} from "../endpoint.ts";
import type {Encoding, RenderedFile} from "./types.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The suffix of a compressed form, which is placed beside its file. */
export const SUFFIX: Readonly<Record<Encoding, string>> = {br: ".br", gzip: ".gz"};

const COMPRESSIBLE =
  /^text\/|^application\/(javascript|wasm)\b|^image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)\b|[/+](json|xml|manifest)\b/;

const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** Bytes. */
const MIN_BYTES = 256;

/** A body compressed. */
interface Encoded {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** Compresses some bytes in both encodings. */
export type Encode = (
  printed: Pick<RenderedFile, "bytes" | "cacheControl">,
) => Promise<{readonly br: Uint8Array; readonly gz: Uint8Array}>;

/**
 * Brotli 5 (6 gains nothing on JSON) and gzip 6. What is good for seconds only gets brotli 3 and
 * gzip 4: a tenth and a twentieth larger, in half and four fifths of the time that its readers wait
 * for it.
 */
export const optionsFor: (printed: Parameters<Encode>[0]) => {
  readonly brotli: BrotliOptions;
  readonly gzip: ZlibOptions;
} = ({bytes, cacheControl}) => {
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
const FASTEST: ReturnType<typeof optionsFor> = {
  brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 0}},
  gzip: {level: 1},
};

/** The compressed forms of a file that are worth keeping. */
export type Compress = (printed: RenderedFile) => Promise<Encoded[]>;

/**
 * Files under `MIN_BYTES`, media types that are compressed already and encodings that are not
 * smaller give none.
 */
export const compressWith =
  (encode: Encode): Compress =>
  async (printed) => {
    const {type, bytes} = printed;
    if (bytes.length < MIN_BYTES || !isCompressible(type)) return [];
    const {br, gz} = await encode(printed);
    const forms: Encoded[] = [
      {encoding: "br", bytes: br},
      {encoding: "gzip", bytes: gz},
    ];
    return forms.filter((form) => form.bytes.length < bytes.length);
  };

/** On libuv's threads: as many bodies at a time as there are cores. */
export const compress = compressWith(async (printed) => {
  const {bytes} = printed;
  const options = optionsFor(printed);
  const [br, gz] = await Promise.all([brotli(bytes, options.brotli), deflate(bytes, options.gzip)]);
  return {br, gz};
});

/** With the least effort, for what nobody is served. */
export const compressFastest = compressWith(async ({bytes}) => ({
  br: brotliCompressSync(bytes, FASTEST.brotli),
  gz: gzipSync(bytes, FASTEST.gzip),
}));
