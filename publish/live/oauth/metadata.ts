import type {LiveSettings} from "../settings.ts";
import {PATHS} from "./contracts.ts";
import {SCOPE} from "./tokens.ts";

type Addresses = Pick<LiveSettings, "baseUrl" | "authUrl">;

/**
 * Authorization server metadata (RFC 8414), with the block in which agents look for how to
 * register.
 */
export function authorizationServer({baseUrl, authUrl}: Addresses) {
  const register = authUrl + PATHS.register;
  const claim = authUrl + PATHS.claim;
  return {
    issuer: authUrl,
    token_endpoint: authUrl + PATHS.token,
    registration_endpoint: register,
    jwks_uri: authUrl + PATHS.keys,
    scopes_supported: [SCOPE],
    response_types_supported: ["none"],
    grant_types_supported: ["client_credentials"],
    token_endpoint_auth_methods_supported: ["none"],
    agent_auth: {
      skill: `${baseUrl}/auth.md`,
      register_uri: register,
      claim_uri: claim,
      identity_endpoint: register,
      claim_endpoint: claim,
      identity_types_supported: ["anonymous"],
      anonymous: {credential_types_supported: ["bearer"]},
    },
  };
}

/** Protected resource metadata (RFC 9728). */
export const protectedResource = ({baseUrl, authUrl}: Addresses) => ({
  resource: baseUrl,
  authorization_servers: [authUrl],
  jwks_uri: authUrl + PATHS.keys,
  scopes_supported: [SCOPE],
  bearer_methods_supported: ["header"],
  resource_name: "Broadsheet",
});
