import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {type CheckReport, checkDeployment} from "../../../../publish/check/check.ts";
import type {Signer} from "../../../../publish/deploy/types.ts";
import {runHere} from "../../../fixtures/commands.ts";
import {hasStore} from "../../../fixtures/deploy/store.ts";
import {signerFor} from "../../deploy/editions.ts";
import {startCaddy} from "../../edge/caddy-server.ts";
import {startNginx} from "../../edge/nginx-server.ts";
import {BASE_URL, type Origin, startOrigin} from "../../edge/origin.ts";
import {isThere} from "../../edge/programs.ts";
import {bucketTarget} from "./bucket.ts";
import {openDated} from "./dated.ts";
import {folderTarget} from "./folder.ts";
import type {Target} from "./target.ts";

const TARGETS = [
  {name: "nginx over a folder", has: isThere("nginx"), open: folderTarget(startNginx)},
  {name: "Caddy over a folder", has: isThere("caddy"), open: folderTarget(startCaddy)},
  {name: "CloudFront over an object store", has: hasStore, open: bucketTarget},
];
/** The cup is over by then. */
const NOW = Date.parse("2030-07-02T00:00:00Z");

let folder: string;
let origin: Origin;
let signer: Signer;
/** Files of public keys: of who signs, and of somebody else. */
let keys: {readonly own: string; readonly others: string};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-check-"));
  origin = await startOrigin();
  origin.time.now = NOW;
  signer = await signerFor();
  keys = {own: join(folder, "own.json"), others: join(folder, "others.json")};
  writeFileSync(keys.own, signer.publicKeys);
  writeFileSync(keys.others, (await signerFor()).publicKeys);
});
afterAll(async () => {
  await origin.close();
  rmSync(folder, {recursive: true});
});

/** Looks at all of a deployment, as at a moment after the cup. */
async function checkAll(base: string): Promise<CheckReport> {
  // what was asked before counts no more
  origin.time.now += 2 * 60_000;
  const dated = await openDated(base, () => origin.time.now);
  try {
    return await checkDeployment({
      url: dated.url,
      publicUrl: BASE_URL,
      concurrency: 20,
      timeoutMs: 15_000,
      only: [],
      writes: true,
      thorough: false,
      userAgent: "broadsheet-check/0",
      clock: () => origin.time.now,
      say: () => {},
    });
  } finally {
    await dated.close();
  }
}

/** Verifies every file of the release by keys that are known from elsewhere: `check`, as it is typed. */
async function verify(base: string, keyFile: string) {
  const {status, stdout} = await runHere(
    [
      ...["check", base, "--only", "release", "--thorough", "--public-url", BASE_URL],
      ...["--release-keys", keyFile, "--json", "--quiet"],
    ],
    {},
  );
  const {findings, looked} = JSON.parse(stdout) as CheckReport;
  return {
    status,
    looked: looked.release,
    told: findings.map(({rule, address}) => `${rule} ${address}`),
  };
}

describe.each(TARGETS)("$name", ({has, open}) => {
  describe.skipIf(!has)("with our configuration", () => {
    let target: Target;
    beforeAll(async () => {
      target = await open(origin, signer);
    });
    afterAll(() => target.close());

    const served = async <T>(look: (base: string) => Promise<T>): Promise<T> => {
      const running = await target.serve();
      try {
        return await look(running.base);
      } finally {
        await running.close();
      }
    };

    test("is as it should be in everything, by its own keys", async () => {
      const {findings, looked, addresses, operations} = await served(checkAll);
      expect(findings).toEqual([]);
      expect(addresses).toBeGreaterThan(1_000);
      expect(operations).toBeGreaterThan(100);
      expect(Object.entries(looked).filter(([, times]) => times === 0)).toEqual([]);
      expect(looked.release).toBeGreaterThan(300);
    });

    test("is true to its release, file by file, by the keys of who signs", async () => {
      const {status, looked, told} = await served((base) => verify(base, keys.own));
      expect([status, told]).toEqual([0, []]);
      expect(looked).toBeGreaterThan(1_400);
    });

    test("is found out where somebody else has signed", async () => {
      const {status, told} = await served((base) => verify(base, keys.others));
      expect([status, told]).toEqual([1, ["release-signature /release.json"]]);
    });

    test("is found out where a file has other bytes", async () => {
      const undo = await target.alter("/api/teams/ard");
      try {
        const {status, told} = await served((base) => verify(base, keys.own));
        expect([status, told]).toEqual([1, ["release-file /api/teams/ard"]]);
      } finally {
        await undo();
      }
    });

    test("is found out where a header is missing", async () => {
      const {url, undo} = await target.loseHeader();
      try {
        const {status, told} = await served((base) => verify(base, keys.own));
        expect([status, told]).toEqual([1, [`release-file ${url}`]]);
      } finally {
        await undo();
      }
    });
  });
});
