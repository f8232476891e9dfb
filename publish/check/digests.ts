import {createHash} from "node:crypto";
import type {Deployment} from "./answers.ts";
import type {Answer} from "./client.ts";

const ALGORITHMS: Readonly<Record<string, string>> = {"sha-256": "sha256", "sha-512": "sha512"};

/** The digests of a header field of RFC 9530, `sha-256=:…:`, by algorithm. */
const digestsIn = (field: string): readonly (readonly [name: string, base64: string])[] =>
  [...field.matchAll(/([\w-]+)=:([A-Za-z0-9+/=]*):/g)].map(([, name, value]) => [name!, value!]);

/**
 * The mismatch between a digest field and the bytes; null if it matches, or uses no known
 * algorithm.
 */
export function wrongDigest(field: string, bytes: Uint8Array): string | null {
  const digests = digestsIn(field);
  if (digests.length === 0) return `no digest in ${field}`;
  for (const [name, value] of digests) {
    const algorithm = ALGORITHMS[name];
    if (algorithm === undefined) continue;
    const actual = createHash(algorithm).update(bytes).digest("base64");
    if (actual !== value) return `${name} ${value}, but the bytes have ${actual}`;
  }
  return null;
}

/** Checks the digests of an answer without a content coding against its bytes. */
export function checkDigests({findings}: Deployment, {address, headers, bytes}: Answer): void {
  if (headers["content-encoding"] !== undefined) return;
  for (const name of ["content-digest", "repr-digest"]) {
    const field = headers[name];
    if (field === undefined) continue;
    const wrong = wrongDigest(field, bytes);
    findings.expect(wrong === null, "digest", address, `${name} of these bytes`, wrong ?? "");
  }
}
