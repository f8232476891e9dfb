import {expect, test} from "vitest";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {secondReading} from "../../../../pipeline/news/read/second-reader.ts";

const options = {
  contentType: "application/rss+xml; charset=utf-8",
  url: "https://paper.example/feed",
  defaultZone: "Z",
  now: "2026-08-20T00:00:00Z",
};

const rss = (...items: readonly string[]) =>
  `<rss version="2.0"><channel>${items.map((item) => `<item>${item}</item>`).join("")}</channel></rss>`;
const SOUND =
  "<title>Late &amp;amp; lucky</title><link>https://paper.example/1</link><description>A header.</description><pubDate>Fri, 19 Jun 2026 20:10:00 GMT</pubDate>";

const reading = (xml: string) => {
  const {items} = readFeed(new TextEncoder().encode(xml), options);
  return secondReading(xml, items);
};

test.each([
  ["a sound item", rss(SOUND), []],
  ["no items", rss(), []],
  [
    "a day that does not exist, which the second reader takes for 3 March",
    rss(
      "<title>Odd</title><link>https://paper.example/2</link><description>.</description><pubDate>Tue, 31 Feb 2026 10:00:00 GMT</pubDate>",
    ),
    [{item: 1, title: "Odd", field: "date", ours: null, theirs: "2026-03-03T10:00:00Z"}],
  ],
  [
    "a relative address, which the second reader does not complete, and a text in Media RSS",
    rss(
      SOUND,
      '<title>Far</title><link>/3</link><media:description xmlns:media="http://search.yahoo.com/mrss/">A text.</media:description>',
    ),
    [
      {item: 2, title: "Far", field: "link", ours: "https://paper.example/3", theirs: null},
      {item: 2, title: "Far", field: "content", ours: "present", theirs: null},
    ],
  ],
  [
    "an item that only our reader finds",
    `<rss version="2.0"><channel></channel><item>${SOUND}</item></rss>`,
    [{item: 1, title: "Late & lucky", field: "item", ours: "present", theirs: null}],
  ],
])("%s", async (_, xml, disagreements) => {
  const second = await reading(xml);
  expect(second).toMatchObject({reader: "rss-parser", problem: null});
  expect(second.disagreements).toEqual(disagreements);
});

test("items of lists that are not as long are paired by link or title; one that only the second reader finds has no place", async () => {
  const xml = rss("<title>Before</title><link>https://paper.example/0</link>", SOUND);
  const {items} = readFeed(new TextEncoder().encode(rss(SOUND)), options);
  const {disagreements} = await secondReading(xml, items);
  expect(disagreements).toEqual([
    {item: null, title: "Before", field: "item", ours: null, theirs: "present"},
  ]);
});

test.each([
  ["JSON", '{"version": "https://jsonfeed.org/version/1.1", "items": []}'],
  ["nothing", ""],
  ["a feed that is cut off", rss(SOUND).slice(0, 90)],
  ["Atom with an invalid date", "<feed><entry><updated>soon</updated></entry></feed>"],
  ["a channel that is missing", '<rss version="2.0"></rss>'],
])("content the second reader cannot read is reported in one line: %s", async (_, text) => {
  const {problem, items, disagreements} = await secondReading(text, []);
  expect(problem).toMatch(/^[^\n]+$/);
  expect({items, disagreements}).toEqual({items: 0, disagreements: []});
});
