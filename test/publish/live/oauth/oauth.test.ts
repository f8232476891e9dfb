import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  SignJWT,
} from "jose";
import * as oauth from "oauth4webapi";
import * as client from "openid-client";
import {afterAll, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {CACHE} from "../../../../publish/endpoint.ts";
import {tokenKey} from "../../../../publish/live/oauth/token-keys.ts";
import {rotate} from "../../../../publish/live/signing/key-ring.ts";
import {asker} from "../ask.ts";
import {type LiveServer, startLive} from "../live-server.ts";

const REGISTER = "/.well-known/oauth/register";
const CLAIM = "/.well-known/oauth/agent-claim";
const TOKEN = "/.well-known/oauth/token";
const QUARTER_MS = 90 * 86_400_000;
const AUTH = "https://auth.example";

let server: LiveServer;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  server = await startLive({env: {BASE_URL: "https://hub.example", AUTH_URL: AUTH}});
  ask = asker(server);
});
beforeEach(() => {
  server.time.now += 60_000;
});
afterAll(() => server.close());

const register = async (): Promise<string> =>
  (await ask("POST", REGISTER, {client_name: "Example"})).body.client_id;
const claim = async (clientId: string): Promise<string> =>
  (await ask("POST", CLAIM, {client_id: clientId})).body.access_token;
const verify = async (token: string) => {
  const {body} = await ask("GET", "/.well-known/jwks.json");
  return jwtVerify(token, createLocalJWKSet(body), {
    issuer: AUTH,
    audience: "https://hub.example",
    currentDate: new Date(server.time.now),
  });
};

describe("an agent", () => {
  test("registers by name and is given an id, no secret", async () => {
    const {status, body} = await ask("POST", REGISTER, {
      client_name: " Tác nhân ",
      redirect_uris: [],
      contacts: ["a@b.example"],
    });
    expect([
      status,
      body.client_name,
      Object.keys(body).filter((name) => name.includes("secret")),
    ]).toEqual([201, "Tác nhân", []]);
    expect((await server.store.oauthClients.find(body.client_id))?.metadata).toEqual({});
  });
  test("claims a token that the served keys verify", async () => {
    const clientId = await register();
    const {status, body, headers} = await ask("POST", CLAIM, {client_id: clientId});
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({token_type: "Bearer", scope: "hub.read", expires_in: 3_600});
    const {payload, protectedHeader} = await verify(body.access_token);
    expect(payload).toMatchObject({
      sub: clientId,
      client_id: clientId,
      scope: "hub.read",
      exp: Math.floor(server.time.now / 1_000) + 3_600,
    });
    expect([protectedHeader.typ, protectedHeader.alg]).toEqual(["at+jwt", "RS256"]);
  });
  test("no two tokens are the same", async () => {
    const clientId = await register();
    expect(await claim(clientId)).not.toBe(await claim(clientId));
  });
  test("a token changed in one letter is not verified, nor one that has expired", async () => {
    const token = await claim(await register());
    const [head, body, signature] = token.split(".") as [string, string, string];
    const payload = JSON.parse(Buffer.from(body, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({...payload, scope: "workshop.admin"})).toString(
      "base64url",
    );
    await expect(verify([head, forged, signature].join("."))).rejects.toThrow(/signature/);
    server.time.now += 3_601_000;
    await expect(verify(token)).rejects.toThrow(/exp/);
  });
});

describe("keys", () => {
  test("are public halves only", async () => {
    const {text, body} = await ask("GET", "/.well-known/jwks.json");
    expect(text).not.toContain('"d"');
    expect(new Set(body.keys.map(({kid}: {kid: string}) => kid)).size).toBe(2);
  });
  test("change every quarter: the next is announced, the last still verifies", async () => {
    const clientId = await register();
    const before = (await ask("GET", "/.well-known/jwks.json")).body;
    const old = await claim(clientId);
    server.time.now += QUARTER_MS;
    const fresh = await claim(clientId);
    expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid);
    const checked = {currentDate: new Date(server.time.now)};
    await expect(jwtVerify(fresh, createLocalJWKSet(before), checked)).resolves.toBeTruthy();
    const later = createLocalJWKSet((await ask("GET", "/.well-known/jwks.json")).body);
    await expect(
      jwtVerify(old, later, {currentDate: new Date(server.time.now - QUARTER_MS)}),
    ).resolves.toBeTruthy();
  });
});

describe("an operator who replaces the keys", () => {
  const HOUR_MS = 3_600_000;
  const deps = () => ({store: server.store, clock: () => server.time.now});
  const keySet = async () => createLocalJWKSet((await ask("GET", "/.well-known/jwks.json")).body);
  const at = (ms: number) => ({currentDate: new Date(ms)});

  test("has another sign; what the one before signed verifies to the end of its overlap", async () => {
    const clientId = await register();
    const old = await claim(clientId);
    const signedAt = server.time.now;
    const known = await keySet();
    server.time.now += HOUR_MS;
    await rotate("tokens", deps());
    const fresh = await claim(clientId);
    expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid);
    // a reader that has cached the set since before the rotation
    await expect(jwtVerify(fresh, known, at(server.time.now))).resolves.toBeTruthy();
    server.time.now += 24 * HOUR_MS - 1;
    await expect(jwtVerify(old, await keySet(), at(signedAt))).resolves.toBeTruthy();
    server.time.now += 1;
    await expect(jwtVerify(old, await keySet(), at(signedAt))).rejects.toThrow(/no applicable key/);
  });

  test("because they leaked voids every token at once", async () => {
    const old = await claim(await register());
    await rotate("tokens", deps(), {leaked: true});
    await expect(jwtVerify(old, await keySet(), at(server.time.now))).rejects.toThrow(
      /no applicable key/,
    );
    await expect(verify(await claim(await register()))).resolves.toBeTruthy();
  });

  test("next to another that does the same loses no key", async () => {
    await Promise.all([rotate("crawler", deps()), rotate("crawler", deps())]);
    const {keys} = (await ask("GET", "/.well-known/http-message-signatures-directory")).body;
    expect(new Set(keys.map(({kid}: {kid: string}) => kid)).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(2);
  });
});

describe("the authorization endpoint", () => {
  const AUTHORIZE = "/.well-known/oauth/authorize";
  test.each([
    ["a registered client", async () => `client_id=${await register()}`],
    ["an unknown one", async () => "client_id=x&redirect_uri=https://evil.example/"],
    ["a request that names none", async () => "response_type=code"],
  ])("answers %s with an error, and redirects nobody", async (_, query) => {
    const {status, headers, body} = await ask("GET", `${AUTHORIZE}?${await query()}`);
    expect([status, headers.get("location"), body.error]).toEqual([
      400,
      null,
      "unauthorized_client",
    ]);
  });
  test("leads who comes by hand to the notes", async () => {
    const {status, headers} = await ask("GET", AUTHORIZE);
    expect([status, headers.get("location")]).toEqual([303, "https://hub.example/auth.md"]);
  });
});

describe("metadata", () => {
  test.each([
    ["/.well-known/oauth-authorization-server", CACHE.hourly],
    ["/.well-known/openid-configuration", CACHE.hourly],
    ["/.well-known/oauth-protected-resource", CACHE.hourly],
    ["/.well-known/jwks.json", "public, max-age=3600"],
  ])("%s is cached for a while and revalidated by its ETag", async (path, cache) => {
    const {status, headers} = await ask("GET", path);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "application/json",
      cache,
    ]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const again = await ask("GET", path, undefined, {"if-none-match": headers.get("etag")!});
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await fetch(server.base + path, {method: "HEAD"});
    expect([head.status, head.headers.get("etag")]).toEqual([200, headers.get("etag")]);
  });
  test("of the resource give the requested address, its scopes, and leave out empty members", async () => {
    const {body} = await ask("GET", "/.well-known/oauth-protected-resource");
    expect(body).toMatchObject({
      resource: "https://hub.example",
      authorization_servers: [AUTH],
      scopes_supported: ["hub.read"],
      bearer_methods_supported: ["header"],
    });
    expect(Object.values(body).filter((one) => Array.isArray(one) && one.length === 0)).toEqual([]);
  });
  test("are named by the 401 of what wants a bearer token", async () => {
    const {headers} = await ask("POST", "/api/workshop-events", {});
    expect(headers.get("www-authenticate")).toMatch(
      /^Bearer .*resource_metadata="https:\/\/hub\.example\/\.well-known\/oauth-protected-resource"$/,
    );
  });
  test("have the registration under every name that agents look for", async () => {
    const {body} = await ask("GET", "/.well-known/oauth-authorization-server");
    const {agent_auth: agents} = body;
    expect([agents.register_uri, agents.identity_endpoint]).toEqual(
      Array(2).fill(body.registration_endpoint),
    );
    expect([agents.claim_uri, agents.claim_endpoint]).toEqual(Array(2).fill(`${AUTH}${CLAIM}`));
    expect([agents.skill, agents.identity_types_supported, agents.anonymous]).toEqual([
      "https://hub.example/auth.md",
      ["anonymous"],
      {credential_types_supported: ["bearer"]},
    ]);
  });
  test("of OpenID have the members its clients require, and keys of the algorithm they name", async () => {
    const {body} = await ask("GET", "/.well-known/openid-configuration");
    for (const name of [
      "issuer",
      "authorization_endpoint",
      "token_endpoint",
      "jwks_uri",
      "response_types_supported",
      "subject_types_supported",
    ])
      expect(body[name], name).toBeTruthy();
    expect(body.id_token_signing_alg_values_supported).toEqual(["RS256"]);
    const {keys} = (await ask("GET", "/.well-known/jwks.json")).body;
    expect(keys.map(({kty, alg}: {kty: string; alg: string}) => `${kty} ${alg}`)).toContain(
      "RSA RS256",
    );
  });
});

test.each([
  ["no name", "invalid_client_metadata", REGISTER, {}, 400],
  ["a blank name", "invalid_client_metadata", REGISTER, {client_name: "  "}, 400],
  ["a name of two lines", "invalid_client_metadata", REGISTER, {client_name: "a\nb"}, 400],
  ["a number as name", "invalid_client_metadata", REGISTER, {client_name: 7}, 400],
  ["a list", "invalid_client_metadata", REGISTER, ["a"], 400],
  ["no id", "invalid_request", CLAIM, {}, 400],
  ["an unknown id", "invalid_client", CLAIM, {client_id: "none"}, 401],
])("%s: %s", async (_, error, path, body, status) => {
  expect(await ask("POST", path, body)).toMatchObject({status, body: {error}});
});
test.each([
  ["no grant", "unsupported_grant_type", "client_id=x", 400],
  ["another grant", "unsupported_grant_type", "grant_type=password&client_id=x", 400],
  ["no client", "invalid_request", "grant_type=client_credentials", 400],
  [
    "more than is given",
    "invalid_scope",
    "grant_type=client_credentials&client_id=x&scope=workshop.admin",
    400,
  ],
  ["an id twice", "invalid_request", "grant_type=client_credentials&client_id=x&client_id=x", 400],
  [
    "two grants",
    "invalid_request",
    "grant_type=client_credentials&client_id=x&grant_type=password",
    400,
  ],
  [
    "an unknown parameter twice",
    "invalid_request",
    "grant_type=client_credentials&client_id=x&a=1&a=2",
    400,
  ],
  ["an empty id", "invalid_request", "grant_type=client_credentials&client_id=", 400],
  [
    "an empty scope, which is invalid",
    "invalid_client",
    "grant_type=client_credentials&client_id=x&scope=",
    401,
  ],
  ["an unknown client", "invalid_client", "grant_type=client_credentials&client_id=x", 401],
])("the token endpoint, %s: %s", async (_, error, body, status) => {
  const answer = await ask("POST", TOKEN, body, {
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(answer).toMatchObject({status, body: {error}});
});

test.each(["client_id", "scope", "state", "redirect_uri", "response_type", "foo"])(
  "the authorization endpoint, %s twice: invalid_request",
  async (name) => {
    const answer = await ask("GET", `/.well-known/oauth/authorize?${name}=a&x=1&${name}=b`);
    expect(answer).toMatchObject({status: 400, body: {error: "invalid_request"}});
  },
);
test("the scopes that metadata name can be had with a claim", async () => {
  for (const name of ["authorization-server", "protected-resource"]) {
    const {body} = await ask("GET", `/.well-known/oauth-${name}`);
    expect(body.scopes_supported, name).toEqual(["hub.read"]);
  }
});
test.each([
  ["a token with an end", 403, 60],
  ["a token without one", 401, null],
])("%s gets %s", async (_, status, seconds) => {
  const {kid, jwk} = await tokenKey({store: server.store, clock: () => server.time.now});
  const issuedS = Math.floor(server.time.now / 1_000);
  const token = await new SignJWT({
    scope: "hub.read",
    ...(seconds !== null && {exp: issuedS + seconds}),
  })
    .setProtectedHeader({alg: "RS256", typ: "at+jwt", kid})
    .setIssuer(AUTH)
    .setSubject("x")
    .setAudience("https://hub.example")
    .setIssuedAt(issuedS)
    .sign(await importJWK(jwk, "RS256"));
  const answer = await ask("POST", "/api/workshop-events", {}, {authorization: `Bearer ${token}`});
  expect(answer.status).toBe(status);
});

test("registering is limited", async () => {
  const answers = [];
  for (let times = 0; times < 21; times++)
    answers.push((await ask("POST", REGISTER, {client_name: "Many"})).status);
  expect(answers).toEqual([...Array.from({length: 20}, () => 201), 429]);
});

test("an independent client discovers, registers, gets a token and verifies it", async () => {
  // The issuer must be the requested address; the port is only known once the server listens, so a
  // second server takes the place of the first.
  const first = await startLive();
  const {port} = new URL(first.base);
  await first.close();
  const base = `http://127.0.0.1:${port}`;
  const real = await startLive({env: {BASE_URL: base, AUTH_URL: base}, port: Number(port)});
  real.time.now = Date.now();
  try {
    const loopback = {[oauth.allowInsecureRequests]: true};
    const issuer = new URL(base);
    const found = await oauth.discoveryRequest(issuer, {algorithm: "oauth2", ...loopback});
    expect(found.headers.get("content-type")).toBe("application/json");
    const as = await oauth.processDiscoveryResponse(issuer, found);
    expect(as.issuer).toBe(base);
    const resource = await oauth.resourceDiscoveryRequest(issuer, loopback);
    expect(
      (await oauth.processResourceDiscoveryResponse(issuer, resource)).authorization_servers,
    ).toEqual([base]);
    const registration = await oauth.dynamicClientRegistrationRequest(
      as,
      {client_name: "oauth4webapi"},
      loopback,
    );
    const registered = await oauth.processDynamicClientRegistrationResponse(registration);
    const answer = await oauth.clientCredentialsGrantRequest(
      as,
      registered,
      oauth.None(),
      new URLSearchParams(),
      loopback,
    );
    const {access_token: token} = await oauth.processClientCredentialsResponse(
      as,
      registered,
      answer,
    );
    const {payload} = await jwtVerify(token, createRemoteJWKSet(new URL(as.jwks_uri!)), {
      issuer: base,
      audience: base,
    });
    expect(payload.client_id).toBe(registered.client_id);
    expect(
      (
        await oauth.processDiscoveryResponse(
          issuer,
          await oauth.discoveryRequest(issuer, {algorithm: "oauth2", ...loopback}),
        )
      ).agent_auth,
    ).toMatchObject({
      register_uri: as.registration_endpoint,
      claim_uri: `${base}${CLAIM}`,
      identity_types_supported: ["anonymous"],
    });
    const openid = await oauth.discoveryRequest(issuer, {algorithm: "oidc", ...loopback});
    expect((await oauth.processDiscoveryResponse(issuer, openid)).issuer).toBe(base);

    const options = {execute: [client.allowInsecureRequests]};
    for (const algorithm of ["oauth2", "oidc"] as const) {
      const configuration = await client.dynamicClientRegistration(
        issuer,
        {client_name: "openid-client"},
        client.None(),
        {...options, algorithm},
      );
      const granted = await client.clientCredentialsGrant(configuration);
      const claims = await jwtVerify(
        granted.access_token,
        createRemoteJWKSet(new URL(as.jwks_uri!)),
      );
      expect(claims.payload.sub).toBe(configuration.clientMetadata().client_id);
    }
  } finally {
    await real.close();
  }
});
