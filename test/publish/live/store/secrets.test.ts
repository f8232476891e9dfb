import {existsSync, mkdtempSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {UsageError} from "../../../../pipeline/kit/errors.ts";
import {openStore} from "../../../../pipeline/kit/store.ts";
import {secretCipher} from "../../../../publish/live/store/secret-cipher.ts";
import {encryptSecretsIn} from "../../../../publish/live/store/sqlite/secrets.ts";
import {sqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import type {LiveStore} from "../../../../publish/live/store/types.ts";
import {partnerOf} from "../live-server.ts";

const [FIRST, SECOND] = ["first-key-of-the-tests-0123456789", "second-key-of-the-tests-012345678"];
const SECRET = {
  now: "whsec_current-secret-of-a-webhook",
  before: "whsec_previous-secret-of-a-webhook",
};
const COOKIE = "cookie-secret-that-the-database-keeps";
const ANSWER = JSON.stringify({webhookId: "wh_1", secret: "whsec_secret-in-a-repeatable-answer"});
const ALL = [SECRET.now, SECRET.before, COOKIE, "whsec_secret-in-a-repeatable-answer"];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-secrets-"));
  file = join(folder, "b.db");
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** Opens the database as a server with these keys would. */
async function withKeys<T>(
  keys: readonly string[],
  work: (store: LiveStore, encrypted: number) => Promise<T>,
): Promise<T> {
  const db = openStore(file);
  try {
    const cipher = secretCipher(keys);
    const encrypted = encryptSecretsIn(db, cipher);
    return await work(sqliteStore(db, cipher), encrypted);
  } finally {
    db.close();
  }
}
/**
 * Stores a webhook with a rotated secret, a cookie secret and a repeatable answer. @returns the
 * webhook's client
 */
async function fill(store: LiveStore): Promise<string> {
  const {clientId} = await partnerOf(store);
  const webhook = {
    webhookId: "wh_1",
    clientId,
    url: "https://x.example",
    events: null,
    description: null,
    disabledReason: null,
  };
  await store.webhooks.create(
    {...webhook, secret: SECRET.before, status: "active", createdAt: "2026-06-11T19:00:00Z"},
    1,
  );
  const until = {previousSecretUntil: "2026-06-12T19:00:00Z"};
  await store.webhooks.update(clientId, "wh_1", {
    secret: SECRET.now,
    previousSecret: SECRET.before,
    ...until,
  });
  expect(await store.secrets.ensure("cookie", COOKIE)).toBe(COOKIE);
  const request = {scope: "webhooks", key: "one", requestSha256: "a"};
  await store.idempotency.begin({...request, nowMs: 0, leaseMs: 1_000});
  await store.idempotency.complete({
    scope: "webhooks",
    key: "one",
    status: 201,
    headers: "{}",
    body: ANSWER,
    keepUntilMs: 9e12,
  });
  return clientId;
}
async function expectReadable(store: LiveStore, clientId: string): Promise<void> {
  expect(await store.webhooks.find(clientId, "wh_1")).toMatchObject({
    secret: SECRET.now,
    previousSecret: SECRET.before,
  });
  const {deliveryId} = await store.deliveries.test({
    webhookId: "wh_1",
    messageId: "m",
    type: "webhook.test",
    payload: {},
    nowMs: 0,
  });
  expect((await store.deliveries.claimOne(deliveryId, 1, () => 0))?.webhook.secret).toBe(
    SECRET.now,
  );
  expect(await store.secrets.ensure("cookie", "another")).toBe(COOKIE);
  const again = await store.idempotency.begin({
    scope: "webhooks",
    key: "one",
    requestSha256: "a",
    nowMs: 1,
    leaseMs: 1,
  });
  expect(again).toEqual({state: "done", status: 201, headers: "{}", body: ANSWER});
}
/** The secrets found in the bytes of the database, its log and its index. */
const secretsOnDisk = () => {
  const bytes = ["", "-wal", "-shm"].flatMap((suffix) =>
    existsSync(file + suffix) ? readFileSync(file + suffix, "latin1") : [],
  );
  return ALL.filter((secret) => bytes.some((part) => part.includes(secret)));
};

describe("secrets in the database", () => {
  test("without a key they are stored in clear, as before", async () => {
    await withKeys([], async (store) => expectReadable(store, await fill(store)));
    expect(secretsOnDisk()).toEqual(ALL);
  });

  test("with a key none of them is in any byte of it", async () => {
    await withKeys([FIRST], async (store) => {
      await expectReadable(store, await fill(store));
      expect(secretsOnDisk()).toEqual([]);
    });
    expect(secretsOnDisk()).toEqual([]);
  });

  test("those from before are encrypted at the start, and nothing is left of them in clear", async () => {
    const clientId = await withKeys([], fill);
    await withKeys([FIRST], async (store, encrypted) => {
      expect(encrypted).toBe(4);
      expect(secretsOnDisk()).toEqual([]);
      await expectReadable(store, clientId);
    });
    expect(secretsOnDisk()).toEqual([]);
    await withKeys([FIRST], async (_, encrypted) => expect(encrypted).toBe(0));
  });

  test("a new key replaces an old one that is still listed, which can then be removed", async () => {
    const clientId = await withKeys([FIRST], fill);
    await withKeys([SECOND, FIRST], async (_, encrypted) => expect(encrypted).toBe(4));
    await withKeys([SECOND], async (store, encrypted) => {
      expect(encrypted).toBe(0);
      await expectReadable(store, clientId);
    });
    await expect(withKeys([FIRST], fill)).rejects.toThrow(UsageError);
  });

  test.each([
    ["another key", [SECOND], "STORED_SECRET_KEYS does not decrypt it"],
    ["no key", [], "STORED_SECRET_KEYS is not set"],
  ])("%s: the start fails in words, and nothing is changed", async (_, keys, line) => {
    const clientId = await withKeys([FIRST], fill);
    const start = withKeys(keys, fill);
    await expect(start).rejects.toThrow(UsageError);
    await expect(start).rejects.toThrow(
      `the secret of webhook wh_1 is encrypted, but ${line}; it must contain the key used for encryption`,
    );
    await withKeys([FIRST], (store) => expectReadable(store, clientId));
  });
});

describe("encrypted values", () => {
  const cipher = secretCipher([FIRST]);
  const stored = cipher.encrypt("whsec_x", "webhook wh_1");
  test("differs each time", () =>
    expect(cipher.encrypt("whsec_x", "webhook wh_1")).not.toBe(stored));
  test.each([
    ["moved to another webhook", stored, "webhook wh_2"],
    ["changed", stored.replace(/.$/, (last) => (last === "A" ? "Q" : "A")), "webhook wh_1"],
    ["cut off", stored.slice(0, 40), "webhook wh_1"],
    ["emptied", stored.replace(/[^:]*$/, ""), "webhook wh_1"],
  ])("%s, it is refused", (_, text, about) => {
    expect(cipher.decrypt(stored, "webhook wh_1")).toBe("whsec_x");
    expect(() => cipher.decrypt(text, about)).toThrow(UsageError);
  });
});
