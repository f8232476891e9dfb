import type {FileHandle} from "node:fs/promises";
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from "node:http";
import {pipeline} from "node:stream/promises";
import {contentOf} from "../../output/layout.ts";
import type {ManifestFile} from "../../output/types.ts";
import {HTML_HEADERS} from "../http/headers.ts";
import {chooseEncoding, etagOf, isFresh} from "../http/negotiation.ts";
import {type Build, LostError} from "./build.ts";
import {SMALL_BYTES, type SmallFile, type SmallFiles} from "./small-files.ts";

/**
 * Answers GET or HEAD with a static file, or with 304 when the reader has it. The file is closed
 * after it was sent or the reader has left. Ranges are ignored, as a server may (RFC 9110 §14.2).
 *
 * @throws when the file cannot be opened; then nothing of the answer is set
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  build: Build,
  file: ManifestFile,
  small: SmallFiles,
): Promise<void> {
  const etag = etagOf(file.sha256);
  const headers: OutgoingHttpHeaders = {
    "Cache-Control": file.cacheControl,
    ETag: etag,
    Vary: "Accept-Encoding",
    ...(file.type.startsWith("text/html") && HTML_HEADERS),
    ...file.headers,
  };
  const notModified = () => void res.writeHead(304, headers).end();
  if (isFresh(req.headers, etag)) return notModified();

  const encoding = chooseEncoding(req.headers["accept-encoding"], file.encodings);
  const begin = (size: number, modifiedAt: string) =>
    res.writeHead(200, {
      ...headers,
      "Content-Type": file.type,
      "Content-Length": size,
      "Last-Modified": modifiedAt,
      ...(encoding && {"Content-Encoding": encoding}),
    });
  const sendSmall = ({bytes, modifiedAt}: SmallFile) =>
    isFresh(req.headers, etag, modifiedAt)
      ? notModified()
      : begin(bytes.length, modifiedAt).end(req.method === "HEAD" ? undefined : bytes);

  // equal content is the same file in every build that has it
  const content = `${contentOf(file)} ${encoding}`;
  const kept = build.held?.(file) ?? small.get(content);
  if (kept) return void sendSmall(kept);

  const opened = await build.open(file, encoding);
  try {
    const {size, mtime} = await opened.stat();
    if (encoding === undefined ? size !== file.size : size === 0)
      throw new LostError(`${file.file} has ${size} bytes`);
    const modifiedAt = mtime.toUTCString();
    if (size <= SMALL_BYTES) {
      const read = {bytes: await readWhole(opened, size), modifiedAt};
      small.keep(content, read);
      if (!res.destroyed) sendSmall(read);
      return;
    }
    if (res.destroyed) return;
    if (isFresh(req.headers, etag, modifiedAt)) return notModified();
    begin(size, modifiedAt);
    if (req.method === "HEAD") res.end();
    else await sendLarge(opened, res);
  } finally {
    await opened.close();
  }
}

/** Sends an open file. If the reader leaves or the disk fails, the answer ends there. */
async function sendLarge(opened: FileHandle, res: ServerResponse): Promise<void> {
  try {
    await pipeline(opened.createReadStream({autoClose: false}), res);
  } catch {
    res.destroy();
  }
}

async function readWhole(opened: FileHandle, size: number): Promise<Buffer> {
  const {buffer, bytesRead} = await opened.read(Buffer.allocUnsafeSlow(size), 0, size, 0);
  if (bytesRead < size) throw new Error(`expected ${size} bytes, found ${bytesRead}`);
  return buffer;
}
