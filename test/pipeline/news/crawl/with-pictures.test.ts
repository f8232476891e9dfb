import sharp from "sharp";
import {describe, expect, test} from "vitest";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {newsHead, newsHeadAt} from "../../../../pipeline/news/articles/head.ts";
import {
  forgetBefore,
  withdrawArticle,
  withdrawals,
  withdrawSource,
} from "../../../../pipeline/news/articles/withdrawals.ts";
import {newsStatus} from "../../../../pipeline/news/crawl/source-status.ts";
import {crawlWithPictures} from "../../../../pipeline/news/crawl/with-pictures.ts";
import {storeAttempt, storedPictures} from "../../../../pipeline/news/pictures/stored.ts";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {item, items, rss} from "../../../fixtures/news/documents.ts";
import {sourceOf} from "../../../fixtures/news/many-feeds.ts";
import {BASE, DAY, MINUTE, paperOfEachTest} from "../../../fixtures/news/paper.ts";
import {status} from "../../../fixtures/providers/server.ts";

const {paper, context, options, serves, crawl, articles, titles, health, asked} = paperOfEachTest();
const pictured = () =>
  paper.store.prepare("SELECT doc_id FROM article_picture ORDER BY doc_id").pluck().all();

describe("a crawl with its pictures", () => {
  const crawled = () => crawlWithPictures(context(), options());

  test("new articles get their pictures; the head of the news moves, and stays if nothing came", async () => {
    const picture = await sharp({
      create: {width: 300, height: 200, channels: 3, background: "#284"},
    })
      .png()
      .toBuffer();
    paper.server.on(
      "/picture.png",
      (_, response) => void response.writeHead(200, {"content-type": "image/png"}).end(picture),
    );
    serves(
      rss(
        item(BASE, 1, {
          more: `<media:content url="${paper.server.url}/picture.png" medium="image"/>`,
        }),
      ),
    );
    const before = newsHead(paper.store);
    expect(await crawled()).toMatchObject({added: 1, pictures: {found: 1, without: 0}});
    const after = newsHead(paper.store);
    expect(after).not.toBe(before);
    const pictures = storedPictures(paper.store, toInstant(paper.clock));
    expect([...pictures.keys()]).toEqual(articles().map(({docId}) => docId));
    paper.clock += DAY;
    expect(await crawled()).toMatchObject({added: 0});
    expect(newsHead(paper.store)).toBe(after);
    expect(asked("/picture.png")).toBe(1);
    // the heads of two instants differ only if something became known in between
    const at = (ms: number) => newsHeadAt(paper.store, toInstant(ms)).head;
    expect(at(paper.clock)).toBe(at(paper.clock - DAY + 1000));
    expect(at(paper.clock)).not.toBe(at(paper.clock - 2 * DAY));
  });

  test("if nothing was read no picture is looked for", async () => {
    paper.server.on("/feed", status(503));
    expect(await crawled()).toMatchObject({added: 0, pictures: null});
  });
});

describe("stored articles", () => {
  test("an item that leaves the feed stays; a new one is added; first instants stay", async () => {
    serves(rss(item(BASE, 1, {title: "Old"})));
    await crawl();
    const [first] = articles();
    paper.clock += DAY;
    serves(rss(item(BASE, 2, {title: "New", date: "Fri, 12 Jun 2026 18:00:00 GMT"})));
    expect(await crawl()).toMatchObject({added: 1, changed: 0});
    expect(titles()).toEqual(["New", "Old"]);
    expect(articles()[1]).toEqual(first);
  });

  test("a headline that changes is the new one from then on, and the old one as of before", async () => {
    serves(rss(item(BASE, 1, {title: "Mexico lead"})));
    await crawl();
    paper.clock += 5 * MINUTE;
    serves(rss(item(BASE, 1, {title: "Mexico win", date: "Thu, 11 Jun 2026 19:04:00 GMT"})));
    expect(await crawl()).toMatchObject({added: 0, changed: 1});
    const [article] = articles();
    expect(article).toMatchObject({
      title: "Mexico win",
      publishedAt: "2026-06-11T17:01:00Z",
      firstSeenAt: "2026-06-11T19:00:00Z",
    });
    expect(titles("2026-06-11T19:04:59Z")).toEqual(["Mexico lead"]);
    expect(titles("2026-06-11T18:59:59Z")).toEqual([]);
  });

  test.each([
    {says: "no date", date: null},
    {says: "a date in the future", date: "Thu, 11 Jun 2037 19:00:00 GMT"},
  ])("$says: it is dated by when it was first seen", async ({date}) => {
    serves(rss(item(BASE, 1, {date})));
    await crawl();
    expect(articles()[0]).toMatchObject({
      publishedAt: "2026-06-11T19:00:00Z",
      firstSeenAt: "2026-06-11T19:00:00Z",
    });
  });

  test("one address is one article of a desk, of the source that was first; both desks may have it", async () => {
    serves(rss(item(BASE, 1, {title: "First"})));
    serves(
      rss(item(BASE, 1, {title: "Second", link: `${BASE}/story-1?utm_source=rss#top`})),
      {},
      "/other",
    );
    const sibling = sourceOf("sibling", `${paper.server.url}/other`);
    await crawl([paper.source]);
    expect(await crawl([sibling])).toMatchObject({added: 0, changed: 0});
    await crawl([
      {...sibling, sourceId: "bourse", desk: "market", url: `${paper.server.url}/other`},
    ]);
    expect(articles().map(({title, sourceId, desk}) => [title, sourceId, desk])).toEqual([
      ["Second", "bourse", "market"],
      ["First", "paper", "tournament"],
    ]);
    expect(new Set(articles().map(({docId}) => docId)).size).toBe(1);
  });

  test("articles expire, and old ones are not added again", async () => {
    serves(
      rss(item(BASE, 1) + item(BASE, 2, {title: "Ancient", date: "Thu, 01 Jan 2015 00:00:00 GMT"})),
    );
    expect((await crawl()).sources[0]).toMatchObject({added: 1, old: 1});
    paper.clock += 366 * DAY;
    expect(await crawl()).toMatchObject({added: 0, forgotten: 1});
    expect(articles()).toEqual([]);
  });

  test("an address as long as a page is rejected", async () => {
    serves(rss(item(BASE, 1, {link: `${BASE}/${"x".repeat(2000)}`})));
    expect((await crawl()).sources[0]).toMatchObject({added: 0, unusable: 1});
  });

  test("of a huge feed, oldest first, the newest 2,000 items are kept", async () => {
    const all = Array.from({length: 2_010}, (_, n) =>
      item(BASE, n, {
        title: `Story ${n}`,
        date: new Date(Date.parse("2026-06-09T18:00:00Z") + n * MINUTE).toUTCString(),
      }),
    );
    serves(rss(all.join("\n")));
    expect((await crawl()).sources[0]).toMatchObject({
      added: 2_000,
      problems: ["too-large: 2010 items; the newest 2000 are read"],
    });
    const kept = articles();
    expect([kept[0]!.title, kept.at(-1)!.title]).toEqual(["Story 2009", "Story 10"]);
  });

  test("the same bytes without validators are not read again", async () => {
    serves(rss(items(BASE, 3)));
    await crawl();
    let reads = 0;
    const counting = (...args: Parameters<typeof readFeed>) => {
      reads++;
      return readFeed(...args);
    };
    expect((await crawl([paper.source], {readFeed: counting})).sources[0]).toMatchObject({
      outcome: "unchanged",
      items: 3,
    });
    expect(reads).toBe(0);
  });

  test("no text of an article is stored anywhere", async () => {
    serves(rss(item(BASE, 1, {more: "<content:encoded>THE WHOLE STORY</content:encoded>"})), {
      etag: '"1"',
    });
    await crawl();
    expect(paper.store.serialize().includes("THE WHOLE STORY")).toBe(false);
    expect(paper.store.prepare("SELECT COUNT(*) AS n FROM http_cache").pluck().get()).toBe(0);
  });

  test("an empty feed after a full one is named, is not a failure and loses nothing", async () => {
    serves(rss(items(BASE, 3)), {etag: '"1"'});
    await crawl();
    serves(rss(""), {etag: '"2"'});
    for (const outcome of ["read", "unchanged"])
      expect((await crawl()).sources[0]).toMatchObject({outcome, state: "empty", error: null});
    expect([articles().length, health().items]).toEqual([3, 0]);
    expect(health()).toMatchObject({state: "empty", failures: 0, lastError: null});
  });

  test("a refusing store is not a failure of a source: it is passed on", async () => {
    serves(rss(items(BASE, 1)));
    paper.store.exec(
      "CREATE TRIGGER full BEFORE INSERT ON article BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    );
    await expect(crawl()).rejects.toThrow("the disk is full");
    expect(newsStatus(paper.store).size).toBe(0);
    paper.store.exec("DROP TRIGGER full");
    expect(await crawl()).toMatchObject({added: 1});
  });
});

describe("withdrawals", () => {
  test("an article stays down, whichever source brings it", async () => {
    serves(rss(item(BASE, 1) + item(BASE, 2)));
    await crawl();
    const {docId} = articles()[0]!;
    expect(
      withdrawArticle(paper.store, docId, {
        at: toInstant(paper.clock),
        reason: "asked by its publisher",
      }),
    ).toBe(1);
    serves(rss(items(BASE, 3)));
    await crawl([sourceOf("sibling", `${paper.server.url}/feed`)]);
    expect(articles().map((article) => article.docId)).not.toContain(docId);
    expect(articles().length).toBe(2);
    expect(withdrawals(paper.store)).toEqual([
      {
        kind: "article",
        id: docId,
        withdrawnAt: toInstant(paper.clock),
        reason: "asked by its publisher",
      },
    ]);
  });

  test("a source goes with its articles and is not fetched again", async () => {
    serves(rss(items(BASE, 3)));
    await crawl();
    expect(withdrawSource(paper.store, {sourceId: "paper"}, {at: toInstant(paper.clock)})).toBe(3);
    const before = paper.server.asked.length;
    expect(await crawl()).toMatchObject({
      skipped: "every news source that is turned on was withdrawn, or is gone",
    });
    expect(paper.server.asked.length).toBe(before);
    expect(await crawl([sourceOf("sibling", `${paper.server.url}/feed`)])).toMatchObject({
      added: 0,
    });
  });

  test("one withdrawn while being fetched leaves nothing", async () => {
    paper.server.on("/feed", (_, response) => {
      withdrawSource(paper.store, {sourceId: "paper"}, {at: toInstant(paper.clock)});
      response.writeHead(200).end(rss(items(BASE, 3)));
    });
    await crawl();
    expect(articles()).toEqual([]);
  });

  test("pictures go with their articles, withdrawn or expired", async () => {
    serves(rss(items(BASE, 3)));
    await crawl();
    const [taken, old, kept] = articles().map(({docId}) => docId);
    for (const docId of [taken!, old!, kept!])
      storeAttempt(
        paper.store,
        {docId, webp: Buffer.from("webp"), sourceUrl: BASE},
        toInstant(paper.clock),
      );
    withdrawArticle(paper.store, taken!, {at: toInstant(paper.clock)});
    expect(pictured()).toEqual([old, kept].sort());
    paper.store
      .prepare("UPDATE article SET published_at = '2020-01-01T00:00:00Z' WHERE doc_id = ?")
      .run(old);
    expect(forgetBefore(paper.store, "2025-06-11T00:00:00Z")).toBe(1);
    expect(pictured()).toEqual([kept]);
  });

  test("an invalid id is refused", () =>
    expect(() => withdrawArticle(paper.store, "m-001", {at: toInstant(paper.clock)})).toThrow(
      '"m-001"',
    ));
});
