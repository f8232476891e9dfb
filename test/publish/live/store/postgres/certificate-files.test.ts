import {mkdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {UsageError} from "../../../../../pipeline/kit/errors.ts";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {ownFolder} from "../../../../fixtures/own-folder.ts";

/** Certificate of an authority made for the tests, valid from 2026 to 2126. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBMDCB46ADAgECAhQvraCYra8NC/e4JYlzpwVpL424vTAFBgMrZXAwDTELMAkG
A1UEAwwCY2EwIBcNMjYxMTI0MTkyNTIyWhgPMjEyNjEwMzExOTI1MjJaMA0xCzAJ
BgNVBAMMAmNhMCowBQYDK2VwAyEAKsR3Ai2dIOEIh5jWv2afzMIzpYe1Iky7yfvG
JorbqCijUzBRMB0GA1UdDgQWBBRUgYdtAtwBr6mgfQU0OEUq86r2mTAfBgNVHSME
GDAWgBRUgYdtAtwBr6mgfQU0OEUq86r2mTAPBgNVHRMBAf8EBTADAQH/MAUGAytl
cANBAAlA72u60gmvMeWqwg0IjxYWqQ3ifrJ/RnhhwlExMF+IYAbWEWi+k47aAJe8
+cKoDGFlnXTz/BEPNiiq6P2ohQc=
-----END CERTIFICATE-----
`;

const folder = ownFolder();
beforeAll(() => {
  mkdirSync(join(folder, "folder"));
  const files = {
    "good.pem": CERTIFICATE,
    "good and commented.pem": `Subject: CN = ca\n${CERTIFICATE}${CERTIFICATE}`,
    "empty.pem": "",
    "text.pem": "hello\n",
    "broken.pem": CERTIFICATE.replace(/\n\w{20}/, "\n"),
    "key.pem": "-----BEGIN PRIVATE KEY-----\nMC4=\n-----END PRIVATE KEY-----\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

/** Nothing listens at that port, and nothing connects to it. */
const address = (query: string) => `postgres://u:p-7c1e@127.0.0.1:1/x${query}`;

test.each([
  ["without parameters", () => ""],
  ["without a file", () => "?sslmode=verify-full"],
  ["an empty name", () => "?sslrootcert="],
  ["a certificate", () => `?sslmode=verify-full&sslrootcert=${folder}/good.pem`],
  [
    "two with words around them",
    () => `?sslrootcert=${encodeURIComponent(`${folder}/good and commented.pem`)}`,
  ],
  ["a key", () => `?sslkey=${folder}/key.pem`],
])("an address with %s is accepted", async (_, query) => {
  await openPool({url: address(query()), max: 1}).end();
});

test.each([
  ["sslrootcert", "is not there", "nowhere.pem", /cannot be read \(ENOENT/],
  ["sslrootcert", "is a folder", "folder", /cannot be read \(EISDIR/],
  ["sslrootcert", "is empty", "empty.pem", /contains no certificate/],
  ["sslrootcert", "is a text", "text.pem", /contains no certificate/],
  ["sslrootcert", "is broken", "broken.pem", /contains no certificate/],
  ["sslrootcert", "is a key", "key.pem", /contains no certificate/],
  ["sslcert", "is not there", "nowhere.pem", /cannot be read \(ENOENT/],
  ["sslkey", "is not there", "nowhere.pem", /cannot be read \(ENOENT/],
])("a %s that %s is refused by the name of its file", (name, _, file, line) => {
  const path = join(folder, file);
  const open = () => openPool({url: address(`?sslmode=verify-full&${name}=${path}`), max: 1});
  expect(open).toThrow(UsageError);
  expect(open).toThrow(`the file ${path} that STORE_URL names as ${name} `);
  expect(open).toThrow(line);
  expect(open).not.toThrow("p-7c1e");
});
