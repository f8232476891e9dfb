import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {everyRecord} from "../publish/contents/site-records.ts";
import {isKept, isListedOnly, kept, LISTING} from "./cup/kept.ts";
import {cupRecords, type PrintedCup} from "./cup/print.ts";
import {cupPrintedOnce} from "./cup/printed-once.ts";
import {ofTheMachine} from "./fixtures/kit/of-the-machine.ts";

const GOLDEN = "test/golden";
const HINT =
  "npm run golden:diff shows what is printed differently, npm run golden takes it as right";
/** Records absent from the cup, which has no earlier year, few pages, and no crawled prices. */
const NOT_IN_THE_CUP = [
  "/api/tournaments/{year}/matches/{ref}",
  "/assets/what-if-{hash}.json",
  "/archive/{year}",
  "/market/crawled",
  "/sitemaps/{part}.xml",
];

let cup: PrintedCup;
let printed: ReadonlyMap<string, string>;
let expected: ReadonlyMap<string, string>;
beforeAll(async () => {
  cup = await cupPrintedOnce();
  printed = kept(cup);
  if (process.env.UPDATE_GOLDEN === "1") rewrite();
  expected = golden();
});

function rewrite(): void {
  rmSync(GOLDEN, {recursive: true, force: true});
  for (const [file, text] of printed) {
    mkdirSync(dirname(join(GOLDEN, file)), {recursive: true});
    writeFileSync(join(GOLDEN, file), text);
  }
}

const golden = (): Map<string, string> =>
  new Map(
    readdirSync(GOLDEN, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(GOLDEN.length + 1), readFileSync(path, "utf8")] as const),
  );

/** Lines of a listing by address. */
const lines = (listing: string): Map<string, string> =>
  new Map(
    listing
      .split("\n")
      .flatMap((line) => (line === "" ? [] : [[line.slice(0, line.indexOf("  ")), line]])),
  );

test("every address of the six-team cup answers as expected", () => {
  const [before, now] = [expected, printed].map((files) => lines(files.get(LISTING) ?? ""));
  const changed = [...new Set([...before!.keys(), ...now!.keys()])].flatMap((address) => {
    const [was, is] = [before!.get(address), now!.get(address)];
    if (was === is) return [];
    return was === undefined
      ? `new: ${address}`
      : is === undefined
        ? `gone: ${address}`
        : `changed: ${address}`;
  });
  expect(changed, HINT).toEqual([]);
});

test("what is kept in whole is printed as expected, file by file", () => {
  expect([...printed.keys()].sort(), HINT).toEqual([...expected.keys()].sort());
  for (const [file, text] of printed)
    if (file !== LISTING) expect.soft(text, `${file}: ${HINT}`).toBe(expected.get(file));
});

test("nothing that is printed tells of the machine it was printed on", () => {
  const telling = cup.over.flatMap(({url, text}) => {
    const told = ofTheMachine(text);
    return told === undefined ? [] : [`${url}: ${told}`];
  });
  expect(telling).toEqual([]);
});

test("of every record an address is kept in whole", () => {
  const held = new Set(
    cup.over.filter((answer) => isKept(answer, expected)).map(({route}) => route),
  );
  const records = everyRecord(cupRecords()).filter(
    ({kind, path}) => kind !== "asset" && !isListedOnly(path),
  );
  const without = records.map(({path}) => path).filter((path) => !held.has(path));
  expect(
    without,
    "npm run golden keeps the first address of a record, where the cup has one",
  ).toEqual(NOT_IN_THE_CUP);
});

test("there is no more of it than can be read", () => {
  expect(expected.size).toBeLessThanOrEqual(120);
  expect(
    [...expected.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  ).toBeLessThanOrEqual(1_000_000);
});
