import {brotliDecompressSync, gunzipSync} from "node:zlib";
import {type Deployment, maxAge, statusOf} from "./answers.ts";
import type {Answer} from "./client.ts";

/** Headers in which GET and HEAD have to agree. */
const SAME = ["content-type", "content-length", "etag", "last-modified", "cache-control"];

const DECODE = {
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
} as const;

/** Checks what caches and mirrors rely on: HEAD, validators, compressed forms of the same bytes. */
export async function checkCaching(deployment: Deployment, answer: Answer): Promise<void> {
  const {address, headers} = answer;
  await checkHead(deployment, answer);
  const seconds = maxAge(headers["cache-control"] ?? "no-store");
  const isKept = seconds === undefined || seconds > 0;
  const {expect} = deployment.findings;
  if (isKept && headers["ratelimit-policy"] === undefined)
    expect(headers.etag !== undefined, "etag", address, "an ETag", "nothing");
  if (headers.etag !== undefined) await checkNotModified(deployment, answer);
  if (/accept-encoding/i.test(headers.vary ?? "")) await checkEncodings(deployment, answer);
}

async function checkHead({client, findings}: Deployment, answer: Answer): Promise<void> {
  const {address, headers, status} = answer;
  const head = await client.ask(address, {method: "HEAD"});
  const isLive = /no-store/.test(headers["cache-control"] ?? "");
  const names = SAME.filter((name) => !(isLive && name === "content-length"));
  const differences = names
    .filter((name) => head.headers[name] !== headers[name])
    // a server may omit the length from HEAD (RFC 9110, 9.3.2)
    .filter((name) => name !== "content-length" || head.headers[name] !== undefined)
    .map(
      (name) => `${name}: ${head.headers[name] ?? "nothing"}, not ${headers[name] ?? "nothing"}`,
    );
  const wrong =
    head.status !== status
      ? statusOf(head)
      : head.bytes.length > 0
        ? `a body of ${head.bytes.length} bytes`
        : differences.join("; ");
  findings.expect(wrong === "", "head", address, `${status} and the headers of GET`, wrong);
}

async function checkNotModified({client, findings}: Deployment, answer: Answer): Promise<void> {
  const {address} = answer;
  const {etag = ""} = answer.headers;
  const again = await client.ask(address, {headers: {"if-none-match": etag}});
  const wrong =
    again.status !== 304 && again.headers.etag !== undefined && again.headers.etag !== etag
      ? ""
      : again.status !== 304
        ? statusOf(again)
        : again.bytes.length > 0
          ? `304 with a body of ${again.bytes.length} bytes`
          : again.headers.etag !== etag
            ? `304 with ETag ${again.headers.etag ?? "nothing"}, not ${etag}`
            : "";
  findings.expect(wrong === "", "not-modified", address, `304 to If-None-Match: ${etag}`, wrong);
}

async function checkEncodings({client, findings}: Deployment, plain: Answer): Promise<void> {
  const {address} = plain;
  for (const [name, decode] of Object.entries(DECODE)) {
    const coded = await client.ask(address, {headers: {"accept-encoding": name}});
    if (coded.headers["content-encoding"] === undefined) continue;
    const wrong = differenceOf(coded, plain, name, decode);
    findings.expect(wrong === "", "encoding", address, `${name} of the plain bytes`, wrong);
  }
}

function differenceOf(
  coded: Answer,
  plain: Answer,
  name: string,
  decode: (bytes: Buffer) => Buffer,
): string {
  const {headers, bytes} = coded;
  if (headers["content-encoding"] !== name)
    return `Content-Encoding: ${headers["content-encoding"]}`;
  if (!/accept-encoding/i.test(headers.vary ?? "")) return "no Vary: Accept-Encoding";
  try {
    // another edition may have been published in between
    if (headers.etag !== plain.headers.etag || decode(bytes).equals(plain.bytes)) return "";
    return "other bytes";
  } catch (error) {
    return `bytes that are not ${name}: ${(error as Error).message}`;
  }
}
