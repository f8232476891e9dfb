import {expect, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {listed} from "../../../pipeline/news/listed.ts";

/** Articles a minute apart, newest first: d is dated, u undated. */
const articles = (signs: string) =>
  [...signs].map((sign, minutes) => ({
    sign,
    publishedAt: plusMinutes("2026-06-20T12:00:00Z", -minutes),
    ...(sign === "u" && {undated: true}),
  }));
/** The order in which they are listed. */
const order = (signs: string) =>
  listed(articles(signs))
    .map(({sign}) => sign)
    .join("");

test.each([
  ["all dated", "dddddd", "dddddd"],
  ["none dated", "uuuu", "uuuu"],
  ["one undated among many", "ddudddd", "ddudddd"],
  ["the newest undated", "udddddd", "udddddd"],
  ["two next to each other", "uuddddd", "uddddud"],
  ["many first: every fifth", "uuuudddddddddd", "uddddudddduddu"],
  ["an older one is not moved up", "ddddddddu", "ddddddddu"],
  ["more than there is room for: behind the dated ones", "uuudd", "udduu"],
])("%s", (_, given, listed) => {
  expect(order(given)).toBe(listed);
});

test("forty undated articles take no page of twenty, and none is lost", () => {
  const list = order("u".repeat(40) + "d".repeat(200));
  expect([list.length, [...list].filter((sign) => sign === "u").length]).toEqual([240, 40]);
  for (let page = 0; page < 10; page++)
    expect([...list.slice(20 * page, 20 * page + 20)].filter((sign) => sign === "u")).toHaveLength(
      4,
    );
});

test.each(["udddddd", "uuuudddddddddd", "dddddddduuu", "uuudd", "uuuu"])(
  "a list is newest first by listedAt, else publishedAt: %s",
  (given) => {
    const list = listed(articles(given));
    const instants = list.map(({listedAt, publishedAt}) => listedAt ?? publishedAt);
    expect(instants).toEqual(instants.toSorted().reverse());
    for (const {sign, listedAt, publishedAt} of list)
      expect(sign === "d" ? listedAt === undefined : listedAt! <= publishedAt).toBe(true);
  },
);
