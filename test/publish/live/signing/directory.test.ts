import {createHash} from "node:crypto";
import {calculateJwkThumbprint} from "jose";
import {afterAll, beforeAll, expect, test} from "vitest";
import {ask} from "../../../fixtures/publishing/ask.ts";
import {isSignedBy, readSignatures} from "../../../fixtures/signatures/verify.ts";
import {type LiveServer, startLive} from "../live-server.ts";

const PATH = "/.well-known/http-message-signatures-directory";
let server: LiveServer;
beforeAll(async () => {
  server = await startLive({
    env: {BASE_URL: "https://Hub.example", AUTH_URL: "https://auth.example:8443"},
  });
});
afterAll(() => server.close());

const directory = (headers: Record<string, string> = {}, method = "GET") =>
  ask(server.base, PATH, {method, headers});
const keysIn = (body: Buffer) => JSON.parse(body.toString()).keys as Record<string, string>[];

test("the keys are public, and named by their thumbprints", async () => {
  const {headers, body} = await directory();
  expect(headers["content-type"]).toBe("application/http-message-signatures-directory+json");
  const keys = keysIn(body);
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(["crv", "exp", "kid", "kty", "nbf", "use", "x"]);
    expect(key.kid).toBe(await calculateJwkThumbprint({kty: "OKP", crv: "Ed25519", x: key.x!}));
    expect([
      Number(key.nbf) * 1_000 <= server.time.now,
      Number(key.exp) * 1_000 > server.time.now,
    ]).toEqual([true, true]);
  }
});

test.each([
  ["our own host", "hub.example", "hub.example"],
  ["in capitals and with its port", "HUB.example:443", "hub.example"],
  ["the authorization server's", "auth.example:8443", "auth.example:8443"],
  ["a proxy's name for us: for ours", "127.0.0.1:8080", "hub.example"],
  ["a stranger's: for ours", "evil.example", "hub.example"],
  ["none that can be read: for ours", "a:b:c", "hub.example"],
])("each key signs the answer for %s", async (_, host, signedFor) => {
  const {headers, body} = await directory({host});
  const digest = `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
  expect(headers["content-digest"]).toBe(digest);
  const signatures = readSignatures(`${headers["signature-input"]}`, `${headers.signature}`);
  const keys = keysIn(body);
  expect(signatures.size).toBe(keys.length);
  for (const signature of signatures.values()) {
    expect(signature.components).toEqual(['"@authority";req', '"content-digest"']);
    const {created, expires, keyid, tag} = signature.parameters;
    expect(tag).toBe("http-message-signatures-directory");
    expect([created, Number(expires) > Number(created) + 3_600]).toEqual([
      Math.floor(server.time.now / 1_000),
      true,
    ]);
    const key = keys.find(({kid}) => kid === keyid)!;
    const values = {'"@authority";req': signedFor, '"content-digest"': digest};
    expect(isSignedBy(key, signature, values)).toBe(true);
    expect(isSignedBy(key, signature, {...values, '"@authority";req': "x.example"})).toBe(false);
  }
});

test("a server of this machine signs for each of its names, and no others", async () => {
  const local = await startLive({env: {BASE_URL: "http://localhost:8080"}});
  try {
    for (const [host, signedFor] of [
      ["127.0.0.1:8080", "127.0.0.1:8080"],
      ["[::1]:8080", "[::1]:8080"],
      ["127.evil.example", "localhost:8080"],
    ] as const) {
      const {headers, body} = await ask(local.base, PATH, {headers: {host}});
      const [signature] = [
        ...readSignatures(`${headers["signature-input"]}`, `${headers.signature}`).values(),
      ];
      const key = keysIn(body).find(({kid}) => kid === signature!.parameters.keyid)!;
      const values = {
        '"@authority";req': signedFor,
        '"content-digest"': `${headers["content-digest"]}`,
      };
      expect(isSignedBy(key, signature!, values), host).toBe(true);
    }
  } finally {
    await local.close();
  }
});

test("a copy is cached for an hour, revalidated by its ETag, and read from any page", async () => {
  const whole = await directory();
  expect(whole.headers["cache-control"]).toBe("public, max-age=3600");
  expect(whole.headers["access-control-allow-origin"]).toBe("*");
  expect(whole.headers["access-control-expose-headers"]).toMatch(/Content-Digest.*Signature-Input/);
  const again = await directory({"if-none-match": `${whole.headers.etag}`});
  expect([again.status, again.body.length, again.headers.signature !== undefined]).toEqual([
    304,
    0,
    true,
  ]);
  const head = await directory({}, "HEAD");
  expect([head.status, head.headers["content-length"]]).toEqual([200, `${whole.body.length}`]);
});
