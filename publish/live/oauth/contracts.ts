import {contract, jsonBody, rawBody} from "../contract.ts";

export const PATHS = {
  register: "/.well-known/oauth/register",
  claim: "/.well-known/oauth/agent-claim",
  token: "/.well-known/oauth/token",
  keys: "/.well-known/jwks.json",
} as const;

const shared = {tag: "Agents", auth: "none"} as const;
const MAX_BYTES = 8_192;

/**
 * Registration of anonymous agents, and tokens that say who they are. Nothing that is public needs
 * one.
 */
export const oauthContracts = {
  register: contract({
    ...shared,
    method: "POST",
    path: PATHS.register,
    summary: "Register an anonymous agent (RFC 7591); there is no secret",
    perMinute: 20,
    body: jsonBody<{readonly client_name: string}>("live/oauth-registration.json", MAX_BYTES),
    responses: {201: "live/oauth-client.json", 400: "live/oauth-error.json"},
  }),
  claim: contract({
    ...shared,
    method: "POST",
    path: PATHS.claim,
    summary: "Claim a registered agent: an anonymous bearer token for reading",
    perMinute: 30,
    body: jsonBody<{readonly client_id: string}>("live/oauth-claim.json", MAX_BYTES),
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
    body: rawBody(["application/x-www-form-urlencoded"], MAX_BYTES),
    responses: {
      200: "live/oauth-token.json",
      400: "live/oauth-error.json",
      401: "live/oauth-error.json",
    },
  }),
  keys: contract({
    ...shared,
    path: PATHS.keys,
    summary: "Public keys that verify the tokens of agents",
    responses: {200: "live/jwks.json"},
  }),
  authorizationServer: contract({
    ...shared,
    path: "/.well-known/oauth-authorization-server",
    summary: "Metadata of the authorization server (RFC 8414)",
    responses: {200: "live/oauth-authorization-server.json"},
  }),
  protectedResource: contract({
    ...shared,
    path: "/.well-known/oauth-protected-resource",
    summary: "Metadata of this API as a protected resource (RFC 9728)",
    responses: {200: "live/oauth-protected-resource.json"},
  }),
};
