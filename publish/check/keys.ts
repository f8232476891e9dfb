import {calculateJwkThumbprint, importJWK, type JWK} from "jose";
import type {Deployment} from "./answers.ts";
import {documentAt, lacking, objectOf} from "./documents.ts";

/** Private members of a key (RFC 7518, 6.2.2, 6.3.2, 6.4). */
const PRIVATE = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];

/** Private members exposed by a key set; empty if it is correct. */
const secretsIn = (keys: readonly JWK[]): string[] =>
  keys.flatMap((key) =>
    PRIVATE.filter((member) => member in key).map((member) => `${member} of ${key.kid}`),
  );

/** Checks the key set of the authorization server (RFC 7517). Returns its keys. */
export async function checkKeySet(deployment: Deployment, jwksUri: string | null): Promise<JWK[]> {
  const {place} = deployment;
  const address = (jwksUri && (place.pathOf(jwksUri, "/") ?? jwksUri)) || "/.well-known/jwks.json";
  const answer = await documentAt(deployment, address, "the key set (RFC 7517)");
  if (answer === null) return [];
  const {keys} = objectOf(answer.json);
  const all = Array.isArray(keys) ? (keys.map(objectOf) as JWK[]) : [];
  await checkKeys(deployment, address, all, "key-set");
  return all;
}

/** Checks that keys are public, have unique ids and can verify signatures. */
export async function checkKeys(
  {findings}: Deployment,
  address: string,
  keys: readonly JWK[],
  rule: "key-set" | "directory",
): Promise<void> {
  const secrets = secretsIn(keys);
  findings.expect(
    secrets.length === 0,
    "private-key",
    address,
    "public members",
    secrets.join(", "),
  );
  findings.expect(keys.length > 0, rule, address, "at least one key", "none");
  for (const key of keys) {
    const kids = keys.filter(({kid}) => kid === key.kid);
    const isUsable = await importJWK(
      publicOf(key),
      key.alg ?? (key.kty === "OKP" ? "EdDSA" : "RS256"),
    ).then(
      () => true,
      () => false,
    );
    const wrong = lacking({
      kid: typeof key.kid === "string" && key.kid !== "",
      "a unique kid": kids.length === 1,
      use: key.use === "sig",
      alg: rule === "directory" || (typeof key.alg === "string" && key.alg !== "none"),
      "members that make a key": isUsable,
    });
    findings.expect(
      wrong === "",
      rule,
      address,
      `a complete public key ${key.kid}`,
      `wrong: ${wrong}`,
    );
  }
}

const publicOf = (key: JWK): JWK =>
  Object.fromEntries(Object.entries(key).filter(([member]) => !PRIVATE.includes(member))) as JWK;

export const thumbprintOf = (key: JWK): Promise<string | null> =>
  calculateJwkThumbprint(key).catch(() => null);
