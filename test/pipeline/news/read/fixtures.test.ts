import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import type {ReadItem} from "../../../../pipeline/news/types.ts";

const folder = join(import.meta.dirname, "../../../fixtures/feeds");

interface Row {
  readonly file: string;
  readonly url: string;
  readonly contentType: string;
  readonly exercises: string;
  readonly format: string;
  readonly items: number;
  readonly problems: readonly string[];
  readonly defaultZone: string;
  readonly first?: Partial<ReadItem>;
}
const {now, feeds} = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
  now: string;
  feeds: readonly Row[];
};

describe("whole feeds, each with a quirk", () => {
  test("every file is listed", () => {
    expect(
      readdirSync(folder)
        .filter((name) => name !== "index.json")
        .toSorted(),
    ).toEqual(feeds.map(({file}) => file).toSorted());
  });

  test.each(feeds)(
    "$file: $exercises",
    ({file, url, contentType, format, items, problems, defaultZone, first}) => {
      const feed = readFeed(readFileSync(join(folder, file)), {contentType, url, defaultZone, now});
      expect({
        format: feed.format,
        items: feed.items.length,
        problems: feed.problems.map(({code}) => code).toSorted(),
      }).toEqual({
        format,
        items,
        problems: problems.toSorted(),
      });
      if (first) expect(feed.items[0]).toMatchObject(first);
    },
  );
});
