import {createPrivateKey, type JsonWebKey, sign} from "node:crypto";

/** A part of a message covered by a signature, as written in the list and in the base. */
interface Component {
  readonly name: string;
  /** Its parameters as written: `;req`. */
  readonly parameters?: string;
  readonly value: string;
}
interface Signing {
  readonly label: string;
  readonly components: readonly Component[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** An Ed25519 key with its thumbprint. */
  readonly kid: string;
  readonly jwk: JsonWebKey;
  /** The purpose of the signature, a word chosen by the application. */
  readonly tag: string;
  readonly nonce?: string;
}

/** One member of the fields `Signature-Input` and `Signature`. */
export interface Signature {
  readonly input: string;
  readonly signature: string;
}

/**
 * Signs parts of an HTTP message with Ed25519 (RFC 9421 §2.5 and §3.3.6). Values are ASCII in one
 * line.
 */
export function signed({label, components, jwk, ...parameters}: Signing): Signature {
  const named = components.map(({name, parameters: own = "", value}) => ({
    identifier: `"${name}"${own}`,
    value,
  }));
  const list = named.map(({identifier}) => identifier).join(" ");
  const params = `(${list})${parametersOf(parameters)}`;
  const base = [...named, {identifier: '"@signature-params"', value: params}]
    .map(({identifier, value}) => `${identifier}: ${value}`)
    .join("\n");
  const bytes = sign(null, Buffer.from(base), createPrivateKey({key: jwk, format: "jwk"}));
  return {input: `${label}=${params}`, signature: `${label}=:${bytes.toString("base64")}:`};
}

const seconds = (ms: number): number => Math.floor(ms / 1_000);

const parametersOf = ({
  createdAtMs,
  expiresAtMs,
  kid,
  nonce,
  tag,
}: Omit<Signing, "label" | "components" | "jwk">): string =>
  [
    `;created=${seconds(createdAtMs)};expires=${seconds(expiresAtMs)}`,
    `;keyid="${kid}";alg="ed25519"`,
    nonce === undefined ? "" : `;nonce="${nonce}"`,
    `;tag="${tag}"`,
  ].join("");
