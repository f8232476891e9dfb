import {createHash} from "node:crypto";
import {
  createLocalJWKSet,
  FlattenedSign,
  flattenedVerify,
  importJWK,
  type JSONWebKeySet,
} from "jose";
import {DeployError} from "../../pipeline/kit/errors.ts";
import type {RingKey} from "../live/signing/key-ring.ts";
import {listNamed, type Release} from "./release.ts";

/** The signed statement: the current edition, and the list of its files. */
export interface Statement {
  readonly edition: string;
  readonly address: string;
  readonly deployedAt: string;
  /** The list of all files, by name and hash. */
  readonly list: {readonly path: string; readonly sha256: string; readonly files: number};
}

/** A release as stored at a deployment. */
export interface SignedRelease {
  /** The pointer: a JWS in its flattened JSON form (RFC 7515 §7.2.2), algorithm EdDSA. */
  readonly pointer: string;
  readonly list: {readonly path: string; readonly text: string};
}

/** A release cannot be trusted: it differs from what was signed, or no known key signed it. */
export class ReleaseError extends DeployError {
  override name = "ReleaseError";
}

/** The note of a deployment whose keys differ from those of the previous release. */
export const SIGNED_ANEW = "signed with new keys, and the earlier ones are no longer published";

/** Signs a release with the current signing key. */
export async function signed(
  {edition, address, files, gone}: Release,
  deployedAt: string,
  {kid, jwk}: Pick<RingKey, "kid" | "jwk">,
): Promise<SignedRelease> {
  const text = `${JSON.stringify({files, gone})}\n`;
  const sha256 = sha256Of(text);
  const path = listNamed(sha256);
  const statement: Statement = {
    edition,
    address,
    deployedAt,
    list: {path, sha256, files: files.length},
  };
  const jws = await new FlattenedSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({alg: "EdDSA", kid, typ: "release+jws"})
    .sign(await importJWK(jwk, "EdDSA"));
  return {pointer: `${JSON.stringify(jws)}\n`, list: {path, text}};
}

/**
 * Reads a pointer without verifying its signature.
 *
 * @throws ReleaseError if it is not a pointer
 */
export function statementOf(pointer: string): Statement {
  try {
    const {payload} = JSON.parse(pointer) as {payload: string};
    const statement = JSON.parse(Buffer.from(payload, "base64url").toString()) as Statement;
    if (typeof statement.list.path !== "string" || typeof statement.list.sha256 !== "string")
      throw new Error("it has no list of files");
    return statement;
  } catch (cause) {
    throw new ReleaseError(`this is not a release: ${(cause as Error).message}`, {cause});
  }
}

/**
 * Verifies that a pointer was signed by one of these keys.
 *
 * @throws ReleaseError if it was not
 */
export async function verified(pointer: string, keys: JSONWebKeySet): Promise<Statement> {
  const statement = statementOf(pointer);
  try {
    await flattenedVerify(JSON.parse(pointer), createLocalJWKSet(keys), {algorithms: ["EdDSA"]});
    return statement;
  } catch (cause) {
    throw new ReleaseError(
      `the release of edition ${statement.edition} is signed by none of these keys: ${(cause as Error).message}`,
      {cause},
    );
  }
}

/**
 * Combines a statement with its list.
 *
 * @throws ReleaseError if the list is not the one that was signed
 */
export function releaseOf({edition, address, list}: Statement, text: string): Release {
  if (sha256Of(text) !== list.sha256)
    throw new ReleaseError(`${list.path} is not the list signed with edition ${edition}`);
  const {files, gone} = JSON.parse(text) as Pick<Release, "files" | "gone">;
  return {edition, address, files, gone};
}

const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");
