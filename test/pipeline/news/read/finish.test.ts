import {expect, test} from "vitest";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {newestItems} from "../../../../pipeline/news/read/finish.ts";
import type {RawItem} from "../../../../pipeline/news/read/raw.ts";

const NOW = "2026-06-20T12:00:00Z";
const options = {defaultZone: "Z", now: NOW};
/** An item from `minutes` ago; undated if null. */
const item = (minutes: number | null, of: "dates" | "updates" = "dates"): RawItem => ({
  id: null,
  title: null,
  links: [],
  dates: [],
  updates: [],
  author: null,
  summary: null,
  content: null,
  categories: [],
  enclosures: [],
  pictures: [],
  ...(minutes !== null && {[of]: [toInstant(Date.parse(NOW) - minutes * 60_000)]}),
});
const newestFirst = Array.from({length: 2_010}, (_, minutes) => item(minutes));
const newest = new Set(newestFirst.slice(0, 2_000));

test.each([
  {says: "the newest first", all: newestFirst, kept: newest},
  {says: "the oldest first", all: newestFirst.toReversed(), kept: newest},
  {
    says: "no order",
    all: newestFirst.toSorted((a, b) => (a.dates[0]!.slice(17) < b.dates[0]!.slice(17) ? -1 : 1)),
    kept: newest,
  },
  {says: "items without a date first", all: [item(null), item(null), ...newestFirst], kept: newest},
])("of a long feed the newest 2,000 are kept, in its order: $says", ({all, kept}) => {
  const {items, problems} = newestItems(all, options);
  expect(items).toEqual(all.filter((one) => kept.has(one)));
  expect(problems.map(({detail}) => detail)).toEqual([
    `${all.length} items; the newest 2000 are read`,
  ]);
});

test("if no item has a date the first 2,000 are kept; a date of change counts as one", () => {
  const undated = Array.from({length: 2_001}, () => item(null));
  expect(newestItems(undated, options).items).toEqual(undated.slice(0, 2_000));
  const changed = item(1, "updates");
  expect(newestItems([...undated, changed], options).items.at(-1)).toBe(changed);
});

test("for a feed of normal length nothing is reported", () => {
  expect(newestItems(newestFirst.slice(0, 2_000), options).problems).toEqual([]);
});
