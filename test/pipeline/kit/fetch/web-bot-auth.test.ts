import {generateKeyPairSync} from "node:crypto";
import {expect, test} from "vitest";
import {requestSigner} from "../../../../pipeline/kit/fetch/web-bot-auth.ts";
import {isSignedBy, readSignatures} from "../../../fixtures/signatures/verify.ts";
import {START, serverOfEachTest, text} from "./fetching.ts";

const {at, fetcher} = serverOfEachTest();
const AGENT = "https://news.example";
const jwk = generateKeyPairSync("ed25519").privateKey.export({format: "jwk"});
const KID = "k".repeat(43);
let nonces = 0;
const signer = (keyAt: Parameters<typeof requestSigner>[0]["keyAt"] = () => ({kid: KID, jwk})) =>
  requestSigner({agent: AGENT, keyAt, now: () => at.clock, nonce: () => `nonce${++nonces}`});
const signatureOf = (headers: (typeof at.server.asked)[number]["headers"]) =>
  readSignatures(String(headers["signature-input"]), String(headers.signature)).get("sig1")!;

test("a request is signed for its host, for a minute, in the name of the directory", async () => {
  at.server.on("/feed", text("<rss/>"));
  await fetcher({sign: signer()}).get(`${at.server.url}/feed`);
  const {headers} = at.server.asked[0]!;
  expect(headers["signature-agent"]).toBe(`sig1="${AGENT}"`);
  const signature = signatureOf(headers);
  expect(signature.components).toEqual(['"@authority"', '"signature-agent";key="sig1"']);
  expect(signature.parameters).toMatchObject({
    created: START / 1_000,
    expires: START / 1_000 + 60,
    keyid: KID,
    alg: "ed25519",
    tag: "web-bot-auth",
  });
  const values = {
    '"@authority"': new URL(at.server.url).host,
    '"signature-agent";key="sig1"': `"${AGENT}"`,
  };
  expect(isSignedBy(jwk, signature, values)).toBe(true);
  expect(isSignedBy(jwk, signature, {...values, '"@authority"': "other.example"})).toBe(false);
});

test("a redirect and a retry are signed again", async () => {
  at.server.on("/old", (_, response) => void response.writeHead(301, {location: "/new"}).end());
  let tries = 0;
  at.server.on("/new", (request, response) =>
    tries++ === 0 ? void response.writeHead(503).end() : text("there")(request, response),
  );
  await fetcher({sign: signer()}).get(`${at.server.url}/old`);
  const used = at.server.asked.map(({headers}) => signatureOf(headers).parameters.nonce);
  expect(at.server.asked.map(({path}) => path)).toEqual(["/old", "/new", "/new"]);
  expect(new Set(used).size).toBe(3);
});

test.each([
  ["no key", signer(() => undefined)],
  ["no signer", undefined],
])("with %s a request is unchanged", async (_, sign) => {
  at.server.on("/feed", text("<rss/>"));
  await fetcher({sign}).get(`${at.server.url}/feed`);
  expect(Object.keys(at.server.asked[0]!.headers).filter((name) => /sign/.test(name))).toEqual([]);
});
