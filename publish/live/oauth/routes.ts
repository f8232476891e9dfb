import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {BodyError} from "../problem.ts";
import {jsonBody, type LiveRoute, liveRoute, rawBody} from "../route.ts";
import {utf8} from "../utf8.ts";
import {authorizationServer, PATHS, protectedResource} from "./metadata.ts";
import {keySet} from "./signing-keys.ts";
import {oauthError, SCOPE, tokenFor} from "./tokens.ts";

const tag = "Agents";
const auth = "none";
/** An hour: a reader that keeps the key set that long still knows every key that signs. */
const KEPT = {"Cache-Control": "public, max-age=3600"};
const REGISTERED = {grant_types: ["client_credentials"], response_types: [], token_endpoint_auth_method: "none", scope: SCOPE};

/** A body with the errors of its own protocol. */
const oauthBody = <T>(schema: string, error: string) => ({
  ...jsonBody<T>(schema, 8_192),
  refuse: ([first]: readonly BodyError[]) => oauthError(400, error, `${first!.pointer || "the body"}: ${first!.detail}`),
});

/** Registration of anonymous agents, and tokens that say who they are. Nothing that is public needs one. */
export const oauthRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "POST",
    path: PATHS.register,
    summary: "Register an anonymous agent (RFC 7591); there is no secret",
    tag,
    auth,
    perMinute: 20,
    body: oauthBody<{readonly client_name: string}>("live/oauth-registration.json", "invalid_client_metadata"),
    responses: {201: "live/oauth-client.json", 400: "live/oauth-error.json"},
    async handle({body}, {store, random, clock}) {
      const clientId = `agent_${random(16).toString("hex")}`;
      const clientName = body.client_name.trim();
      const createdAt = toInstant(clock());
      await store.oauthClients.create({clientId, clientName, metadata: {}, createdAt, claimedAt: null});
      const issued = {client_id: clientId, client_id_issued_at: Date.parse(createdAt) / 1_000, client_name: clientName};
      return {status: 201, headers: {Pragma: "no-cache"}, body: {...issued, ...REGISTERED}};
    },
  }),
  liveRoute({
    method: "POST",
    path: PATHS.claim,
    summary: "Claim a registered agent: an anonymous bearer token for reading",
    tag,
    auth,
    perMinute: 30,
    body: oauthBody<{readonly client_id: string}>("live/oauth-claim.json", "invalid_request"),
    responses: {200: "live/oauth-token.json", 400: "live/oauth-error.json", 401: "live/oauth-error.json"},
    handle: ({body}, deps) => tokenFor(body.client_id, deps),
  }),
  liveRoute({
    method: "POST",
    path: PATHS.token,
    summary: "The same token as OAuth's grant client_credentials, for a client without a secret",
    tag,
    auth,
    perMinute: 30,
    body: rawBody(["application/x-www-form-urlencoded"], 8_192),
    responses: {200: "live/oauth-token.json", 400: "live/oauth-error.json", 401: "live/oauth-error.json"},
    handle({body}, deps) {
      const text = utf8(body.bytes);
      if (text === undefined) return oauthError(400, "invalid_request", "the form is no text: expected UTF-8");
      const form = new URLSearchParams(text);
      const clientId = form.get("client_id");
      if (form.get("grant_type") !== "client_credentials")
        return oauthError(400, "unsupported_grant_type", "expected grant_type=client_credentials");
      if (clientId === null) return oauthError(400, "invalid_request", "client_id is required");
      if ((form.get("scope") ?? SCOPE) !== SCOPE) return oauthError(400, "invalid_scope", `expected the scope ${SCOPE}`);
      return tokenFor(clientId, deps);
    },
  }),
  liveRoute({
    method: "GET",
    path: PATHS.keys,
    summary: "Public keys that verify the tokens of agents",
    tag,
    auth,
    responses: {200: "live/jwks.json"},
    handle: async (_, deps) => ({status: 200, body: await keySet(deps), headers: KEPT}),
  }),
  liveRoute({
    method: "GET",
    path: "/.well-known/oauth-authorization-server",
    summary: "Metadata of the authorization server (RFC 8414)",
    tag,
    auth,
    responses: {200: "live/oauth-authorization-server.json"},
    handle: (_, {settings}) => ({status: 200, body: authorizationServer(settings), headers: KEPT}),
  }),
  liveRoute({
    method: "GET",
    path: "/.well-known/oauth-protected-resource",
    summary: "Metadata of this API as a protected resource (RFC 9728)",
    tag,
    auth,
    responses: {200: "live/oauth-protected-resource.json"},
    handle: (_, {settings}) => ({status: 200, body: protectedResource(settings), headers: KEPT}),
  }),
];
