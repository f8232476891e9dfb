import type {IncomingMessage, ServerResponse} from "node:http";
import type {ManifestFile} from "../output/types.ts";
import type {Edition} from "./edition.ts";
import {HTML_HEADERS} from "./headers.ts";
import {chooseEncoding, etagOf, isFresh} from "./negotiation.ts";

/**
 * Answers GET or HEAD with a printed file, or with 304 when the reader has it already.
 *
 * @param lost called when the file cannot be read although the manifest has it; the answer may have begun
 */
export function sendFile(req: IncomingMessage, res: ServerResponse, edition: Edition, file: ManifestFile, lost: () => void): void {
  const etag = etagOf(file.sha256);
  res.setHeader("Content-Type", file.type);
  res.setHeader("Cache-Control", file.cacheControl);
  res.setHeader("ETag", etag);
  res.setHeader("Vary", "Accept-Encoding");
  if (file.type.startsWith("text/html")) for (const [name, value] of Object.entries(HTML_HEADERS)) res.setHeader(name, value);
  if (isFresh(req.headers["if-none-match"], etag)) {
    res.removeHeader("Content-Type");
    res.writeHead(304).end();
    return;
  }
  // sirv looks for the letters "br" whatever their weight, and a range such as 5-2 makes it throw; a server may ignore ranges (RFC 9110 §14.2).
  req.headers["accept-encoding"] = chooseEncoding(req.headers["accept-encoding"], file.encodings) ?? "";
  delete req.headers.range;
  // sirv does not listen for errors of the file it streams; unheard, they end the process.
  res.once("pipe", (stream) => stream.once("error", lost));
  req.url = `/${file.file}`;
  edition.send(req, res, lost);
}
