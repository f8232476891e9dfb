import {readFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {decode} from "../../../../pipeline/news/read/decode.ts";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {AWKWARD} from "./awkward.ts";
import {type CommonFeed, OTHERS} from "./other-parsers.ts";

const root = join(import.meta.dirname, "../../../..");
const folder = join(root, "test/fixtures/feeds");
interface Row {
  readonly file: string;
  readonly url: string;
  readonly contentType: string;
  readonly defaultZone: string;
  readonly items: number;
  readonly format: string;
}
const {now, feeds} = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
  now: string;
  feeds: readonly Row[];
};
const attempt = (read: (text: string) => Promise<CommonFeed>, text: string) =>
  read(text).catch(() => null);

/** Fields checked in a row that every parser supports. */
const COMMON = [
  "id",
  "title",
  "link",
  "publishedAt",
  "author",
  "summary",
  "content",
  "categories",
] as const;

function agrees(row: (typeof AWKWARD)[number], read: CommonFeed | null): boolean {
  const item = read?.items[0];
  const {title, link, description} = row.feed ?? {};
  return (
    read !== null &&
    Object.entries({title, link, description}).every(
      ([key, value]) => value === undefined || read[key as "title"] === value,
    ) &&
    (!row.item || item !== undefined) &&
    COMMON.every(
      (key) =>
        row.item?.[key] === undefined ||
        JSON.stringify(item?.[key]) === JSON.stringify(row.item[key]),
    ) &&
    (row.item?.enclosures === undefined ||
      JSON.stringify(item?.enclosureUrls) ===
        JSON.stringify(row.item.enclosures.map(({url}) => url)))
  );
}

describe("results of other parsers for the same feeds", () => {
  const comparable = AWKWARD.filter(
    ({item, feed}) =>
      [...COMMON, "enclosures" as const].some((key) => item?.[key] !== undefined) ||
      feed?.title ||
      feed?.link ||
      feed?.description,
  );

  test("the table in the decision is measured", async () => {
    const groups = [...new Set(comparable.map(({group}) => group))];
    const rows: string[] = [];
    for (const group of [...groups, "sum"]) {
      const ofGroup = comparable.filter((row) => group === "sum" || row.group === group);
      const counts = await Promise.all(
        Object.values(OTHERS).map(
          async (read) =>
            (
              await Promise.all(
                ofGroup.map(async (row) => agrees(row, await attempt(read, row.xml))),
              )
            ).filter((good) => good).length,
        ),
      );
      rows.push(`| ${group} | ${ofGroup.length} | ${counts.join(" | ")} |`);
    }
    const doc = readFileSync(join(root, "docs/decisions/009-one-feed-reader.md"), "utf8");
    for (const row of rows) expect(doc).toContain(row);
  });

  test.each([
    ["rss-parser", []],
    ["feedsmith", []],
    // 31 February, read as 3 March
    ["htmlparser2", ["bad-dates.xml 0 publishedAt"]],
  ])("%s finds no field that our reader leaves empty", async (name, except) => {
    const read = OTHERS[name]!;
    const found: string[] = [];
    for (const {file, url, contentType, defaultZone} of feeds) {
      const bytes = readFileSync(join(folder, file));
      const theirs = await attempt(read, decode(bytes, contentType).text);
      const ours = readFeed(bytes, {contentType, url, defaultZone, now});
      for (const [i, item] of (theirs?.items ?? []).slice(0, 5).entries())
        for (const key of COMMON) {
          const own = ours.items[i];
          const mine =
            key === "summary" || key === "content" ? (own?.summary ?? own?.content) : own?.[key];
          const isMissing = mine === undefined || mine === null || mine.length === 0;
          if (isMissing && (item[key]?.length ?? 0) > 0) found.push(`${file} ${i} ${key}`);
        }
    }
    expect(found).toEqual(except);
  });
});
