import {type Deployment, statusOf} from "./answers.ts";
import {essence} from "./api.ts";
import type {Answer} from "./client.ts";
import {documentAt, isOfType, lacking, objectOf, textsOf, typeOf} from "./documents.ts";

type Json = Readonly<Record<string, unknown>>;
const RESOURCE = "/.well-known/oauth-protected-resource";
const SERVER = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";
/** The scopes of this API, for any caller. */
const SCOPES = ["hub.read"];
/** Members that must be equal in all documents of one server. */
const ALIKE = ["issuer", "token_endpoint", "jwks_uri", "registration_endpoint"];

const isHttp = (value: unknown): boolean => /^https?:\/\//.test(String(value));
const isFilled = (value: unknown): boolean => textsOf(value).length > 0;

/**
 * Checks the OAuth documents: protected resource (RFC 9728), authorization server (RFC 8414),
 * OpenID provider (OIDC Discovery 1.0), and the entries for agents (auth.md).
 *
 * @returns the metadata of the server; null if there is none
 */
export async function checkOAuth(deployment: Deployment): Promise<Json | null> {
  const {findings, place} = deployment;
  const answer = await documentAt(deployment, RESOURCE, "protected resource metadata (RFC 9728)");
  const resource = answer && objectOf(answer.json);
  if (answer && resource) checkResource(deployment, answer, resource);
  const issuer = String(textsOf(resource?.authorization_servers)[0] ?? place.publicUrl);
  const at = (path: string) => {
    const whole = issuer + path;
    return place.pathOf(whole, "/") ?? whole;
  };
  const metadata = await documentAt(deployment, at(SERVER), "authorization server metadata");
  const server = metadata && objectOf(metadata.json);
  if (metadata && server) await checkServer(deployment, metadata, server, issuer);
  const openid = await documentAt(deployment, at(OPENID), "OpenID provider metadata");
  if (openid) checkOpenId(deployment, openid, issuer);
  if (server && openid)
    for (const name of ALIKE) {
      const [ours, theirs] = [server[name], objectOf(openid.json)[name]];
      findings.expect(
        theirs === undefined || theirs === ours || name === "issuer",
        "cross-link",
        OPENID,
        `${name} ${ours}, as in ${SERVER}`,
        String(theirs),
      );
    }
  return server;
}

function checkResource({findings, place}: Deployment, answer: Answer, resource: Json): void {
  findings.expect(
    resource.resource === place.publicUrl,
    "resource-identity",
    RESOURCE,
    `resource ${place.publicUrl}`,
    String(resource.resource),
  );
  const empty = Object.entries(resource).filter(
    ([, value]) => Array.isArray(value) && value.length === 0,
  );
  const scopes = textsOf(resource.scopes_supported);
  const wrong = lacking({
    "application/json": isOfType(answer, "application/json"),
    authorization_servers: isFilled(resource.authorization_servers),
    "header in bearer_methods_supported": textsOf(resource.bearer_methods_supported).includes(
      "header",
    ),
    ...Object.fromEntries(SCOPES.map((scope) => [`scope ${scope}`, scopes.includes(scope)])),
    "no empty list": empty.length === 0,
  });
  findings.expect(wrong === "", "resource-metadata", RESOURCE, "all of RFC 9728", `lacks ${wrong}`);
}

async function checkServer(
  deployment: Deployment,
  answer: Answer,
  server: Json,
  issuer: string,
): Promise<void> {
  const {findings} = deployment;
  findings.expect(
    server.issuer === issuer && !/[?#]/.test(issuer),
    "issuer-identity",
    SERVER,
    `issuer ${issuer}`,
    String(server.issuer),
  );
  const wrong = lacking({
    "application/json": isOfType(answer, "application/json"),
    response_types_supported: isFilled(server.response_types_supported),
    token_endpoint: isHttp(server.token_endpoint),
    registration_endpoint: isHttp(server.registration_endpoint),
    jwks_uri: isHttp(server.jwks_uri),
    scopes_supported: isFilled(server.scopes_supported),
    grant_types_supported:
      server.grant_types_supported === undefined || isFilled(server.grant_types_supported),
  });
  findings.expect(wrong === "", "server-metadata", SERVER, "all of RFC 8414", `lacks ${wrong}`);
  const agent = objectOf(server.agent_auth);
  const anonymous = objectOf(agent.anonymous);
  const lacks = lacking({
    skill: isHttp(agent.skill),
    register_uri: agent.register_uri === server.registration_endpoint,
    claim_uri: isHttp(agent.claim_uri),
    "identity_endpoint as register_uri":
      agent.identity_endpoint === undefined || agent.identity_endpoint === agent.register_uri,
    "claim_endpoint as claim_uri":
      agent.claim_endpoint === undefined || agent.claim_endpoint === agent.claim_uri,
    "identity anonymous": textsOf(agent.identity_types_supported).includes("anonymous"),
    "credential bearer": textsOf(anonymous.credential_types_supported).includes("bearer"),
  });
  findings.expect(lacks === "", "agent-auth", SERVER, "all of agent_auth", `lacks ${lacks}`);
  await checkReadable(deployment, [agent.skill, server.jwks_uri]);
}

/** Checks that the targets of the metadata can be read. */
async function checkReadable(
  {client, findings, place}: Deployment,
  hrefs: readonly unknown[],
): Promise<void> {
  await Promise.all(
    hrefs.filter(isHttp).map(async (href) => {
      const found = await client.ask(place.pathOf(String(href), "/") ?? String(href));
      findings.expect(
        found.status === 200,
        "cross-link",
        SERVER,
        `200 at ${href}`,
        statusOf(found),
      );
    }),
  );
}

function checkOpenId({findings}: Deployment, answer: Answer, issuer: string): void {
  const openid = objectOf(answer.json);
  findings.expect(
    openid.issuer === issuer,
    "issuer-identity",
    OPENID,
    `issuer ${issuer}`,
    String(openid.issuer),
  );
  const wrong = lacking({
    "application/json": essence(typeOf(answer)) === "application/json",
    authorization_endpoint: isHttp(openid.authorization_endpoint),
    token_endpoint: isHttp(openid.token_endpoint),
    jwks_uri: isHttp(openid.jwks_uri),
    response_types_supported: isFilled(openid.response_types_supported),
    subject_types_supported: isFilled(openid.subject_types_supported),
    "RS256 in id_token_signing_alg_values_supported": textsOf(
      openid.id_token_signing_alg_values_supported,
    ).includes("RS256"),
  });
  findings.expect(wrong === "", "openid", OPENID, "all of OIDC Discovery 1.0", `lacks ${wrong}`);
}
