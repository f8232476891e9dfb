import {mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {buildOf, readPointer} from "../../../publish/output/builds.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {readNewest, readPin, writePin} from "../../../publish/output/pin.ts";
import {editions, rollBack, unpin} from "../../../publish/output/rollback.ts";
import type {RenderedFile} from "../../../publish/output/types.ts";
import {remove, temporary} from "../../fixtures/publishing/shop.ts";
import {faults} from "../../fixtures/publishing/verify.ts";

const NOW = "2026-06-11T19:00:00Z";
let out: string;
beforeEach(() => {
  out = temporary();
});
afterEach(() => remove(out));

const edition = (text: string) => ({
  routes: [],
  files: [
    {
      url: "/a",
      file: "a.json",
      route: "/a",
      type: "application/json",
      cacheControl: "no-cache",
      bytes: Buffer.from(text),
    } satisfies RenderedFile,
  ],
});
const kinds = [
  {kind: "a build by itself", lasting: false},
  {kind: "a process that prints again and again", lasting: true},
];
const bodyOut = () => readFileSync(join(buildOf(out, readPointer(out)!), "site/a.json"), "utf8");
const print = async (output: ReturnType<typeof openOutput>, text: string) => {
  const report = await output.publish(edition(text));
  await output.settled();
  return report;
};

describe.each(kinds)("after $kind", ({lasting}) => {
  test("a pinned edition stays current whatever is built, and the newest becomes current when it is unpinned", async () => {
    const output = openOutput({out, lasting});
    const first = await print(output, "one");
    expect(first.pinned).toBeUndefined();
    const second = await print(output, "two");
    expect(rollBack(out, undefined, NOW)).toMatchObject({id: first.id, from: second.id});
    expect(bodyOut()).toBe("one");
    for (const text of ["three", "four", "five", "six", "seven"]) {
      const {pinned, changed} = await print(output, text);
      expect([pinned, changed, bodyOut()]).toEqual([first.id, ["/a"], "one"]);
      expect(faults(out, first.id)).toEqual([]);
    }
    const again = await print(output, "seven");
    expect([again.pinned, again.written]).toEqual([first.id, 0]);
    expect(unpin(out).id).toBe(again.id);
    expect([bodyOut(), readPin(out)]).toEqual(["seven", undefined]);
    await print(output, "eight");
    expect(bodyOut()).toBe("eight");
  });
});

test("editions are in the order in which they came, also after the clock was set back", async () => {
  const output = openOutput({out});
  const ids = [(await print(output, "1")).id];
  const ahead = Date.now() / 1000 + 3600;
  utimesSync(buildOf(out, ids[0]!), ahead, ahead);
  for (const text of ["2", "3"]) ids.push((await print(output, text)).id);
  expect(editions(out).map(({id}) => id)).toEqual(ids.reverse());
});

test("as many editions are kept as configured, and any of them can be restored", async () => {
  const output = openOutput({out, kept: 4});
  const ids: string[] = [];
  for (const text of ["1", "2", "3", "4", "5", "6"]) ids.push((await print(output, text)).id);
  expect(editions(out).map(({id}) => id)).toEqual(ids.slice(1).reverse());
  expect(rollBack(out, ids[1]!.slice(0, 6), NOW).id).toBe(ids[1]);
  expect(bodyOut()).toBe("2");
  expect(editions(out).filter((one) => one.out || one.pinned || one.newest)).toMatchObject([
    {id: ids[5], newest: true, out: false, pinned: false},
    {id: ids[1], newest: false, out: true, pinned: true},
  ]);
});

test("editions pruned meanwhile, or without a manifest, do not count", async () => {
  const {id} = await print(openOutput({out}), "one");
  // a name that is listed but leads nowhere when opened
  symlinkSync("taken-away", buildOf(out, "0123456789abcdef"));
  mkdirSync(buildOf(out, "fedcba9876543210"));
  expect(editions(out).map((one) => one.id)).toEqual([id]);
});

test("a process that was killed after it moved the pointer is put right by the next", async () => {
  const output = openOutput({out});
  const {id} = await print(output, "one");
  await print(output, "two");
  // pinned after the killed process read the pointer and before it moved it
  writePin(out, {id, since: NOW});
  await print(openOutput({out}), "three");
  expect(bodyOut()).toBe("one");
});

test("an edition pinned during a build stays current", async () => {
  const output = openOutput({out});
  const first = await print(output, "one");
  const second = await output.publish(() => {
    rollBack(out, first.id, NOW);
    return edition("two");
  });
  expect([bodyOut(), readNewest(out), second.pinned]).toEqual(["one", second.id, first.id]);
});

describe("an unusable edition is refused, and the current one stays", () => {
  test.each([
    ["an unknown edition", "0123", /the edition is "0123"; expected one of /],
    ["one that is damaged", "first", /is damaged; the current edition stays/],
    ["nothing before the oldest", undefined, /there is no edition before/],
  ])("%s", async (_, wanted, error) => {
    const output = openOutput({out});
    const first = await print(output, "one");
    await print(output, "two");
    if (wanted === "first") rmSync(join(buildOf(out, first.id), "site/a.json"));
    if (wanted === undefined) rollBack(out, undefined, NOW);
    const before = [readPointer(out), readPin(out)];
    expect(() => rollBack(out, wanted === "first" ? first.id : wanted, NOW)).toThrow(error);
    expect([readPointer(out), readPin(out)]).toEqual(before);
  });

  test("unpinning when nothing is pinned", async () => {
    await print(openOutput({out}), "one");
    expect(() => unpin(out)).toThrow(/no edition is pinned/);
  });
});
