import {parseJsonFeed, parseRssFeed} from "feedsmith";
import RssParser from "rss-parser";
import {describe, expect, test} from "vitest";
import {filterFeed} from "../../../pipeline/news/crawl/filter.ts";
import {readFeed} from "../../../pipeline/news/read/read-feed.ts";
import {
  type Channel,
  FEED_ITEMS,
  jsonFeed,
  listedIn,
  marketFeed,
  newsJsonFeed,
  newsRss,
  rss,
} from "../../../publish/news/feeds.ts";
import {sourceOf} from "../../fixtures/news/many-feeds.ts";
import {WORLD_CUP_2026} from "../../fixtures/news/world-cup.ts";
import {articleOf} from "./articles.ts";

const channel: Channel = {
  title: "News & more",
  description: "All of it",
  language: "en",
  link: "https://site.example",
  self: "https://site.example/rss/news",
  baseUrl: "https://site.example",
};
const awkward = articleOf(1, {
  title: 'Kylian <b>Mbappé</b> & "friends" ]]> 3 < 4',
  summary: "Line one\nline two & more",
  url: "https://news.example/a?b=1&c=2",
  author: "Ana O'Neil",
  categories: ["World Cup", "A&B"],
  versions: {vi: {title: "Tiêu đề tiếng Việt", summary: null, body: null}},
});

describe("RSS", () => {
  test("another reader reads what was written", async () => {
    const feed = await new RssParser().parseString(rss([awkward], channel));
    expect(feed).toMatchObject({
      title: "News & more",
      description: "All of it",
      language: "en",
      link: "https://site.example",
    });
    expect(feed.items).toEqual([
      expect.objectContaining({
        title: awkward.title,
        link: awkward.url,
        guid: awkward.docId,
        creator: "Ana O'Neil",
        isoDate: "2026-06-20T09:59:00.000Z",
        categories: ["World Cup", "A&B"],
      }),
    ]);
    expect(feed.items[0]!.content).toContain("Line one");
  });

  test("the guid is not a link, and the feed contains its own address", () => {
    const feed = parseRssFeed(rss([awkward], channel));
    expect(feed.items![0]!.guid).toEqual({value: awkward.docId, isPermaLink: false});
    expect(feed.atom!.links).toEqual([
      {href: channel.self, rel: "self", type: "application/rss+xml"},
    ]);
  });

  test("an article without a date has none in a feed", () => {
    const articles = [articleOf(1, {undated: true}), articleOf(2)];
    const feed = parseRssFeed(rss(articles, channel));
    const at = new Date(articles[1]!.publishedAt);
    expect(feed.items!.map(({pubDate}) => pubDate && new Date(pubDate))).toEqual([undefined, at]);
    expect(new Date(feed.pubDate!)).toEqual(at);
    const {items} = parseJsonFeed(jsonFeed(articles, channel));
    expect(items!.map(({date_published: on}) => on && new Date(on))).toEqual([undefined, at]);
  });

  test("titles are in the channel's language if the article has it", () => {
    const titles = parseRssFeed(
      rss([awkward, articleOf(2)], {...channel, language: "vi"}),
    ).items!.map(({title}) => title);
    expect(titles).toEqual(["Tiêu đề tiếng Việt", articleOf(2).title]);
  });

  test("the Vietnamese feed lists what there is in Vietnamese, the English one everything", () => {
    const articles = [awkward, articleOf(2), articleOf(3, {language: "vi"})];
    expect(listedIn(articles, "vi")).toEqual([awkward, articles[2]]);
    expect(listedIn(articles, "en")).toEqual(articles);
  });

  // XML 1.0, production [2]: the only characters that a document may contain.
  test("one item of the worst kind leaves a feed that any parser accepts", async () => {
    const evil = Buffer.from(
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "Evil",
        items: [
          {
            id: "1",
            url: "https://news.example/<a>&b\ufffe",
            title: "A\ufffe\uffff\u0000\u001b \ud800 ]]> <![CDATA[ \u202eB",
            summary: "C\uffff ]]> D \udc00",
            authors: [{name: "E\ufffe"}],
            tags: ["F\uffff"],
          },
        ],
      }),
    );
    const now = "2026-06-20T10:00:00Z";
    const source = sourceOf("evil", "https://news.example/feed");
    const feed = readFeed(evil, {
      contentType: null,
      url: source.url,
      defaultZone: "Z",
      now,
    });
    const tag = () => ({worldCup: true, teams: [], tickers: [], leftOut: null});
    const {articles} = filterFeed(feed, {
      source,
      tag,
      notBefore: "2026-01-01T00:00:00Z",
      now,
    });
    const xml = rss([articleOf(1, {...articles[0]!, publishedAt: now})], channel);
    expect(xml.match(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)).toBeNull();
    const [read] = (await new RssParser().parseString(xml)).items;
    expect(read).toMatchObject({title: "A ]]> <![CDATA[ B", creator: "E", categories: ["F"]});
  });

  test("the newest fifty, in order", () => {
    const many = Array.from({length: 60}, (_, number) => articleOf(number));
    const guids = parseRssFeed(rss(many, channel)).items!.map(({guid}) => guid!.value);
    expect(guids).toEqual(many.slice(0, FEED_ITEMS).map(({docId}) => docId));
  });

  test("the same articles give the same bytes, and none at all is a feed too", async () => {
    expect(rss([awkward], channel)).toBe(rss([awkward], channel));
    expect((await new RssParser().parseString(rss([], channel))).items).toEqual([]);
  });
});

describe("JSON Feed", () => {
  test("another reader reads what was written", () => {
    const feed = parseJsonFeed(jsonFeed([awkward], channel));
    expect(feed).toMatchObject({title: "News & more", feed_url: channel.self, language: "en"});
    expect(feed.items![0]).toMatchObject({
      id: awkward.docId,
      url: awkward.url,
      title: awkward.title,
      tags: ["World Cup", "A&B"],
    });
  });
});

describe("the market feed", () => {
  const at = (n: number, publishedAt: string, sourceId: string) =>
    articleOf(n, {desk: "market", publishedAt, sourceId, sourceName: sourceId.toUpperCase()});
  // 17:00 UTC is midnight in Vietnam
  const articles = [
    at(1, "2026-06-19T18:00:00Z", "cafef"),
    at(2, "2026-06-19T17:00:00Z", "vnexpress"),
    at(3, "2026-06-19T16:59:59Z", "cafef"),
    at(4, "2026-06-19T02:00:00Z", "vietstock"),
  ];
  const idsOf = (source: string | undefined, all = articles) =>
    parseRssFeed(marketFeed(all, source, "https://site.example")).items?.map(
      ({guid}) => guid!.value,
    ) ?? [];
  const ids = (...places: number[]) => places.map((place) => articles[place]!.docId);

  test.each([
    ["has the news of the latest day in Vietnam", undefined, ids(0, 1)],
    ["of a source has its news of that day", "cafef", ids(0)],
    ["of a source without news of that day is empty", "vietstock", []],
    ["of a source that nobody knows is empty", "zzz", []],
  ])("%s", (_, source, found) => expect(idsOf(source)).toEqual(found));

  test("has all of the day, however many", () => {
    const many = Array.from({length: FEED_ITEMS + 10}, (_, k) =>
      at(k + 1, "2026-06-19T18:00:00Z", "cafef"),
    );
    expect(idsOf(undefined, many)).toHaveLength(FEED_ITEMS + 10);
  });

  test("that is empty is still a feed", async () => {
    const feed = await new RssParser().parseString(
      marketFeed(articles, "vietstock", "https://site.example"),
    );
    expect(feed).toMatchObject({
      title: "Broadsheet: chứng khoán: VIETSTOCK",
      link: "https://site.example/vi/desk",
      items: [],
    });
    expect(marketFeed([], undefined, "https://site.example")).toContain("<description>");
  });
});

test("a feed in a language leads to pages in that language", () => {
  const version = {title: "T", summary: null, body: null};
  const own = articleOf(1, {
    url: "https://site.example/news/n-000000000001",
    generatedBy: "broadsheet-wire",
    versions: {en: version, vi: version},
  });
  const theirs = articleOf(2, {language: "vi", url: "https://news.example/2"});
  const site = "https://site.example";
  const news = {articles: [own, theirs], cup: WORLD_CUP_2026};
  const linksOf = (language: "en" | "vi") => {
    const choice = {language};
    const xml = parseRssFeed(newsRss(news, choice, site));
    const json = parseJsonFeed(newsJsonFeed(news, choice, site));
    return [
      [xml.link, ...xml.items!.map(({link}) => link)],
      [json.home_page_url, ...json.items!.map(({url}) => url)],
    ];
  };
  const [en, vi] = [
    [site, `${site}/news/${own.docId}`, theirs.url],
    [`${site}/vi`, `${site}/vi/news/${own.docId}`, theirs.url],
  ];
  expect(linksOf("en")).toEqual([en, en]);
  expect(linksOf("vi")).toEqual([vi, vi]);
});
