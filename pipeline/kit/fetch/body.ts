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
  /** Decoders to try, in order. */
  readonly decoders: readonly Decoder[];
  /** Flush mode that makes a decoder output what it has when a body ends too early. */
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
  // servers disagree on whether "deflate" has a zlib frame
  deflate: ZLIB(
    (finishFlush) => createInflate({finishFlush}),
    (finishFlush) => createInflateRaw({finishFlush}),
  ),
};

/** No honest server uses more layers of encoding. */
const MAX_LAYERS = 3;

/** The encodings requested. */
export const ACCEPT_ENCODING = "gzip, br, deflate";

interface BodyOptions {
  readonly encoding: string | undefined;
  /** Bytes by Content-Length: a larger body is refused before it is read. */
  readonly declared: number;
  readonly maxBytes: number;
  /** True if the first `maxBytes` of the body are enough. */
  readonly startOnly?: boolean | undefined;
  /** True if the content of a truncated compressed body is better than nothing. */
  readonly partial?: boolean | undefined;
}
interface Body {
  readonly body: Buffer;
  /** True if a compressed body ended too early; the body is then the decoded part. */
  readonly isTruncated: boolean;
}
type ReadUpTo = (stream: AsyncIterable<Buffer>) => Promise<Buffer>;

/**
 * Reads a body to its end and decodes its content encodings. Both the bytes on the wire and the
 * decoded bytes are capped, so a small archive cannot unfold into a large one.
 *
 * @throws FetchError "too-large", or "network" if the body does not match its Content-Encoding
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

/** The first bytes of a stream, which is closed if there are more. */
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

/** The beginning of a `fetch` response as text; bytes after `maxBytes` are not read. */
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
