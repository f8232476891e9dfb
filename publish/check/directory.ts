import {createPublicKey, verify as verifySignature} from "node:crypto";
import type {JWK} from "jose";
import type {Deployment} from "./answers.ts";
import type {Answer} from "./client.ts";
import {wrongDigest} from "./digests.ts";
import {documentAt, isOfType, lacking, objectOf, typeOf} from "./documents.ts";
import {checkKeys, thumbprintOf} from "./keys.ts";

const DIRECTORY = "/.well-known/http-message-signatures-directory";
const TYPE = "application/http-message-signatures-directory+json";
const TAG = "http-message-signatures-directory";

/**
 * Checks the directory of the crawler's signing keys and the signatures on its answer: one per key,
 * covering the requested authority and the digest of the body (RFC 9421, Web Bot Auth).
 */
export async function checkDirectory(deployment: Deployment): Promise<void> {
  const {findings, clock} = deployment;
  const answer = await documentAt(deployment, DIRECTORY, "the keys of the crawler");
  if (answer === null) return;
  const {keys} = objectOf(answer.json);
  const all = Array.isArray(keys) ? (keys.map(objectOf) as JWK[]) : [];
  findings.expect(isOfType(answer, TYPE), "directory", DIRECTORY, TYPE, typeOf(answer));
  await checkKeys(deployment, DIRECTORY, all, "directory");
  const now = clock() / 1_000;
  for (const key of all) {
    const {nbf, exp} = key as {readonly nbf?: unknown; readonly exp?: unknown};
    const wrong = lacking({
      "kty OKP, crv Ed25519": key.kty === "OKP" && key.crv === "Ed25519",
      "kid that is the thumbprint": key.kid === (await thumbprintOf(key)),
      "nbf in the past": typeof nbf === "number" && nbf <= now + 60,
      "exp in the future": typeof exp === "number" && exp > now,
      "no purpose": !("purpose" in key),
    });
    findings.expect(
      wrong === "",
      "directory",
      DIRECTORY,
      `a valid key ${key.kid}`,
      `wrong: ${wrong}`,
    );
  }
  const wrong = signatureTrouble(deployment, answer, all, now);
  findings.expect(
    wrong === null,
    "directory-signature",
    DIRECTORY,
    "a valid signature",
    wrong ?? "",
  );
}

/** The problem with the signatures of the directory; null if there is a valid one for each key. */
function signatureTrouble(
  {place}: Deployment,
  {headers, bytes}: Answer,
  keys: readonly JWK[],
  now: number,
): string | null {
  const inputs = membersOf(headers["signature-input"] ?? "");
  const signatures = membersOf(headers.signature ?? "");
  if (inputs.size === 0 || signatures.size === 0) return "the answer is not signed";
  const digest = headers["content-digest"];
  if (digest === undefined || wrongDigest(digest, bytes) !== null)
    return "Content-Digest does not match";
  // a proxy in between may have used the public host
  const bases = [place.url, place.publicUrl].map((base) => ({
    '"@authority";req': new URL(base).host,
    '"content-digest"': digest,
  }));
  for (const key of keys) {
    const [label, input] = [...inputs].find(([, one]) => one.includes(`keyid="${key.kid}"`)) ?? [];
    if (label === undefined || input === undefined) return `no signature of ${key.kid}`;
    const parameter = (name: string) => new RegExp(`;${name}="?([^";]+)"?`).exec(input)?.[1];
    const covered: readonly string[] =
      /^\(([^)]*)\)/.exec(input)?.[1]?.match(/"[^"]+"(?:;\w+)*/g) ?? [];
    if (Object.keys(bases[0]!).some((name) => !covered.includes(name)))
      return `covers ${covered.join(" ")}, not @authority;req and content-digest`;
    if (parameter("tag") !== TAG) return `tag ${parameter("tag")}`;
    if (Number(parameter("created")) > now + 60) return "created in the future";
    if (!(Number(parameter("expires")) > now)) return `expired at ${parameter("expires")}`;
    const textOf = (values: Readonly<Record<string, string>>) =>
      [
        ...covered.map(
          (name) => `${name}: ${values[name] ?? headers[name.replace(/"/g, "")] ?? ""}`,
        ),
        `"@signature-params": ${input}`,
      ].join("\n");
    const signature = Buffer.from((signatures.get(label) ?? "").replace(/^:|:$/g, ""), "base64");
    if (!bases.some((values) => holds(key, textOf(values), signature)))
      return `the signature of ${key.kid} does not verify`;
  }
  return null;
}

function holds(key: JWK, text: string, signature: Buffer): boolean {
  try {
    const {kty, crv, x} = key;
    const publicKey = createPublicKey({key: {kty, crv, x} as never, format: "jwk"});
    return verifySignature(null, Buffer.from(text), publicKey, signature);
  } catch {
    return false;
  }
}

/** The members of a dictionary field (RFC 8941), unparsed. */
function membersOf(field: string): Map<string, string> {
  const members = new Map<string, string>();
  for (const [, name, value] of field.matchAll(
    /(?:^|,)\s*([a-z*][\w.*-]*)=((?:"(?:\\.|[^"\\])*"|[^,"])*)/g,
  ))
    members.set(name!, value!.trim());
  return members;
}
