import {readdirSync, readFileSync, statSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, expect, test} from "vitest";
import {fastRandom} from "../../../pipeline/tournament/model/random.ts";
import {buildOf, readManifest, readPointer, siteOf} from "../../../publish/output/builds.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {recordGroup} from "../../../publish/render/render.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {
  filesIn,
  printShop,
  remove,
  SCHEMAS,
  type Shop,
  shopOf,
  shopRecords,
  temporary,
  toy,
  toyIndex,
} from "../../fixtures/publishing/shop.ts";
import {faults} from "../../fixtures/publishing/verify.ts";

let out: string;
let fresh: string;
beforeEach(() => {
  [out, fresh] = [temporary(), temporary()];
});
afterEach(() => [out, fresh].forEach(remove));

const schemas = schemasIn(SCHEMAS);
const records = [...shopRecords, toyIndex];
const stamps = (id: string) =>
  new Map(
    readManifest(out, id)!.files.map(({file, sha256}) => {
      const {ino, mtimeMs} = statSync(join(siteOf(buildOf(out, id)), file));
      return [file, {sha256, stamp: `${ino} ${mtimeMs}`}];
    }),
  );

/** Adds, removes and renames toys, also back to old names; the notice changes too. */
function nextShop({toys, notice}: Shop, random: () => number): Shop {
  const number = 1 + Math.floor(random() * 9);
  const others = toys.filter((one) => one.number !== number);
  const what = random();
  if (what < 0.2) return {toys: others, notice: notice!};
  if (what < 0.3) return {toys, notice: random() < 0.5 ? "open" : "closed"};
  if (what < 0.4) return {toys, notice: notice!};
  const changed = toy(number, random() < 0.5 ? `Toy ${number}` : "Renamed");
  return {toys: [...others, changed].sort((a, b) => a.number - b.number), notice: notice!};
}

test.each([
  ["a lasting output publishes", true],
  ["outputs of one edition each publish", false],
])(
  "%s what one into an empty folder would, and never touches bytes that readers have",
  async (_, lasting) => {
    let output = openOutput({out, lasting});
    const random = fastRandom("shop");
    let shop = shopOf(5);
    let before: {id: string; files: ReturnType<typeof stamps>} | undefined;
    const onTheStand: string[] = [];
    for (let n = 0; n < 40; n++) {
      if (!lasting) output = openOutput({out});
      const {id, written} = await renderSite([recordGroup(records, () => shop)], {schemas, output});
      const expected = await printShop(fresh, shop, {records});
      expect({n, id}).toEqual({n, id: expected.id});
      expect(readPointer(out)).toBe(id);
      expect(readFileSync(join(buildOf(out, id), "manifest.json"))).toEqual(
        readFileSync(join(buildOf(fresh, id), "manifest.json")),
      );
      expect(filesIn(siteOf(buildOf(out, id)))).toEqual(filesIn(siteOf(buildOf(fresh, id))));

      const files = stamps(id);
      let kept = 0;
      for (const [file, {sha256, stamp}] of files) {
        const old = before?.files.get(file);
        if (old?.sha256 !== sha256) continue;
        expect({n, file, stamp}).toEqual({n, file, stamp: old.stamp});
        kept++;
      }
      if (n > 0) expect(kept).toBeGreaterThan(0);
      if (before?.id === id) expect(written).toBe(0);
      // readers of the previous two editions still find them intact
      if (onTheStand.at(-1) !== id) onTheStand.push(id);
      for (const recent of onTheStand.slice(-3)) expect(faults(out, recent)).toEqual([]);
      before = {id, files};
      shop = nextShop(shop, random);
    }
  },
);

test("a failed edition leaves the current one, and the next one is complete", async () => {
  const output = openOutput({out, lasting: true});
  for (const count of [3, 4, 5, 6, 7])
    await renderSite([recordGroup(shopRecords, () => shopOf(count))], {schemas, output});
  const standing = readPointer(out)!;
  await expect(
    renderSite([recordGroup(shopRecords, () => ({toys: [toy(1, 42)]}))], {schemas, output}),
  ).rejects.toThrow("/api/toys");
  expect(readPointer(out)).toBe(standing);
  expect(faults(out, standing)).toEqual([]);
  const {id} = await renderSite([recordGroup(shopRecords, () => shopOf(8))], {schemas, output});
  expect(faults(out, id)).toEqual([]);
});

test("another process's edition in between is linked from as any other", async () => {
  const output = openOutput({out, lasting: true});
  for (const count of [3, 4, 5, 6])
    await renderSite([recordGroup(shopRecords, () => shopOf(count))], {schemas, output});
  await printShop(out, shopOf(9));
  const {id} = await renderSite([recordGroup(shopRecords, () => shopOf(10))], {schemas, output});
  expect(faults(out, id)).toEqual([]);
  expect(id).toBe((await printShop(fresh, shopOf(10))).id);
});

test.each([
  ["an edition is made of the one that it supersedes", [1, 2, 3, 4], true],
  ["while there are as many as are kept, none is taken", [1, 2, 3], false],
  ["one that equals the current edition takes none", [1, 2, 3, 3], false],
])("%s", async (_, editions, made) => {
  const first = (await printShop(out, shopOf(editions[0]!))).id;
  const {ino} = statSync(buildOf(out, first));
  writeFileSync(join(buildOf(out, first), "search.db"), "the index of its documents");
  let last = first;
  for (const count of editions.slice(1)) last = (await printShop(out, shopOf(count))).id;
  expect(statSync(buildOf(out, last)).ino === ino).toBe(made);
  expect(readdirSync(buildOf(out, last))).not.toContain("search.db");
  for (const name of readdirSync(join(out, "builds"))) expect(faults(out, name)).toEqual([]);
  expect(readdirSync(join(out, "builds"))).toHaveLength(3);
});
