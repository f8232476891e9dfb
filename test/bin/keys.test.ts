import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {crawlerSignature} from "../../bin/crawler-signature.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {readSignatures} from "../fixtures/signatures/verify.ts";

const folder = ownFolder();
const databasePath = join(folder, "keys.db");
const env = {
  ...envIn(folder),
  BROADSHEET_DB: databasePath,
  BASE_URL: "https://news.example",
  STORED_SECRET_KEYS: "5b1e94c7a02d6f83e9b4571cd80a36ef",
};
const keys = (...args: readonly string[]) => runHere(["keys", ...args], env);
interface Listed {
  readonly purpose: string;
  readonly kid: string;
  readonly state: string;
}
const listed = async (...args: readonly string[]): Promise<Listed[]> =>
  JSON.parse((await keys(...args, "--json")).stdout).keys;
const named = (list: readonly Listed[], state: string) =>
  list.filter((one) => one.state === state).map(({purpose, kid}) => `${purpose} ${kid}`);

beforeAll(() => openStore(databasePath).close());

test("there are none before the server has started, and nothing is signed", async () => {
  expect((await keys()).stdout).toMatch(/no keys yet/);
  const db = openStore(databasePath);
  const sign = await crawlerSignature(readConfig(env, folder), db);
  expect(sign("https://paper.example/feed")).toEqual({});
  db.close();
});

test("rotating makes them, then has those sign that were announced", async () => {
  const first = await listed("rotate");
  expect(named(first, "signs")).toHaveLength(3);
  const second = await listed("rotate", "crawler", "--leaked");
  expect(named(second, "signs")).not.toEqual(named(first, "signs").slice(1));
  const all = await listed();
  expect(named(all, "signs")[0]).toBe(named(first, "signs")[0]);
  expect((await keys()).stdout).toMatch(
    /^tokens +[\w-]{43} signs +from \S+Z, verifies until \S+Z$/m,
  );
});

test("the crawler signs with the key of the moment, and no half of it is shown", async () => {
  const db = openStore(databasePath);
  const sign = await crawlerSignature(readConfig(env, folder), db);
  const keyId = () => {
    const headers = sign("https://paper.example/feed");
    expect(headers["signature-agent"]).toBe('sig1="https://news.example"');
    return readSignatures(headers["signature-input"]!, headers.signature!).get("sig1")!.parameters
      .keyid;
  };
  expect(named(await listed("list", "crawler"), "signs")).toEqual([`crawler ${keyId()}`]);
  const before = keyId();
  const rotated = await listed("rotate", "crawler", "--leaked");
  expect(keyId()).not.toBe(before);
  expect(JSON.stringify(rotated)).not.toContain('"d"');
  db.close();
});

test("what cannot be is refused in words", async () => {
  expect(await keys("rotate", "webhooks")).toMatchObject({status: 2});
  const other = join(folder, "none.db");
  const missing = await runHere(["keys"], {...env, BROADSHEET_DB: other});
  expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining(other)]);
});
