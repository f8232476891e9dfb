import {describe, expect, test} from "vitest";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {withdrawSource} from "../../../../pipeline/news/articles/withdrawals.ts";
import type {RegisteredSource} from "../../../../pipeline/news/registry.ts";
import {rss} from "../../../fixtures/news/documents.ts";
import {sourceOf} from "../../../fixtures/news/many-feeds.ts";
import {BASE, MINUTE, paperOfEachTest} from "../../../fixtures/news/paper.ts";

const {paper, serves, crawl, articles, titles} = paperOfEachTest();
const STORY = `${BASE}/story`;

/** Sources by their names in the rows below; the story is on the paper's site. */
const feed = (sourceId: string, more: Partial<RegisteredSource> = {}): RegisteredSource => ({
  ...sourceOf(sourceId, `${paper.server.url}/${sourceId}`),
  ...more,
});
const sources = () => ({
  paper: feed("paper", {publisher: "Paper", sites: ["paper.example"]}),
  sister: feed("sister", {publisher: "Paper", sites: ["paper.example"]}),
  claim: feed("claim", {publisher: "Aggregator", sites: ["aggregator.example"]}),
  other: feed("other", {publisher: "Other", sites: ["other.example"]}),
  unlisted: feed("unlisted", {publisher: "Unlisted"}),
});
type Name = keyof ReturnType<typeof sources>;

const item = (title: string, link: string, guid: string) =>
  `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid><pubDate>Thu, 11 Jun 2026 18:00:00 GMT</pubDate><description>By ${title}.</description></item>`;
/** Makes a source list the story with its own title, and crawls it. */
async function lists(name: Name, {link = STORY, title = `Words of ${name}`} = {}) {
  serves(rss(item(title, link, `${name}-1`)), {}, `/${name}`);
  const report = await crawl([sources()[name]]);
  paper.clock += 10 * MINUTE;
  return report;
}

describe("an article belongs to the source whose address it has", () => {
  test.each<{says: string; order: readonly Name[]; is: Name}>([
    {says: "the publisher after a claim", order: ["claim", "paper"], is: "paper"},
    {says: "a claim after the publisher", order: ["paper", "claim"], is: "paper"},
    {says: "the publisher after two claims", order: ["claim", "other", "paper"], is: "paper"},
    {says: "claims again and again", order: ["claim", "paper", "claim", "paper"], is: "paper"},
    {says: "a sister feed after a claim", order: ["claim", "sister"], is: "sister"},
    {says: "the first of two sister feeds", order: ["claim", "sister", "paper"], is: "sister"},
    {says: "the first of two sister feeds, unclaimed", order: ["paper", "sister"], is: "paper"},
    {says: "the first of two claims", order: ["claim", "other", "claim", "other"], is: "claim"},
    {says: "a source without a site takes nothing", order: ["claim", "unlisted"], is: "claim"},
  ])("$says: $order", async ({order, is}) => {
    for (const name of order) await lists(name);
    const {name, publisher} = sources()[is];
    expect(articles()).toMatchObject([
      {
        ...{sourceId: is, sourceName: name, publisher, url: STORY},
        ...{title: `Words of ${is}`, summary: `By Words of ${is}.`},
      },
    ]);
  });

  test.each([
    {says: "the other scheme", claimed: "http://paper.example/story"},
    {says: "a slash", claimed: `${STORY}/`},
    {says: "a host below the site's", claimed: "https://m.paper.example/story"},
  ])(
    "a claim to $says is handed over under its id, at the publisher's address",
    async ({claimed}) => {
      const link = claimed.includes("m.paper") ? claimed : STORY;
      await lists("claim", {link: claimed});
      const [before] = articles();
      await lists("paper", {link});
      expect(articles()).toMatchObject([
        {docId: before!.docId, firstSeenAt: before!.firstSeenAt, sourceId: "paper", url: link},
      ]);
    },
  );

  test.each([
    {says: "an address elsewhere", link: "https://nobody.example/story"},
    {says: "a host that only ends alike", link: "https://newspaper.example/story"},
  ])("$says stays with who was first", async ({link}) => {
    await lists("claim", {link});
    await lists("paper", {link});
    expect(articles()).toMatchObject([{sourceId: "claim"}]);
  });
});

describe("when it is handed over", () => {
  test("its id and first instants stay, and as of before it was the claim's", async () => {
    await lists("claim");
    await lists("claim", {title: "Words of claim, anew"});
    const before = articles();
    const then = toInstant(paper.clock - MINUTE);
    expect(await lists("paper")).toMatchObject({added: 0, changed: 1});
    const [now] = articles();
    const {docId, publishedAt, firstSeenAt} = before[0]!;
    expect(now).toMatchObject({docId, publishedAt, firstSeenAt, sourceId: "paper"});
    expect(articles(then)).toEqual(before);
  });

  test("its publisher rewords and moves it like any of its own articles", async () => {
    await lists("claim");
    await lists("paper");
    expect(await lists("paper")).toMatchObject({added: 0, changed: 0});
    await lists("paper", {title: "Second words", link: `${BASE}/moved`});
    expect(articles()).toMatchObject([{title: "Second words", url: `${BASE}/moved`}]);
  });

  test("in one instant, the publisher's words are those of that instant", async () => {
    serves(rss(item("Claimed", STORY, "1")), {}, "/claim");
    serves(rss(item("Own", STORY, "1")), {}, "/paper");
    const {claim, paper: own} = sources();
    await crawl([claim]);
    await crawl([own]);
    expect(articles()).toMatchObject([{title: "Own", sourceId: "paper"}]);
  });

  test("the picture of the claim goes", async () => {
    await lists("claim");
    paper.store
      .prepare(
        "INSERT INTO article_picture (doc_id, tried_at, tries, webp) VALUES (?, '2026-06-11T19:00:00Z', 1, x'00')",
      )
      .run(articles()[0]!.docId);
    await lists("paper");
    expect(paper.store.prepare("SELECT COUNT(*) FROM article_picture").pluck().get()).toBe(0);
  });

  test.each<{says: string; next: Name; is: readonly string[]}>([
    {says: "its publisher may still bring it", next: "paper", is: ["Words of paper"]},
    {says: "it does not come back by itself", next: "claim", is: []},
  ])("the claim is withdrawn: $says", async ({next, is}) => {
    await lists("claim");
    withdrawSource(paper.store, sources().claim, {at: toInstant(paper.clock)});
    expect(titles()).toEqual([]);
    await lists(next);
    expect(titles()).toEqual(is);
  });

  test("its publisher is withdrawn: a claim does not bring it back", async () => {
    await lists("paper");
    withdrawSource(paper.store, sources().paper, {at: toInstant(paper.clock)});
    await lists("claim");
    expect(titles()).toEqual([]);
  });

  test("it no longer belongs to the claim: it stays when that is withdrawn", async () => {
    await lists("claim");
    await lists("paper");
    withdrawSource(paper.store, {sourceId: "claim"}, {at: toInstant(paper.clock)});
    expect(titles()).toEqual(["Words of paper"]);
    withdrawSource(paper.store, {sourceId: "paper"}, {at: toInstant(paper.clock)});
    expect(titles()).toEqual([]);
  });
});
