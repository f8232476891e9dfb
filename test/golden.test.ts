import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {sha256} from "../pipeline/kit/hash.ts";
import {everyRecord} from "../publish/contents/site-records.ts";
import {EURO_LISTING, GOLDEN, isKept, isListedOnly, kept, LISTING, SAME} from "./cup/kept.ts";
import {cupRecords, type PrintedCup} from "./cup/print.ts";
import {cupPrintedOnce} from "./cup/printed-once.ts";
import {ofTheMachine} from "./fixtures/kit/of-the-machine.ts";

const HINT = "npm run golden:diff shows the difference, npm run derive accepts it";
/** Records absent from the cup, which has no earlier year, and few pages. */
const NOT_IN_THE_CUP = [
  "/api/tournaments/{year}/matches/{ref}",
  "/assets/what-if-{hash}.json",
  "/archive/{year}",
  "/archive/{year}/matches/{ref}",
  "/sitemaps/{part}.xml",
];

let cup: PrintedCup;
let printed: ReadonlyMap<string, string>;
let expected: ReadonlyMap<string, string>;
beforeAll(async () => {
  cup = await cupPrintedOnce();
  printed = kept(cup);
  expected = golden();
});

const golden = (): Map<string, string> =>
  new Map(
    readdirSync(GOLDEN, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && entry.name !== EURO_LISTING)
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(GOLDEN.length + 1), readFileSync(path, "utf8")] as const),
  );

const linesOf = (text = ""): Set<string> => new Set(text.split("\n"));

test("every record of the six-team cup answers as expected", () => {
  const [before, now] = [expected, printed].map((files) => linesOf(files.get(LISTING)));
  expect([...now!.symmetricDifference(before!)], HINT).toEqual([]);
});

test.each([
  ["a label of the masthead", ">Schedule</a>", ">Fixtures</a>"],
  ["a label of the foot in Vietnamese", ">Góp ý</a>", ">Ý kiến</a>"],
  ["the stylesheet", /\/assets\/site\.\w{10}\.css/g, "/assets/site.0000000000.css"],
])("%s changes three lines at most", (_, was, is) => {
  const change = (text: string) =>
    text
      .split(/(<main.*<\/main>)/s)
      .map((part) => (part.startsWith("<main") ? part : part.replaceAll(was, is)))
      .join("");
  const over = cup.over.map((one) => {
    if (!one.file.endsWith(".html")) return one;
    const text = change(one.text);
    return {...one, text, sha256: sha256(text)};
  });
  const changed = kept({...cup, over});
  const differing = [...printed].flatMap(([file, text]) => [
    ...linesOf(changed.get(file)).difference(linesOf(text)),
  ]);
  expect(over.filter(({text}, at) => text !== cup.over[at]!.text).length).toBeGreaterThan(100);
  expect(differing.length).toBeLessThanOrEqual(3);
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
    "npm run derive keeps the first address of a record, where the cup has one",
  ).toEqual(NOT_IN_THE_CUP);
});

test("an address that is left out for its bytes has those of one kept in whole", () => {
  const whole = cup.over.filter((answer) => isKept(answer, expected)).map(({text}) => text);
  const left = Map.groupBy(
    cup.over.filter(({route}) => SAME.test(route)),
    ({route}) => route,
  );
  expect(left.size).toBe(5);
  for (const [route, [first]] of left) expect(whole.includes(first!.text), route).toBe(true);
});

test("there is no more of it than can be read", () => {
  expect(expected.size).toBeLessThanOrEqual(120);
  expect(
    [...expected.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  ).toBeLessThanOrEqual(1_000_000);
});
