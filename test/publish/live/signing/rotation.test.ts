import {type ChildProcessByStdio, spawn} from "node:child_process";
import {once} from "node:events";
import {join} from "node:path";
import type {Readable, Writable} from "node:stream";
import {setTimeout as sleep} from "node:timers/promises";
import {createLocalJWKSet, decodeJwt, jwtVerify} from "jose";
import {afterAll, expect, test} from "vitest";
import {keySet} from "../../../../publish/live/oauth/token-keys.ts";
import {rotate} from "../../../../publish/live/signing/kept-rings.ts";
import {KEPT_AS, readRing, signingKeyAt} from "../../../../publish/live/signing/key-ring.ts";
import {SCHEMAS, schemasIn} from "../../../../publish/render/schemas.ts";
import {envIn, runHere} from "../../../fixtures/commands.ts";
import {openSqliteStore} from "../../../fixtures/live/sqlite-store.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";

const KILLS = 4;
const SCRIPT = "test/fixtures/live/rotate-forever.ts";
const CLIENT = "agent_1";
const folder = ownFolder();
const path = join(folder, "keys.db");
const running = new Set<Rotating>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

type Rotating = ChildProcessByStdio<Writable, Readable, null>;
interface Given {
  readonly atMs: number;
  readonly token: string;
}
/** A process that is ready and waits for the instant at which to begin. */
function ready(): Rotating {
  const child = spawn(process.execPath, [SCRIPT, path, CLIENT], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  running.add(child);
  return child;
}
/** Lets keys rotate from an instant on, and kills the process `afterMs` after its second token. */
async function killedRotating(
  child: Rotating,
  fromMs: number,
  afterMs: number,
): Promise<readonly Given[]> {
  child.stdin.write(String(fromMs));
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  const ended = once(child, "close");
  while (said.split("\n").length < 3) await Promise.race([once(child.stdout, "data"), ended]);
  await sleep(afterMs);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  running.delete(child);
  return said
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(" ") as [string, string])
    .map(([atMs, token]) => ({atMs: Number(atMs), token}));
}

test(`keys that rotate are killed ${KILLS} times: what is kept is whole, and verifies every token that holds`, async () => {
  const schemas = schemasIn(SCHEMAS);
  const store = openSqliteStore(path);
  const createdAt = "2026-06-01T00:00:00Z";
  await store.oauthClients.create({
    ...{clientId: CLIENT, clientName: "-", metadata: {}, createdAt},
    claimedAt: null,
  });
  const given: Given[] = [];
  let nowMs = Date.parse(createdAt);
  let next = ready();
  for (let kill = 0; kill < KILLS; kill++) {
    const child = next;
    if (kill + 1 < KILLS) next = ready();
    given.push(...(await killedRotating(child, nowMs, (kill * 37) % 100)));
    nowMs = given.at(-1)!.atMs;
    const deps = {store, clock: () => nowMs};
    for (const purpose of ["tokens", "crawler"] as const) {
      const ring = readRing((await store.secrets.read(KEPT_AS[purpose]))!);
      expect(new Set(ring.map(({kid}) => kid)).size).toBe(ring.length);
      expect(ring.map(({jwk}) => typeof jwk.d)).toEqual(ring.map(() => "string"));
      expect(ring.map(({signsFromMs}) => signsFromMs)).toEqual(
        ring.map(({signsFromMs}) => signsFromMs).toSorted((a, b) => a - b),
      );
      expect(signingKeyAt(ring, nowMs).signsFromMs).toBeLessThanOrEqual(nowMs);
    }
    const published = await keySet(deps);
    schemas.validate("live/jwks.json", published, "/.well-known/jwks.json");
    const holding = given.filter(({token}) => decodeJwt(token).exp! * 1_000 > nowMs);
    expect(holding.length).toBeGreaterThan(1);
    for (const {token} of holding)
      await jwtVerify(token, createLocalJWKSet({keys: [...published.keys]}), {
        currentDate: new Date(nowMs),
      });
    const before = await store.secrets.read(KEPT_AS.crawler);
    await rotate("crawler", deps);
    expect(await store.secrets.read(KEPT_AS.crawler)).not.toBe(before);
  }
  // keys were added and removed meanwhile: a key verifies for a day after its last signature
  const signedBy = new Set(
    given.map(
      ({token}) => JSON.parse(Buffer.from(token.split(".")[0]!, "base64url").toString()).kid,
    ),
  );
  expect(signedBy.size).toBeGreaterThan(KILLS / 2);
  await store.close();
  const env = {...envIn(folder), BROADSHEET_DB: path};
  expect(await runHere(["keys", "rotate"], env)).toMatchObject({status: 0});
});
