import {promisify} from "node:util";
import {brotliCompress, constants, gzip} from "node:zlib";
import type {Encoding} from "./types.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The name under which a compressed sibling lies beside its file. */
export const SUFFIX: Readonly<Record<Encoding, string>> = {br: ".br", gzip: ".gz"};

const COMPRESSIBLE = /^text\/|^application\/(javascript|wasm)\b|^image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)\b|[/+](json|xml|manifest)\b/;

export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/**
 * The compressed forms of a body that are worth keeping, made on libuv's threads: brotli 5 (6 gains nothing on JSON) and gzip 6.
 * Bodies under 256 bytes, media types that are compressed already and forms that are not smaller give none.
 */
export async function compress(type: string, bytes: Uint8Array): Promise<{encoding: Encoding; bytes: Uint8Array}[]> {
  if (bytes.length < 256 || !isCompressible(type)) return [];
  const params = {[constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length};
  const [br, gz] = await Promise.all([brotli(bytes, {params}), deflate(bytes, {level: 6})]);
  const forms: {encoding: Encoding; bytes: Uint8Array}[] = [
    {encoding: "br", bytes: br},
    {encoding: "gzip", bytes: gz},
  ];
  return forms.filter((form) => form.bytes.length < bytes.length);
}
