import {promisify} from "node:util";
import {brotliDecompress, gunzip, inflate, inflateRaw} from "node:zlib";
import {FetchError} from "./fetch-error.ts";

const DECODERS: Readonly<
  Record<string, (data: Buffer, options: {maxOutputLength: number}) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  br: promisify(brotliDecompress),
  // servers disagree on whether "deflate" has the zlib frame around it
  deflate: (data, options) =>
    promisify(inflate)(data, options).catch(() => promisify(inflateRaw)(data, options)),
};

/** No honest server packs a body more often. */
const MAX_LAYERS = 3;

/** The encodings that are asked for. */
export const ACCEPT_ENCODING = "gzip, br, deflate";

/**
 * Reads a body to its end and undoes its content encodings. Both the bytes on the wire and those
 * that come out are capped, so a small archive cannot unfold into a large one.
 *
 * @param declared bytes by Content-Length: too many are refused before they are read
 * @throws FetchError "too-large", or "network" when the body is not what its Content-Encoding says
 */
export async function readBody(
  url: string,
  stream: AsyncIterable<Buffer>,
  {
    encoding,
    declared,
    maxBytes,
  }: {encoding: string | undefined; declared: number; maxBytes: number},
): Promise<Buffer> {
  const tooLarge = (cause?: unknown) =>
    new FetchError(
      url,
      "too-large",
      `the body is larger than ${maxBytes} bytes; expected at most that`,
      {cause},
    );
  if (declared > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  let body: Buffer = Buffer.concat(chunks);
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
  for (const name of layers.reverse()) {
    const decode = DECODERS[name];
    if (!decode)
      throw new FetchError(
        url,
        "network",
        `content encoding "${name}" is unknown; expected ${ACCEPT_ENCODING}`,
      );
    try {
      body = await decode(body, {maxOutputLength: maxBytes});
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(cause);
      throw new FetchError(
        url,
        "network",
        `the body is not ${name}, as its Content-Encoding says: ${(cause as Error).message}`,
        {cause},
      );
    }
  }
  return body;
}
