import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {CheckReport} from "../../../../publish/check/check.ts";
import type {Signer} from "../../../../publish/deploy/types.ts";
import {runHere} from "../../../fixtures/commands.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";
import {signerFor} from "../../deploy/editions.ts";
import {BASE_URL, type Origin, startOrigin} from "../../edge/origin.ts";
import {NOW} from "./check-all.ts";
import type {Target} from "./target.ts";
import {TARGETS} from "./targets.ts";

const folder = ownFolder();
let origin: Origin;
let signer: Signer;
/** Public key files: the signer's own, and another signer's. */
let keys: {readonly own: string; readonly others: string};
beforeAll(async () => {
  origin = await startOrigin();
  origin.time.now = NOW;
  signer = await signerFor();
  keys = {own: join(folder, "own.json"), others: join(folder, "others.json")};
  writeFileSync(keys.own, signer.publicKeys);
  writeFileSync(keys.others, (await signerFor()).publicKeys);
});
afterAll(async () => {
  await origin.close();
});

/** Verifies every file of the release with keys from another source, using the command `check`. */
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

/** One target shows that `check` finds out; `targets.long.test.ts` checks every target. */
const [{name, has, open}] = TARGETS;
describe.skipIf(!has)(`${name} with our configuration`, () => {
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

  test("is true to its release, file by file, by the keys of who signs", async () => {
    const {status, looked, told} = await served((base) => verify(base, keys.own));
    expect([status, told]).toEqual([0, []]);
    expect(looked).toBeGreaterThan(1_400);
  });

  test("is found out where somebody else has signed", async () => {
    const {status, told} = await served((base) => verify(base, keys.others));
    expect([status, told]).toEqual([1, ["release-signature /release.json"]]);
  });

  test("is found out where a file has other bytes, and where a header is missing", async () => {
    const undo = await target.alter("/api/teams/ard");
    const lost = await target.loseHeader();
    try {
      const {status, told} = await served((base) => verify(base, keys.own));
      expect([status, told.toSorted()]).toEqual([
        1,
        ["/api/teams/ard", lost.url].map((url) => `release-file ${url}`).toSorted(),
      ]);
    } finally {
      await lost.undo();
      await undo();
    }
  });
});
