import {createHash} from "node:crypto";
import {expect, test} from "vitest";
import {readConfig} from "../../../pipeline/kit/config/read-config.ts";
import {UsageError} from "../../../pipeline/kit/errors.ts";
import {digest} from "../../../publish/live/keys.ts";
import {liveSettings} from "../../../publish/live/settings.ts";

const [strong, key, current, old] = [1, 2, 3, 4].map((n) =>
  createHash("sha256").update(`secret ${n}`).digest("hex"),
) as [string, string, string, string];
const settingsOf = (env: Record<string, string>) =>
  liveSettings(readConfig(env, "/srv"), "made-at-start", "kept-in-the-database");

test("in development a token is made, and cookies are signed with the database's own secret", () => {
  expect(settingsOf({})).toMatchObject({
    production: false,
    adminTokenSha256: digest("made-at-start"),
    workshopKeySha256: null,
    cookieSecrets: ["kept-in-the-database"],
  });
});

test("the configured values are used", () => {
  const env = {
    NODE_ENV: "production",
    ADMIN_TOKEN: strong,
    WORKSHOP_ADMIN_KEY: key,
    COOKIE_SECRET: `${current},${old}`,
  };
  expect(settingsOf(env)).toMatchObject({
    production: true,
    adminTokenSha256: digest(strong),
    workshopKeySha256: digest(key),
    cookieSecrets: [current, old],
  });
});

test.each([
  ["no admin token", {}],
  ["a weak admin token", {ADMIN_TOKEN: "s".repeat(31)}],
  ["a weak workshop key", {ADMIN_TOKEN: strong, WORKSHOP_ADMIN_KEY: "w"}],
])("production refuses %s, without repeating it", (_, env) => {
  expect(() => settingsOf({NODE_ENV: "production", ...env})).toThrow(UsageError);
  expect(() => settingsOf({NODE_ENV: "production", ...env})).toThrow(
    /has \d+ characters; expected 32 or more/,
  );
});
