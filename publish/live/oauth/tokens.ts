import {createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT} from "jose";
import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {SCOPE} from "../../contracts/oauth.ts";
import type {LiveDeps} from "../deps.ts";
import type {Answer} from "../route.ts";
import {ALGORITHM, keySet, tokenKey} from "./token-keys.ts";

type OauthError = Bodies["live/oauth-error.json"];

const LIFETIME_S = 3_600;
const MEDIA_TYPE = "at+jwt";

/** The error format of OAuth (RFC 6749 §5.2, RFC 7591 §3.2.2). */
export const oauthError = (
  status: number,
  error: OauthError["error"],
  description: string,
): Answer<OauthError> => ({status, body: {error, error_description: description}});

/**
 * A bearer token for a registered client: a JWT access token (RFC 9068) that anyone can verify with
 * the key set.
 */
export async function tokenFor(
  clientId: string,
  deps: LiveDeps,
): Promise<Answer<OauthError | Bodies["live/oauth-token.json"]>> {
  const nowMs = deps.clock();
  if (!(await deps.store.oauthClients.claim(clientId, toInstant(nowMs))))
    return oauthError(401, "invalid_client", "client_id is not registered here; register first");
  const {kid, jwk} = await tokenKey(deps);
  const issuedS = Math.floor(nowMs / 1_000);
  const token = await new SignJWT({client_id: clientId, scope: SCOPE})
    .setProtectedHeader({alg: ALGORITHM, typ: MEDIA_TYPE, kid})
    .setIssuer(deps.settings.authUrl)
    .setSubject(clientId)
    .setAudience(deps.settings.baseUrl)
    .setIssuedAt(issuedS)
    .setExpirationTime(issuedS + LIFETIME_S)
    .setJti(deps.random(16).toString("base64url"))
    .sign(await importJWK(jwk, ALGORITHM));
  return {
    status: 200,
    headers: {Pragma: "no-cache"},
    body: {access_token: token, token_type: "Bearer", expires_in: LIFETIME_S, scope: SCOPE},
  };
}

/** The scopes of a valid token issued here; undefined for anything else. */
export async function scopesOf(
  token: string,
  deps: Pick<LiveDeps, "store" | "settings" | "clock">,
): Promise<readonly string[] | undefined> {
  const {settings, clock} = deps;
  try {
    const {payload} = await jwtVerify(
      token,
      createLocalJWKSet({keys: [...(await keySet(deps)).keys]}),
      {
        issuer: settings.authUrl,
        audience: settings.baseUrl,
        typ: MEDIA_TYPE,
        algorithms: [ALGORITHM],
        requiredClaims: ["exp"],
        currentDate: new Date(clock()),
      },
    );
    return String(payload.scope).split(" ");
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
