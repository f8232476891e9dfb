import {spawn} from "node:child_process";
import {once} from "node:events";
import {readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import seedrandom from "seedrandom";
import {request} from "undici";
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from "vitest";
import {LockedError} from "../../../pipeline/kit/errors.ts";
import {keyOf, releaseFiles} from "../../../publish/deploy/release.ts";
import {targetOf} from "../../../publish/deploy/target.ts";
import type {DeployOptions, Edition, Signer} from "../../../publish/deploy/types.ts";
import type {Told} from "../../fixtures/deploy/deploy-once.ts";
import {type Fault, type FaultProxy, openFaultProxy} from "../../fixtures/deploy/fault-proxy.ts";
import {startReader, walk} from "../../fixtures/deploy/reader.ts";
import {
  hasStore,
  openStoreProcess,
  STORE_ENV,
  type StoreProcess,
} from "../../fixtures/deploy/store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {type Document, editionOf, signerFor} from "./editions.ts";

const ONCE = fileURLToPath(new URL("../../fixtures/deploy/deploy-once.ts", import.meta.url));
const MINUTE_MS = 60_000;
/** Number of times a deployment is killed; can be raised by the environment. */
const KILLS = Number(process.env.DEPLOY_KILLS ?? 6);

const folder = ownFolder();
let signer: Signer;
let made = 0;
/** One store for all tests; each deploys to a prefix of its own. */
let store: StoreProcess;
let prefix: string;
let proxy: FaultProxy;
let nowMs: number;
beforeAll(async () => {
  signer = await signerFor();
});

/**
 * An edition with this number of pages: some stay, some change, some exist only in this version.
 */
function edition(version: number, pages = 24): Edition {
  const names = Array.from({length: pages}, (_, index) => index);
  const url = (index: number) =>
    index % 3 === 0 ? `/api/only-${version}-${index}` : `/api/page-${index}`;
  const documents: Document[] = [
    {url: "/", version, links: names.map(url)},
    ...names.map((index) => ({
      url: url(index),
      version: index % 3 === 1 ? 0 : version,
      links: index % 3 === 1 ? [] : [url((index + 3) % pages), url((index + 1) % pages)],
      ...(index === 2 && {type: "text/html; charset=utf-8"}),
    })),
  ];
  return editionOf(join(folder, `${made++}`), documents);
}

const deploy = (wanted: Edition, more: Partial<DeployOptions> = {}, endpoint = proxy.url) =>
  targetOf(`s3://site/${prefix}`, {
    endpoint,
    region: "us-east-1",
    checksums: "WHEN_SUPPORTED",
    concurrency: 8,
  })({
    edition: wanted,
    signer,
    clock: () => nowMs,
    progress: () => {},
    graceMs: 30 * MINUTE_MS,
    dryRun: false,
    force: true,
    ...more,
  });
const base = () => `${proxy.url}/site/${prefix}`;
const read = async (key: string) => {
  const {statusCode, headers, body} = await request(`${base()}/${key}`);
  return {status: statusCode, headers, text: await body.text()};
};

/** Expects the store to have every file of an edition unchanged. */
async function expectWhole({manifest, site}: Edition): Promise<void> {
  for (const file of releaseFiles(manifest)) {
    const {status, headers, text} = await read(keyOf(file));
    expect([keyOf(file), status, text]).toEqual([
      keyOf(file),
      200,
      readFileSync(join(site, file.file), "utf8"),
    ]);
    expect(headers["content-type"]).toBe(file.headers["Content-Type"]);
    expect(headers["cache-control"]).toBe(file.headers["Cache-Control"]);
  }
  expect((await read("release.next.json")).status).toBe(404);
  expect((await read("deploy.lock")).status).toBe(404);
}

describe.skipIf(!hasStore)("an object store (npm ci --prefix .ci/s3)", () => {
  beforeAll(async () => {
    for (const [name, value] of Object.entries(STORE_ENV)) vi.stubEnv(name, value);
    store = await openStoreProcess();
  });
  beforeEach(async () => {
    prefix = `paper-${++made}`;
    nowMs = Date.now();
    proxy = await openFaultProxy(store.url);
  });
  afterEach(() => proxy.close());
  afterAll(async () => {
    await store.close();
    vi.unstubAllEnvs();
  });

  test("gets everything at first, then nothing, then the differences; and serves them unchanged", async () => {
    const [first, second] = [edition(1), edition(2)];
    expect(await deploy(first)).toMatchObject({sent: 25, notes: []});
    await expectWhole(first);
    const from = proxy.seen.length;
    expect(await deploy(first)).toMatchObject({sent: 0, bytes: 0});
    expect(proxy.seen.length - from).toBeLessThanOrEqual(10);
    expect(await deploy(second)).toMatchObject({sent: 17, before: first.manifest.id});
    await expectWhole(second);
    expect(await walk(base())).toEqual([]);
  });

  test("a file that is gone is removed once its grace is over", async () => {
    const [first, second] = [edition(1), edition(2)];
    await deploy(first);
    await deploy(second);
    expect((await read("api/only-1-0")).status).toBe(200);
    nowMs += 31 * MINUTE_MS;
    expect(await deploy(second)).toMatchObject({removed: 8 + 1});
    expect((await read("api/only-1-0")).status).toBe(404);
    expect(await walk(base())).toEqual([]);
  });

  test("of two that begin at the same instant one deploys", async () => {
    const both = await Promise.allSettled([deploy(edition(1)), deploy(edition(2))]);
    const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toEqual([expect.any(LockedError)]);
  });

  test("one without conditional writes is reported", async () => {
    const told = await deploy(edition(1), {}, store.url);
    expect(told.notes).toEqual([expect.stringMatching(/does not enforce conditional writes/)]);
  });

  /** Faults for every `every`-th request, without counting retries. */
  const FAULTS: readonly (readonly [name: string, every: number, fault: Fault])[] = [
    ["says SlowDown", 6, {kind: "refused", status: 503, code: "SlowDown"}],
    ["is unavailable now and then", 4, {kind: "refused", status: 503, code: "ServiceUnavailable"}],
    ["has errors of its own", 5, {kind: "refused", status: 500, code: "InternalError"}],
    ["breaks connections before it has heard", 4, {kind: "unheard"}],
    ["breaks connections when it has done what was asked", 4, {kind: "unanswered"}],
    ["breaks connections in the middle of an answer", 4, {kind: "half"}],
    ["is slow", 2, {kind: "late", ms: 30}],
  ];
  test.each(FAULTS)("that %s is deployed to all the same", async (_, every, fault) => {
    await deploy(edition(1));
    const next = edition(2);
    const reader = startReader(base());
    proxy.fault = ({index}) => (index % every === 0 ? fault : undefined);
    expect(await deploy(next)).toMatchObject({edition: next.manifest.id, sent: 17});
    await reader.stop();
    expect(reader.lost).toEqual([]);
    proxy.fault = () => undefined;
    await expectWhole(next);
  });

  test("the answer to any request of a deployment may be lost", async () => {
    await deploy(edition(1, 3));
    const from = proxy.seen.length;
    await deploy(edition(2, 3));
    const requests = proxy.seen.length - from;
    for (let lost = 0; lost < requests; lost++) {
      const next = edition(lost + 3, 3);
      const begin = proxy.seen.length;
      proxy.fault = ({index}) => (index === begin + lost ? {kind: "unanswered"} : undefined);
      expect(await deploy(next)).toMatchObject({edition: next.manifest.id});
      await expectWhole(next);
    }
    expect(requests).toBeGreaterThan(10);
  });

  test("a refusal is reported, the current release stays, and the next deployment continues", async () => {
    const [first, second] = [edition(1, 6), edition(2, 6)];
    await deploy(first);
    const pointer = (await read("release.json")).text;
    proxy.fault = ({key}) =>
      key.includes("only-2-3") ? {kind: "refused", status: 403, code: "AccessDenied"} : undefined;
    await expect(deploy(second)).rejects.toThrow(
      /s3:\/\/site\/paper-\d+ refuses to take api\/only-2-3/,
    );
    expect((await read("release.json")).text).toBe(pointer);
    expect(await walk(base())).toEqual([]);
    proxy.fault = () => undefined;
    await deploy(second);
    await expectWhole(second);
  });

  test("an interrupted one of more than a thousand files resumes where it was", async () => {
    const large = edition(1, 1_100);
    const refusal = {kind: "refused", status: 403, code: "AccessDenied"} as const;
    proxy.fault = ({index}) => (index > 1_080 ? refusal : undefined);
    await expect(deploy(large)).rejects.toThrow(/refuses to take api\/.*: AccessDenied/);
    proxy.fault = () => undefined;
    proxy.age(2 * MINUTE_MS);
    const {sent} = await deploy(large);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(100);
    await expectWhole(large);
  });

  test("a lock that cannot be removed is not a failure: the edition is deployed, and it is reported", async () => {
    const refusal = {kind: "refused", status: 403, code: "AccessDenied"} as const;
    let isOut = false;
    proxy.fault = ({method, key}) => {
      if (method === "PUT" && key === `${prefix}/release.json`) isOut = true;
      return isOut && method === "GET" && key === `${prefix}/deploy.lock` ? refusal : undefined;
    };
    const wanted = edition(1);
    expect((await deploy(wanted)).notes).toEqual([
      "the lock could not be removed; it expires in a minute",
    ]);
    proxy.fault = () => undefined;
    expect((await read("release.json")).status).toBe(200);
    proxy.age(2 * MINUTE_MS);
    await deploy(wanted);
    await expectWhole(wanted);
  });

  test("the lock of a killed one is taken over after a minute of the store's clock, whatever other clocks say", async () => {
    const lock = (untilAt: string) =>
      request(`${base()}/deploy.lock`, {
        method: "PUT",
        body: JSON.stringify({id: "x", host: "elsewhere", pid: 1, untilAt}),
      }).then(({body}) => body.dump());
    await lock("1999-01-01T00:00:00Z");
    await expect(deploy(edition(1))).rejects.toThrow(
      /process 1 on elsewhere; its lock expires in \d+ s/,
    );
    await lock("2999-01-01T00:00:00Z");
    await expect(deploy(edition(1))).rejects.toThrow(LockedError);
    proxy.age(MINUTE_MS);
    expect(await deploy(edition(1))).toMatchObject({sent: 25});
  });

  test("killed at any request, and read all the while: no link leads to nothing, and the next deployment completes", async () => {
    const random = seedrandom("kills");
    const reader = startReader(base());
    let killed = 0;
    let wanted = edition(0);
    await deploy(wanted);
    for (let round = 1; round <= KILLS; round++) {
      proxy.age(2 * MINUTE_MS);
      nowMs += 2 * MINUTE_MS;
      wanted = edition(round);
      const target = `s3://site/${prefix}`;
      const told: Told = {target, endpoint: proxy.url, editions: [wanted], signer, nowMs};
      writeFileSync(join(folder, "told.json"), JSON.stringify(told));
      const child = spawn(process.execPath, [ONCE, join(folder, "told.json")], {
        env: {...process.env, ...STORE_ENV},
        stdio: ["ignore", "inherit", "inherit"],
      });
      const begin = proxy.seen.length;
      const last = begin + Math.floor(random() * 34);
      const kind = random() < 0.5 ? "unheard" : "unanswered";
      proxy.fault = ({index}) => {
        if (index < last) return undefined;
        child.kill("SIGKILL");
        return {kind};
      };
      const [, signal] = await once(child, "exit");
      if (signal === "SIGKILL") killed += 1;
      proxy.fault = () => undefined;
    }
    proxy.age(2 * MINUTE_MS);
    nowMs += 2 * MINUTE_MS;
    expect(await deploy(wanted)).toMatchObject({edition: wanted.manifest.id});
    await reader.stop();
    expect(reader.lost).toEqual([]);
    expect(reader.walks).toBeGreaterThan(KILLS);
    expect(killed).toBeGreaterThan(KILLS / 2);
    await expectWhole(wanted);
  });
});
