import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {oauthContracts, SCOPE} from "../../../contracts/oauth.ts";
import {
  authorizationServer,
  METADATA_CACHE,
  openidConfiguration,
  protectedResource,
} from "../../../discovery/well-known/oauth-metadata.ts";
import {CACHE} from "../../../endpoint.ts";
import {utf8} from "../../http/body-text.ts";
import type {BodyError} from "../../http/problem.ts";
import {keySet} from "../../oauth/token-keys.ts";
import {oauthError, tokenFor} from "../../oauth/tokens.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import {KEYS_CACHE} from "../../signing/key-ring.ts";
import {keptDocument} from "../kept-document.ts";

const REGISTERED = {
  grant_types: ["client_credentials"] as ["client_credentials"],
  response_types: [],
  token_endpoint_auth_method: "none" as const,
  scope: SCOPE,
};

/** A parameter must not be sent more than once (RFC 6749 §3.1, §3.2). */
const REPEATED = "a parameter is given more than once: expected one value for each";

const METADATA = CACHE[METADATA_CACHE];

/** Answers a body that its schema rejects with an OAuth error. */
const rejectsWith = (error: Parameters<typeof oauthError>[1]) => ({
  reject: ([first]: readonly BodyError[]) =>
    oauthError(400, error, `${first!.pointer || "the body"}: ${first!.detail}`),
});

/** Registration of anonymous agents, and tokens that identify them. Public data needs neither. */
export const oauthRoutes: readonly LiveRoute[] = [
  liveRoute(
    oauthContracts.register,
    async ({body}, {store, random, clock}) => {
      const clientId = `agent_${random(16).toString("hex")}`;
      const clientName = body.client_name.trim();
      const createdAt = toInstant(clock());
      await store.oauthClients.create({
        clientId,
        clientName,
        metadata: {},
        createdAt,
        claimedAt: null,
      });
      const issued = {
        client_id: clientId,
        client_id_issued_at: Date.parse(createdAt) / 1_000,
        client_name: clientName,
      };
      return {status: 201, headers: {Pragma: "no-cache"}, body: {...issued, ...REGISTERED}};
    },
    rejectsWith("invalid_client_metadata"),
  ),
  liveRoute(
    oauthContracts.claim,
    ({body}, deps) => tokenFor(body.client_id, deps),
    rejectsWith("invalid_request"),
  ),
  liveRoute(oauthContracts.token, ({body}, deps) => {
    const text = utf8(body.bytes);
    if (text === undefined)
      return oauthError(400, "invalid_request", "the form is not text: expected UTF-8");
    const form = new Map<string, string>();
    for (const [name, value] of new URLSearchParams(text)) {
      if (form.has(name)) return oauthError(400, "invalid_request", REPEATED);
      form.set(name, value);
    }
    const clientId = form.get("client_id");
    if (form.get("grant_type") !== "client_credentials")
      return oauthError(400, "unsupported_grant_type", "expected grant_type=client_credentials");
    if (!clientId) return oauthError(400, "invalid_request", "client_id is required");
    if ((form.get("scope") || SCOPE) !== SCOPE)
      return oauthError(400, "invalid_scope", `expected the scope ${SCOPE}`);
    return tokenFor(clientId, deps);
  }),
  liveRoute(
    oauthContracts.authorize,
    ({query}, {settings}) =>
      Object.keys(query).length === 0
        ? {status: 303, headers: {Location: `${settings.baseUrl}/auth.md`}}
        : oauthError(
            400,
            "unauthorized_client",
            "there are no sign-ins; register, then claim a token, as described in /auth.md",
          ),
    rejectsWith("invalid_request"),
  ),
  liveRoute(oauthContracts.keys, async (_, deps) => keptDocument(await keySet(deps), KEYS_CACHE)),
  liveRoute(oauthContracts.authorizationServer, (_, {settings}) =>
    keptDocument(authorizationServer(settings), METADATA),
  ),
  liveRoute(oauthContracts.openidConfiguration, (_, {settings}) =>
    keptDocument(openidConfiguration(settings), METADATA),
  ),
  liveRoute(oauthContracts.protectedResource, (_, {settings}) =>
    keptDocument(protectedResource(settings), METADATA),
  ),
];
