import {alsoLive, contract, jsonBody, rawBody} from "./contract.ts";

export const PATHS = {
  register: "/.well-known/oauth/register",
  claim: "/.well-known/oauth/agent-claim",
  token: "/.well-known/oauth/token",
  authorize: "/.well-known/oauth/authorize",
  keys: "/.well-known/jwks.json",
} as const;

/** Metadata of the authorization server, static and live. */
export const METADATA = {
  authorizationServer: {
    path: "/.well-known/oauth-authorization-server",
    summary: "Metadata of the authorization server (RFC 8414)",
    tag: "Agents",
    schema: "live/oauth-authorization-server.json",
  },
  openidConfiguration: {
    path: "/.well-known/openid-configuration",
    summary: "The same metadata in the form of OpenID Connect Discovery",
    tag: "Agents",
    schema: "live/openid-configuration.json",
  },
  protectedResource: {
    path: "/.well-known/oauth-protected-resource",
    summary: "Metadata of this API as a protected resource (RFC 9728)",
    tag: "Agents",
    schema: "live/oauth-protected-resource.json",
  },
} as const;

/** The only scope granted without a person: reading public data. */
export const SCOPE = "hub.read" as const;
/** The scope of the workshop organiser, whose token is issued by the operator. */
export const WORKSHOP_SCOPE = "workshop.admin" as const;

const shared = {tag: "Agents", auth: "none"} as const;
const MAX_BYTES = 8_192;

/** Registration of anonymous agents, and tokens that identify them. Public data needs neither. */
export const oauthContracts = {
  register: contract({
    ...shared,
    method: "POST",
    path: PATHS.register,
    summary: "Register an anonymous agent (RFC 7591); there is no secret",
    perMinute: 20,
    body: jsonBody("live/oauth-registration.json", MAX_BYTES),
    responses: {201: "live/oauth-client.json", 400: "live/oauth-error.json"},
  }),
  claim: contract({
    ...shared,
    method: "POST",
    path: PATHS.claim,
    summary: "Claim a registered agent: an anonymous bearer token for reading",
    perMinute: 30,
    body: jsonBody("live/oauth-claim.json", MAX_BYTES),
    responses: {
      200: "live/oauth-token.json",
      400: "live/oauth-error.json",
      401: "live/oauth-error.json",
    },
  }),
  token: contract({
    ...shared,
    method: "POST",
    path: PATHS.token,
    summary: "The same token as OAuth's grant client_credentials, for a client without a secret",
    perMinute: 30,
    body: rawBody(["application/x-www-form-urlencoded"], {
      maxBytes: MAX_BYTES,
      example: "grant_type=client_credentials&client_id=the-id-of-your-registration",
    }),
    responses: {
      200: "live/oauth-token.json",
      400: "live/oauth-error.json",
      401: "live/oauth-error.json",
    },
  }),
  authorize: contract({
    ...shared,
    path: PATHS.authorize,
    summary: "OAuth's authorization endpoint: there are no sign-ins, so every request is refused",
    description:
      "There are no accounts to sign in to, so a client's request is answered with `unauthorized_client` and never redirected. A visit without parameters is redirected to the notes on registration.",
    query: {
      client_id: {type: "string", description: "The requesting client.", maxLength: 200},
      response_type: {type: "string", description: "Requested response type.", maxLength: 200},
      redirect_uri: {type: "string", description: "Never followed.", maxLength: 2_000},
      scope: {type: "string", description: "Requested scope.", maxLength: 1_000},
      state: {type: "string", description: "The client's own state; ignored.", maxLength: 2_000},
    },
    responses: {303: null, 400: "live/oauth-error.json"},
  }),
  keys: contract({
    ...shared,
    path: PATHS.keys,
    summary: "Public keys that verify the tokens of agents",
    responses: {200: "live/jwks.json", 304: null},
  }),
  authorizationServer: alsoLive(METADATA.authorizationServer),
  openidConfiguration: alsoLive(METADATA.openidConfiguration),
  protectedResource: alsoLive(METADATA.protectedResource),
};
