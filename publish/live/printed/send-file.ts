import type {FileHandle} from "node:fs/promises";
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from "node:http";
import {pipeline} from "node:stream/promises";
import type {ManifestFile} from "../../output/types.ts";
import {HTML_HEADERS} from "../http/headers.ts";
import {chooseEncoding, etagOf, isFresh} from "../http/negotiation.ts";
import type {Build} from "./build.ts";

/** Up to so many bytes a file is read at once: a stream costs twice the time, and holds as much. */
const ONE_PIECE = 65_536;

/**
 * Answers GET or HEAD with a printed file, or with 304 when the reader has it already. The file is
 * closed when it was sent and when the reader has gone. Ranges are ignored, as a server may (RFC
 * 9110 §14.2).
 *
 * @throws when the file cannot be opened; nothing of the answer is set then
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  build: Build,
  file: ManifestFile,
): Promise<void> {
  const etag = etagOf(file.sha256);
  const headers: OutgoingHttpHeaders = {
    "Cache-Control": file.cacheControl,
    ETag: etag,
    Vary: "Accept-Encoding",
    ...(file.type.startsWith("text/html") && HTML_HEADERS),
    ...file.headers,
  };
  if (isFresh(req.headers["if-none-match"], etag)) return void res.writeHead(304, headers).end();

  const encoding = chooseEncoding(req.headers["accept-encoding"], file.encodings);
  const opened = await build.open(file, encoding);
  try {
    const {size, mtime} = await opened.stat();
    if (res.destroyed) return;
    res.writeHead(200, {
      ...headers,
      "Content-Type": file.type,
      "Content-Length": size,
      "Last-Modified": mtime.toUTCString(),
      ...(encoding && {"Content-Encoding": encoding}),
    });
    if (req.method === "HEAD") res.end();
    else await send(opened, size, res);
  } finally {
    await opened.close();
  }
}

/**
 * Sends an open file. A reader who goes in between, or a disk that fails, ends the answer where it
 * is.
 */
async function send(opened: FileHandle, size: number, res: ServerResponse): Promise<void> {
  try {
    if (size <= ONE_PIECE) res.end(await readWhole(opened, size));
    else await pipeline(opened.createReadStream({autoClose: false}), res);
  } catch {
    res.destroy();
  }
}

async function readWhole(opened: FileHandle, size: number): Promise<Buffer> {
  const {buffer, bytesRead} = await opened.read(Buffer.allocUnsafe(size), 0, size, 0);
  if (bytesRead < size) throw new Error(`expected ${size} bytes, found ${bytesRead}`);
  return buffer;
}
