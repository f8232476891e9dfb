import {createHash} from "node:crypto";
import {describe, expect, test} from "vitest";
import {VARIABLES, type Variable} from "../../../../pipeline/kit/config/config.ts";
import {readConfig} from "../../../../pipeline/kit/config/read-config.ts";
import {secretBits} from "../../../../pipeline/kit/config/secret-strength.ts";

const random = (name: string) => createHash("sha256").update(name).digest();
const hex = (name: string) => random(name).toString("hex");
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig({NODE_ENV: "production", ...env}, "/srv");
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};
const variables: readonly Variable<unknown>[] = Object.values(VARIABLES);
const own = variables.filter(({secret}) => secret === "own").map(({name}) => name);
const secrets = variables.filter(({secret}) => secret !== undefined).map(({name}) => name);

test("every secret there is", () =>
  expect(secrets.sort()).toEqual([
    "ADMIN_TOKEN",
    "API_FOOTBALL_KEY",
    "CLOUDFLARE_TOKEN",
    "COOKIE_SECRET",
    "LLM_API_KEY",
    "STORED_SECRET_KEYS",
    "STORE_URL",
    "TRANSLATE_API_KEY",
    "WORKSHOP_ADMIN_KEY",
  ]));

describe("secrets that can be guessed", () => {
  test.each([
    ["one character", "a".repeat(64)],
    ["a word again and again", "changeme".repeat(8)],
    ["a sentence of placeholders", "please-change-me-to-your-own-secret-value"],
    ["a sentence", "this-is-the-admin-token-of-my-server"],
    ["the alphabet and the digits", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["the rows of a keyboard", "qwertyuiopasdfghjklzxcvbnm1234567890"],
    ["the columns of a keyboard", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p"],
    ["a short pattern", "aB3$".repeat(9)],
    ["hexadecimal digits in their order", "0123456789abcdef".repeat(4)],
    ["a word of hexadecimal digits", "deadbeef".repeat(8)],
    ["every digit four times", "11112222333344445555666677778888"],
    ["no universally unique identifier", "00000000-0000-0000-0000-000000000000"],
    ["a name, a year and a season", "MyCompanyNameIsBroadsheet2026!Summer"],
  ])("%s", (_, secret) => {
    for (const name of own) {
      const said = refusal({[name]: secret});
      expect(said).toContain(`${name} can be guessed`);
      expect(said).toContain("openssl rand -hex 32");
      expect(said).not.toContain(secret);
    }
    expect(() => readConfig({ADMIN_TOKEN: secret}, "/srv")).not.toThrow();
  });
});

describe("secrets as they are made", () => {
  const many = Array.from({length: 2_000}, (_, n) => random(`secret ${n}`));
  test.each([
    ["openssl rand -hex 32", (bytes: Buffer) => bytes.toString("hex")],
    ["openssl rand -base64 32", (bytes: Buffer) => bytes.toString("base64")],
    ["openssl rand -base64 24", (bytes: Buffer) => bytes.subarray(0, 24).toString("base64")],
    ["the token of development", (bytes: Buffer) => bytes.subarray(0, 24).toString("base64url")],
    [
      "a UUID",
      (bytes: Buffer) =>
        bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
    ],
  ])("%s: not one of 2,000 is refused", (_, made) => {
    expect(many.filter((bytes) => secretBits(made(bytes)) < 80)).toEqual([]);
  });
  test("all of them at once are accepted", () => {
    expect(refusal(Object.fromEntries(own.map((name) => [name, hex(name)])))).toBe("");
  });
});

describe("one secret in two places", () => {
  const same = hex("same");
  test.each([
    [
      "two tokens",
      {ADMIN_TOKEN: same, WORKSHOP_ADMIN_KEY: same},
      "ADMIN_TOKEN and WORKSHOP_ADMIN_KEY",
    ],
    [
      "one of a list",
      {ADMIN_TOKEN: same, COOKIE_SECRET: `${hex("a")},${same}`},
      "ADMIN_TOKEN and COOKIE_SECRET",
    ],
    ["the old and the new", {COOKIE_SECRET: `${same},${same}`}, "COOKIE_SECRET and COOKIE_SECRET"],
    [
      "one that is sent elsewhere",
      {ADMIN_TOKEN: same, LLM_API_KEY: same},
      "ADMIN_TOKEN and LLM_API_KEY",
    ],
    ["none of ours", {TRANSLATE_API_KEY: same, LLM_API_KEY: same}, null],
  ])("%s", (_, env, names) => {
    const said = refusal(env);
    if (names === null) return expect(said).toBe("");
    expect(said).toBe(
      `the environment is not usable: ${names} are the same; expected different secrets`,
    );
  });
});

describe("proxies that everybody is", () => {
  const halves = "0.0.0.0/1,128.0.0.0/1";
  const eighths = Array.from({length: 256}, (_, n) => `${n}.0.0.0/8`).join(",");
  test.each([
    "0.0.0.0/0",
    "::/0",
    halves,
    "::/1,8000::/1",
    "0.0.0.0/2",
    "2000::/3",
    eighths,
    "::ffff:0:0/96",
    "::ffff:0.0.0.0/97,::ffff:128.0.0.0/97",
    "::/64",
    "10.0.0.1,0:0:0:0:0:0:0:0/0",
  ])("%s is refused", (networks) => {
    expect(refusal({TRUSTED_PROXIES: networks})).toContain("TRUSTED_PROXIES trusts everybody");
  });
  test.each([
    "127.0.0.1",
    "::1",
    "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,127.0.0.0/8",
    "fc00::/7,fe80::/10",
    "173.245.48.0/20,104.16.0.0/13,2606:4700::/32",
    "::ffff:10.0.0.0/104",
  ])("%s is accepted", (networks) => expect(refusal({TRUSTED_PROXIES: networks})).toBe(""));
  test("in development anything is", () =>
    expect(() => readConfig({TRUSTED_PROXIES: halves}, "/srv")).not.toThrow());
});
