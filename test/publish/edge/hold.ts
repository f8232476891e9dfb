import {readFileSync} from "node:fs";
import {join} from "node:path";
import {brotliDecompressSync, gunzipSync} from "node:zlib";
import {expect} from "vitest";
import {isPublic} from "../../../publish/address.ts";
import {buildOf, readManifest, siteOf} from "../../../publish/output/builds.ts";
import {PROBLEM_TYPES, problemAddress} from "../../../publish/problem-types.ts";
import type {EdgeCase} from "./cases.ts";
import type {Expected} from "./expected.ts";
import {type Answer, send} from "./send.ts";

/** The served edition, with its files by address. */
export function editionOf(out: string, id: string) {
  const files = new Map(readManifest(out, id)!.files.map((file) => [file.url, file]));
  const site = siteOf(buildOf(out, id));
  return {
    site,
    files: [...files.values()].filter(({url}) => isPublic(url)),
    fileAt: (url: string) => {
      const file = files.get(url);
      if (file === undefined) throw new Error(`the edition prints nothing at ${url}`);
      return {...file, bytes: readFileSync(join(site, file.file))};
    },
  };
}
export type Edition = ReturnType<typeof editionOf>;

/** Properties of networks that send files in their own way. */
interface Network {
  /** Sends no `Last-Modified`. */
  readonly isUndated?: true;
  /** Compresses on its own, with its preferred encoding among those accepted. */
  readonly compresses?: true;
}

/**
 * Sends a request of the table, and compares the answer with the expected one.
 *
 * @param network properties of a target whose network sends files in its own way
 */
export async function hold(
  base: string,
  {method, target, headers = {}}: EdgeCase,
  expected: Expected,
  edition: Edition,
  network: Network = {},
): Promise<void> {
  const request = {method: method ?? "GET", target, headers};
  if (expected.is !== "fresh") {
    holdAnswer(await send(base, request), expected, request.method === "HEAD", edition, network);
    return;
  }
  const {"if-none-match": _, ...without} = headers as Readonly<Record<string, string>>;
  const first = await send(base, {...request, headers: without});
  expect(first.headers.etag, "ETag").toMatch(/^(W\/)?"[^"]+"$/);
  const again = await send(base, {
    ...request,
    headers: {
      ...headers,
      "if-none-match": (headers["if-none-match"] ?? "ETAG").replace("ETAG", first.headers.etag!),
    },
  });
  holdAnswer(again, expected, false, edition, network);
}

const DECODE = {br: brotliDecompressSync, gzip: gunzipSync};

function holdAnswer(
  answer: Answer,
  expected: Expected,
  isHead: boolean,
  edition: Edition,
  network: Network,
): void {
  const {status, headers, body} = answer;
  if (expected.is !== "refused") holdEvery(answer, expected);
  switch (expected.is) {
    case "printed": {
      const file = edition.fileAt(expected.url);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": file.type,
        "cache-control": file.cacheControl,
        vary: "Accept-Encoding",
        etag: expect.any(String),
        ...(!network.isUndated && {"last-modified": expect.any(String)}),
        ...lowered(file.headers ?? {}),
      });
      const encoding = (headers["content-encoding"] ?? null) as typeof expected.encoding;
      if (!network.compresses || expected.encoding === null)
        expect(encoding).toBe(expected.encoding);
      if (isHead) expect(body).toHaveLength(0);
      else expect(encoding ? DECODE[encoding](body) : body).toEqual(file.bytes);
      if (file.type.startsWith("text/html")) holdHtml(answer);
      return;
    }
    case "fresh": {
      const file = edition.fileAt(expected.url);
      expect(status).toBe(304);
      expect(headers).toMatchObject({
        "cache-control": file.cacheControl,
        vary: "Accept-Encoding",
        etag: expect.any(String),
      });
      expect(body).toHaveLength(0);
      return;
    }
    case "problem": {
      const {status: expectedStatus, title} = PROBLEM_TYPES[expected.name];
      expect(status).toBe(expectedStatus);
      expect(headers).toMatchObject({
        "content-type": "application/problem+json",
        "cache-control": expected.cacheControl,
        ...(expected.name === "not-found" && {vary: "Accept"}),
        ...(expected.name === "method-not-allowed" && {allow: "GET, HEAD, OPTIONS"}),
        ...(expected.name === "service-unavailable" && {"retry-after": expect.any(String)}),
      });
      if (isHead) expect(body).toHaveLength(0);
      else
        expect(JSON.parse(body.toString())).toMatchObject({
          type: problemAddress(expected.name),
          title,
          status: expectedStatus,
          detail: expect.any(String),
          instance: expect.any(String),
          requestId: expect.stringMatching(/^[\w-]{8,64}$/),
        });
      return;
    }
    case "not-found page":
      expect(status).toBe(404);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=30",
        vary: "Accept",
      });
      holdHtml(answer);
      expect(body.toString()).toContain(`<html lang="${expected.language}"`);
      return;
    case "redirect":
      expect(status).toBe(308);
      expect(headers).toMatchObject({
        location: expected.location,
        "cache-control": "public, max-age=300",
      });
      return;
    case "preflight":
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        "access-control-allow-methods": "GET, HEAD, OPTIONS",
        "access-control-allow-headers": expect.stringMatching(
          /\*.*If-None-Match.*MCP-Protocol-Version/,
        ),
        "access-control-max-age": "86400",
        allow: "GET, HEAD, OPTIONS",
      });
      return;
    case "live":
      expect(status).toBe(expected.status);
      expect(headers["content-type"] ?? null).toBe(expected.type);
      return;
    case "refused":
      expect(status).toBe(expected.status);
      return;
  }
}

/** Checks that apply to every answer. */
function holdEvery({headers}: Answer, expected: Expected): void {
  const isOpen = expected.is !== "live" || expected.isOpen;
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=31536000",
  });
  expect(headers["access-control-allow-origin"]).toBe(isOpen ? "*" : undefined);
  const exposed = headers["access-control-expose-headers"] ?? "";
  expect(exposed.includes("ETag"), "ETag is exposed").toBe(isOpen);
  for (const name of ["server", "x-powered-by"])
    expect(headers[name] ?? "", name).not.toMatch(/\d/);
}

function holdHtml({headers}: Answer): void {
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
}

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
