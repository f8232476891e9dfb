import {PATHS, SCOPE} from "../../contracts/oauth.ts";
import type {Addresses} from "../texts.ts";

/** How long they may be kept, printed or answered live. */
export const METADATA_CACHE = "hourly";

/** Who may register without a person, and what they are given. */
const ANONYMOUS = {
  identity_types_supported: ["anonymous"],
  anonymous: {credential_types_supported: ["bearer"]},
} as const;

const notesOf = ({baseUrl}: Addresses): string => `${baseUrl}/auth.md`;

/**
 * Authorization server metadata (RFC 8414), with the block in which agents look for how to
 * register: by its names of today and those before.
 */
export function authorizationServer(addresses: Addresses) {
  const {authUrl} = addresses;
  const register = authUrl + PATHS.register;
  const claim = authUrl + PATHS.claim;
  return {
    issuer: authUrl,
    authorization_endpoint: authUrl + PATHS.authorize,
    token_endpoint: authUrl + PATHS.token,
    registration_endpoint: register,
    jwks_uri: authUrl + PATHS.keys,
    scopes_supported: [SCOPE],
    response_types_supported: ["none" as const],
    grant_types_supported: ["client_credentials" as const],
    token_endpoint_auth_methods_supported: ["none" as const],
    service_documentation: notesOf(addresses),
    agent_auth: {
      skill: notesOf(addresses),
      register_uri: register,
      claim_uri: claim,
      identity_endpoint: register,
      claim_endpoint: claim,
      ...ANONYMOUS,
    },
  };
}

/**
 * The same as OpenID Connect Discovery 1.0 has it, for clients that know no other. Nobody signs in
 * here: `authorization_endpoint` answers so, and no id token is given.
 */
export const openidConfiguration = (addresses: Addresses) => ({
  ...authorizationServer(addresses),
  subject_types_supported: ["public" as const],
  id_token_signing_alg_values_supported: ["RS256" as const],
});

/**
 * Protected resource metadata (RFC 9728). The scope of the workshops' organiser is not in it: its
 * token is the operator's to give, as the notes say.
 */
export const protectedResource = (addresses: Addresses) => ({
  resource: addresses.baseUrl,
  authorization_servers: [addresses.authUrl],
  scopes_supported: [SCOPE],
  bearer_methods_supported: ["header" as const],
  resource_name: "Broadsheet",
  resource_documentation: notesOf(addresses),
  agent_auth: {skill: notesOf(addresses), ...ANONYMOUS},
});
