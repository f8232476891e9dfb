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
import type {Entry} from "./entry.ts";
import type {Encoding, PrintedFile} from "./types.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The name under which a compressed sibling lies beside its file. */
export const SUFFIX: Readonly<Record<Encoding, string>> = {br: ".br", gzip: ".gz"};

const COMPRESSIBLE =
  /^text\/|^application\/(javascript|wasm)\b|^image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)\b|[/+](json|xml|manifest)\b/;

export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** Bytes. */
const LEAST_BYTES = 256;

/** A body compressed. */
export interface Form {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** Both compressed forms of some bytes. */
export interface Squeezed {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}
export type Squeeze = (printed: Pick<PrintedFile, "bytes" | "cacheControl">) => Promise<Squeezed>;

/**
 * Brotli 5 (6 gains nothing on JSON) and gzip 6. What is good for seconds only gets brotli 3 and
 * gzip 4: a tenth and a twentieth larger, in half and four fifths of the time that its readers wait
 * for it.
 */
export const optionsFor: (printed: Parameters<Squeeze>[0]) => {
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
 * As little as can be, for what nobody is served: it shows as well which forms lie beside which
 * body.
 */
const LEAST: ReturnType<typeof optionsFor> = {
  brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 0}},
  gzip: {level: 1},
};

/** Both forms at once, each made with the least effort. */
export const squeezeLeast: Squeeze = async ({bytes}) => ({
  br: brotliCompressSync(bytes, LEAST.brotli),
  gz: gzipSync(bytes, LEAST.gzip),
});

/** On libuv's threads: as many bodies at a time as there are cores. */
export const squeeze: Squeeze = async (printed) => {
  const {bytes} = printed;
  const options = optionsFor(printed);
  const [br, gz] = await Promise.all([brotli(bytes, options.brotli), deflate(bytes, options.gzip)]);
  return {br, gz};
};

/**
 * The compressed forms of a body that are worth keeping. Bodies under `LEAST_BYTES`, media types
 * that are compressed already and forms that are not smaller give none.
 */
async function compress(entry: Entry, squeeze: Squeeze): Promise<Form[]> {
  const {type, bytes} = entry;
  if (bytes.length < LEAST_BYTES || !isCompressible(type)) return [];
  const {br, gz} = await squeeze(entry);
  const forms: Form[] = [
    {encoding: "br", bytes: br},
    {encoding: "gzip", bytes: gz},
  ];
  return forms.filter((form) => form.bytes.length < bytes.length);
}

/** The compressed forms of an entry. */
export type Compress = (entry: Entry) => Promise<Form[]>;

/** Compressions that may wait for their turn. */
const MOST_AHEAD = 500;

/**
 * Compresses ahead: while the next body is being made, the one before is compressed on another
 * core.
 */
export interface Compressor {
  /** Begins to compress an entry that will be asked for. */
  begin(entry: Entry): void;
  readonly compress: Compress;
}

export function openCompressor(by: Squeeze): Compressor {
  const begun = new Map<string, Promise<Form[]>>();
  return {
    begin(entry) {
      const content = entry.content;
      if (begun.has(content) || begun.size >= MOST_AHEAD) return;
      const forms = compress(entry, by);
      forms.catch(() => {}); // whoever asks for them hears of it
      begun.set(content, forms);
    },
    compress(entry) {
      const content = entry.content;
      const forms = begun.get(content) ?? compress(entry, by);
      begun.delete(content);
      return forms;
    },
  };
}
