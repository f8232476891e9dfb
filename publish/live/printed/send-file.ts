import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from "node:http";
import {pipeline} from "node:stream/promises";
import {contentOf} from "../../output/layout.ts";
import type {ManifestFile} from "../../output/types.ts";
import {HTML_HEADERS} from "../http/headers.ts";
import {chooseEncoding, etagOf, isFresh} from "../http/negotiation.ts";
import {type Build, type OpenedFile, readWhole} from "./build.ts";
import {SMALL_BYTES, type SmallFile, type SmallFiles} from "./small-files.ts";

/**
 * Answers GET or HEAD with a static file, or with 304 when the reader has it. The file is closed
 * after it was sent or the reader has left. Ranges are ignored, as a server may (RFC 9110 §14.2).
 *
 * @throws when the file cannot be opened or is damaged; then nothing of the answer is set
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
    const {size, modifiedAt} = opened;
    if (size <= SMALL_BYTES) {
      const read = {bytes: await readWhole(opened), modifiedAt};
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
    await opened.handle.close();
  }
}

/** Sends an open file. If the reader leaves or the disk fails, the answer ends there. */
async function sendLarge({handle, size}: OpenedFile, res: ServerResponse): Promise<void> {
  try {
    const stream = handle.createReadStream({autoClose: false, start: 0, end: size - 1});
    await pipeline(stream, res, {end: false});
    if (stream.bytesRead === size) res.end();
    else res.destroy();
  } catch {
    res.destroy();
  }
}
