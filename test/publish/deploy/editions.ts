import {createHash} from "node:crypto";
import {mkdirSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {exportJWK, generateKeyPair} from "jose";
import {fileOf} from "../../../publish/address.ts";
import type {Edition, Signer} from "../../../publish/deploy/types.ts";
import type {ManifestFile} from "../../../publish/output/types.ts";

/** A document that links to others by their addresses. */
export interface Document {
  readonly url: string;
  readonly version: number;
  readonly links: readonly string[];
  readonly cache?: string;
  readonly type?: string;
}

/** Writes an edition as the output does: a manifest, and files in a folder. */
export function editionOf(folder: string, documents: readonly Document[]): Edition {
  const files = documents.map((one): ManifestFile => {
    const {url, version, links, cache = "public, max-age=5", type = "application/json"} = one;
    const bytes = Buffer.from(`${JSON.stringify({version, links})}\n`);
    const file = fileOf(url, type);
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return {
      url,
      file,
      route: url,
      type,
      cacheControl: cache,
      sha256,
      size: bytes.length,
      encodings: [],
    };
  });
  const id = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
  return {manifest: {id, routes: [], files}, site: folder, address: "https://paper.example"};
}

/** A signer with a test key. */
export async function signerFor(): Promise<Signer> {
  const {privateKey, publicKey} = await generateKeyPair("Ed25519", {extractable: true});
  const {kty, crv, x} = await exportJWK(publicKey);
  const key = {kid: "k1", jwk: await exportJWK(privateKey)};
  return {key, publicKeys: JSON.stringify({keys: [{kty, crv, x, kid: "k1", alg: "EdDSA"}]})};
}
