import {describe, expect, test} from "vitest";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {AWKWARD} from "./awkward.ts";

const options = {
  contentType: "text/xml",
  url: "https://feeds.example.net/dir/feed.xml",
  defaultZone: "Z",
  now: "2026-08-20T00:00:00Z",
  html: true,
};

describe("tiny feeds, each with one difficulty", () => {
  test.each(AWKWARD)("$group: $says", ({xml, item, feed, html}) => {
    const read = readFeed(new TextEncoder().encode(xml), options);
    if (feed) expect(read).toMatchObject(feed);
    if (item) expect(read.items[0]).toMatchObject(item);
    if (html) expect(read.items[0]?.contentHtml).toContain(html);
  });
});
