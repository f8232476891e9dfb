import type {IncomingHttpHeaders} from "node:http";
import type {Encoding} from "../../output/types.ts";

/**
 * The best encoding that the reader accepts and the file has (RFC 9110 §12.5.3): the highest q,
 * with brotli preferred over gzip.
 *
 * @returns undefined for no encoding
 */
export function chooseEncoding(
  accepts: string | undefined,
  has: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (accepts ?? "").toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="))?.slice(2);
    weights.set(name!, q === undefined ? 1 : Number(q) || 0);
  }
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best] = [...has].sort((a, b) => weight(b) - weight(a) || (a === "br" ? -1 : 1));
  return best !== undefined && weight(best) > 0 ? best : undefined;
}

/**
 * The validator of a resource: weak, because its encodings share it, and derived from the content,
 * because every server must give the same.
 *
 * @param sha256 hex
 */
export const etagOf = (sha256: string): string =>
  `W/"${Buffer.from(sha256, "hex").toString("base64url").slice(0, 22)}"`;

/**
 * Whether the reader's copy is current: `If-None-Match` names the validator, by weak comparison
 * (RFC 9110 §13.1.2), or without one `If-Modified-Since` equals the date that was sent (§13.1.3). A
 * later date proves nothing: a file restored by a rollback has its old date.
 */
export function isFresh(
  {"if-none-match": ifNoneMatch, "if-modified-since": since}: IncomingHttpHeaders,
  etag: string | undefined,
  modifiedAt?: string,
): boolean {
  if (ifNoneMatch === undefined) return since !== undefined && since === modifiedAt;
  if (etag === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque);
}

/** Whether the request is a browser's navigation; programs accept anything, or JSON. */
export const wantsHtml = (accept: string | undefined): boolean =>
  (accept ?? "")
    .toLowerCase()
    .split(",")
    .some((part) => part.trim().startsWith("text/html")) && !/json/i.test(accept ?? "");
