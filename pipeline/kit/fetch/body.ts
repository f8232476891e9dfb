import {Readable, type Transform} from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
} from "node:zlib";
import {FetchError} from "./fetch-error.ts";

type Decoder = (finishFlush?: number) => Transform;
interface Encoding {
  /** To be tried one after the other. */
  readonly decoders: readonly Decoder[];
  /** Has a decoder give what it has at the end of a body that ends too early. */
  readonly flush: number;
}
const ZLIB = (...decoders: Decoder[]): Encoding => ({decoders, flush: constants.Z_SYNC_FLUSH});
const gzip = ZLIB((finishFlush) => createGunzip({finishFlush}));

const ENCODINGS: Readonly<Record<string, Encoding>> = {
  gzip,
  "x-gzip": gzip,
  br: {
    decoders: [(finishFlush) => createBrotliDecompress({finishFlush})],
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  // servers disagree on whether "deflate" has the zlib frame around it
  deflate: ZLIB(
    (finishFlush) => createInflate({finishFlush}),
    (finishFlush) => createInflateRaw({finishFlush}),
  ),
};

/** No honest server packs a body more often. */
const MAX_LAYERS = 3;

/** The encodings that are asked for. */
export const ACCEPT_ENCODING = "gzip, br, deflate";

interface BodyOptions {
  readonly encoding: string | undefined;
  /** Bytes by Content-Length: too many are refused before they are read. */
  readonly declared: number;
  readonly maxBytes: number;
  /** True for a body of which the first `maxBytes` are enough. */
  readonly startOnly?: boolean | undefined;
  /** True where of a compressed body that ends too early what it holds is better than nothing. */
  readonly partial?: boolean | undefined;
}
interface Body {
  readonly body: Buffer;
  /** True where a compressed body ended too early; then this is what it holds. */
  readonly isTruncated: boolean;
}
type ReadUpTo = (stream: AsyncIterable<Buffer>) => Promise<Buffer>;

/**
 * Reads a body to its end and undoes its content encodings. Both the bytes on the wire and those
 * that come out are capped, so a small archive cannot unfold into a large one.
 *
 * @throws FetchError "too-large", or "network" when the body is not what its Content-Encoding says
 */
export async function readBody(
  url: string,
  stream: AsyncIterable<Buffer>,
  {encoding, declared, maxBytes, startOnly = false, partial = false}: BodyOptions,
): Promise<Body> {
  const tooLarge = () =>
    new FetchError(
      url,
      "too-large",
      `the body is larger than ${maxBytes} bytes; expected at most that`,
    );
  if (declared > maxBytes && !startOnly) throw tooLarge();
  const layers = (encoding ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "identity");
  if (layers.length > MAX_LAYERS)
    throw new FetchError(
      url,
      "network",
      `the body is encoded ${layers.length} times over; expected at most ${MAX_LAYERS}`,
    );
  const upTo: ReadUpTo = async (from) => {
    const {body, isWhole} = await startOf(from, maxBytes);
    if (!isWhole && !startOnly) throw tooLarge();
    return body;
  };
  let read: Body = {body: await upTo(stream), isTruncated: false};
  for (const name of layers.reverse()) {
    const {body, isTruncated} = await decoded(url, name, read.body, upTo, partial);
    read = {body, isTruncated: isTruncated || read.isTruncated};
  }
  return read;
}

/** The first bytes of a stream, which is closed when there are more. */
export async function startOf(stream: AsyncIterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return {body: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: length <= maxBytes};
}

/** The beginning of an answer of `fetch` as text; what is beyond `maxBytes` is never read. */
export async function startOfText(
  {body}: {readonly body: AsyncIterable<Uint8Array> | null},
  maxBytes: number,
): Promise<{readonly text: string; readonly isWhole: boolean}> {
  const {body: bytes, isWhole} = await startOf(body ?? Readable.from([]), maxBytes);
  return {text: new TextDecoder().decode(bytes), isWhole};
}

async function decoded(
  url: string,
  name: string,
  body: Buffer,
  upTo: ReadUpTo,
  partial: boolean,
): Promise<Body> {
  const encoding = ENCODINGS[name];
  if (!encoding)
    throw new FetchError(
      url,
      "network",
      `content encoding "${name}" is unknown; expected ${ACCEPT_ENCODING}`,
    );
  const {decoders, flush} = encoding;
  const tries = decoders.flatMap((decoder) => [
    {decoder: () => decoder(), isTruncated: false},
    ...(partial ? [{decoder: () => decoder(flush), isTruncated: true}] : []),
  ]);
  let failure: unknown;
  for (const {decoder, isTruncated} of tries) {
    if (isTruncated && (failure as NodeJS.ErrnoException).code !== "Z_BUF_ERROR") continue;
    try {
      return {body: await upTo(decoder().end(body)), isTruncated};
    } catch (cause) {
      if (cause instanceof FetchError) throw cause;
      failure = cause;
    }
  }
  throw new FetchError(
    url,
    "network",
    `the body is not ${name}, as its Content-Encoding says: ${(failure as Error).message}`,
    {cause: failure},
  );
}
