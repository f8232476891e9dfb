import {describe, expect, test} from "vitest";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {AWKWARD, framed} from "./awkward.ts";

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

describe("relative addresses of a feed whose own address nobody knows", () => {
  test.each([
    [
      "RSS: the page of the channel",
      framed(
        "channel",
        '<atom:link rel="self" href="/feed/"/><link>https://h.example</link><item><link>/one</link></item>',
      ),
      "https://h.example/one",
    ],
    [
      "RSS: else where it says that it is",
      framed(
        "channel",
        '<atom:link rel="self" href="https://h.example/feed/"/><link>/</link><item><link>/one</link></item>',
      ),
      "https://h.example/one",
    ],
    [
      "RSS: nowhere",
      framed("channel", '<atom:link rel="self" href="/feed/"/><item><link>/one</link></item>'),
      null,
    ],
    [
      "Atom: where it says that it is",
      framed(
        "atomFeed",
        '<link href="https://h.example/a/"/><link rel="self" href="https://h.example/feed/x"/><entry><link href="one"/></entry>',
      ),
      "https://h.example/feed/one",
    ],
    [
      "Atom: else its page",
      framed("atomFeed", '<link href="https://h.example/a/"/><entry><link href="one"/></entry>'),
      "https://h.example/a/one",
    ],
    [
      "JSON: where it says that it is",
      '{"feed_url": "https://h.example/feed.json", "items": [{"url": "/one"}]}',
      "https://h.example/one",
    ],
    [
      "JSON: else its page",
      '{"home_page_url": "https://h.example/", "items": [{"url": "/one"}]}',
      "https://h.example/one",
    ],
  ])("%s", (_, text, link) => {
    const {items} = readFeed(new TextEncoder().encode(text), {...options, url: ""});
    expect(items[0]!.link).toBe(link);
  });
});
