import {createHash} from "node:crypto";
import {isIP} from "node:net";
import {signed} from "../../../../pipeline/kit/http-signature.ts";
import {DIRECTORY_TYPE, signingContracts} from "../../../contracts/signing.ts";
import {EXPOSED} from "../../http/cross-origin.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import type {LiveSettings} from "../../settings.ts";
import {KEYS_CACHE, type PublishedKey, publishedAt, ringOf} from "../../signing/key-ring.ts";
import {keptDocument} from "../kept-document.ts";

/** Longer than the answer may be cached. */
const SIGNED_FOR_MS = 86_400_000;
const seconds = (ms: number): number => Math.floor(ms / 1_000);

/**
 * The directory of the crawler's keys (draft-ietf-webbotauth-httpsig-directory). Each key signs the
 * answer for the requested host, so that a copy elsewhere can be recognised. Signatures are made
 * live: they depend on host and time, and this way no private key has to leave the database.
 */
export const signingRoutes: readonly LiveRoute[] = [
  liveRoute(signingContracts.directory, async ({headers}, deps) => {
    const nowMs = deps.clock();
    const keys = publishedAt(await ringOf("crawler", deps), nowMs);
    const answer = keptDocument({keys: keys.map(publicKey)}, KEYS_CACHE, {
      type: DIRECTORY_TYPE,
    });
    const digest = `sha-256=:${createHash("sha256").update(answer.body).digest("base64")}:`;
    const authority = authorityOf(headers.host, deps.settings);
    const signatures = keys.map(({kid, jwk}, index) =>
      signed({
        label: `sig${index + 1}`,
        components: [
          {name: "@authority", parameters: ";req", value: authority},
          {name: "content-digest", value: digest},
        ],
        createdAtMs: nowMs,
        expiresAtMs: nowMs + SIGNED_FOR_MS,
        kid,
        jwk,
        tag: "http-message-signatures-directory",
      }),
    );
    return {
      ...answer,
      headers: {
        ...answer.headers,
        "Content-Digest": digest,
        "Signature-Input": signatures.map(({input}) => input).join(", "),
        Signature: signatures.map(({signature}) => signature).join(", "),
        "Access-Control-Expose-Headers": `${EXPOSED}, Content-Digest, Signature, Signature-Input`,
      },
    };
  }),
];

const publicKey = ({kid, jwk, createdAtMs, verifiesUntilMs}: PublishedKey) => ({
  kty: "OKP" as const,
  crv: "Ed25519" as const,
  kid,
  x: jwk.x!,
  use: "sig" as const,
  nbf: seconds(createdAtMs),
  exp: seconds(verifiesUntilMs),
});

/**
 * The host to sign for: the requested one if it is ours, else our public one. A signature for a
 * foreign host would lend it our name, and a proxy may use an internal name. If our address is on
 * this machine, the requested one may be any name of it.
 */
function authorityOf(
  asked: string | undefined,
  {baseUrl, authUrl}: Pick<LiveSettings, "baseUrl" | "authUrl">,
): string {
  const [ours, ...others] = [new URL(baseUrl), new URL(authUrl)];
  const address = `${ours!.protocol}//${asked ?? ""}`;
  if (!URL.canParse(address)) return ours!.host;
  const {host, hostname} = new URL(address);
  const isOurs =
    others.some((one) => one.host === host) ||
    (isThisMachine(ours!.hostname) && isThisMachine(hostname));
  return isOurs ? host : ours!.host;
}

const isThisMachine = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname === "[::1]" ||
  (isIP(hostname) === 4 && hostname.startsWith("127."));
