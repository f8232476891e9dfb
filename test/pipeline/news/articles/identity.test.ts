import {describe, expect, test} from "vitest";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {withdrawArticle} from "../../../../pipeline/news/articles/withdrawals.ts";
import {rss} from "../../../fixtures/news/documents.ts";
import {sourceOf} from "../../../fixtures/news/many-feeds.ts";
import {BASE, MINUTE, paperOfEachTest} from "../../../fixtures/news/paper.ts";

const {paper, serves, crawl, articles} = paperOfEachTest();
const DATE = "Thu, 11 Jun 2026 18:00:00 GMT";
const LATER = "Thu, 11 Jun 2026 18:30:00 GMT";
const TITLE = "Mexico beat South Africa in the opening match";

interface Told {
  readonly link?: string;
  readonly guid?: string;
  readonly title?: string;
  readonly date?: string;
}
const told = ({link = `${BASE}/story`, guid = "", title = TITLE, date = DATE}: Told) =>
  `<item><title>${title}</title><link>${link}</link>${guid && `<guid isPermaLink="false">${guid}</guid>`}<pubDate>${date}</pubDate><description>Words.</description></item>`;
/** Crawls a feed with `before`, then with `then`; returns the article before and those after. */
async function first(before: Told, ...then: readonly Told[]) {
  serves(rss(told(before)));
  await crawl();
  const [kept] = articles();
  paper.clock += 10 * MINUTE;
  serves(rss(then.map(told).join("")));
  await crawl();
  return {kept: kept!, now: articles()};
}

describe("one article under several addresses", () => {
  test.each<[string, Told, Told]>([
    [
      "an edited slug",
      {guid: "42", link: `${BASE}/mexico-win`},
      {guid: "42", link: `${BASE}/mexico-beat`},
    ],
    [
      "an edited slug and a new date",
      {guid: "42", link: `${BASE}/a`},
      {guid: "42", link: `${BASE}/b`, date: LATER, title: `${TITLE} in Mexico City`},
    ],
    [
      "an edited slug and another title",
      {guid: "42", link: `${BASE}/a`},
      {guid: "42", link: `${BASE}/b`, title: "Hosts off to a flying start"},
    ],
    ["https for http", {link: "http://paper.example/a"}, {link: "https://paper.example/a"}],
    ["http for https", {link: "https://paper.example/a"}, {link: "http://paper.example/a"}],
    ["a slash at the end", {link: `${BASE}/a`}, {link: `${BASE}/a/`}],
    ["no slash any more", {link: `${BASE}/a/`}, {link: `${BASE}/a`}],
    [
      "scheme and slash",
      {link: "http://paper.example/a/?id=7"},
      {link: "https://paper.example/a?id=7"},
    ],
    ["another guid", {guid: "42"}, {guid: "43"}],
    ["another counter", {link: `${BASE}/story-1.html`}, {link: `${BASE}/story-2.html`}],
    ["another query", {link: `${BASE}/a?id=1`}, {link: `${BASE}/a?id=2`}],
    ["another host", {link: `${BASE}/a`}, {link: "https://other.example/b"}],
    ["a mobile host", {link: `${BASE}/a`}, {link: "https://m.paper.example/a", date: LATER}],
    ["the host with www", {link: `${BASE}/a`}, {link: "https://www.paper.example/a", date: LATER}],
    ["AMP in the path", {link: `${BASE}/a.html`}, {link: `${BASE}/a.amp.html`, date: LATER}],
    ["AMP at the end", {link: `${BASE}/a`}, {link: `${BASE}/a/amp/`, date: LATER}],
    ["AMP in the query", {link: `${BASE}/a`}, {link: `${BASE}/a?amp=1`, date: LATER}],
    ["an AMP host", {link: `${BASE}/a`}, {link: "https://amp.paper.example/amp/a"}],
    [
      "slug, guid and headline edited, one number",
      {guid: "mexico-win", link: `${BASE}/mexico-win-4812345.html`},
      {
        guid: "mexico-beat",
        link: `${BASE}/mexico-beat-4812345.html`,
        title: `${TITLE} at last`,
        date: LATER,
      },
    ],
    [
      "slug, guid and headline edited at one instant",
      {guid: `${BASE}/mexico-win`, link: `${BASE}/mexico-win`},
      {guid: `${BASE}/mexico-beat`, link: `${BASE}/mexico-beat`, title: `${TITLE} in Mexico City`},
    ],
  ])("%s: it stays one, with its id and its date", async (_says, before, after) => {
    const {kept, now} = await first(before, after);
    expect(now).toHaveLength(1);
    expect(now[0]).toMatchObject({
      docId: kept.docId,
      publishedAt: kept.publishedAt,
      url: after.link ?? kept.url,
    });
    // as of that time it had its earlier address
    expect(articles(toInstant(paper.clock - 10 * MINUTE))[0]!.url).toBe(before.link ?? kept.url);
  });

  test("both spellings in one feed are one", async () => {
    serves(rss(told({link: `${BASE}/a`}) + told({link: "http://paper.example/a/"})));
    expect(await crawl()).toMatchObject({added: 1});
  });

  test("a URN names it in every feed of the house, a number in its own feed alone", async () => {
    const other = {...sourceOf("second", `${paper.server.url}/b`), publisher: "paper"};
    for (const [guid, count, date] of [
      ["urn:story:42", 1, DATE],
      ["42", 3, LATER],
    ] as const) {
      serves(rss(told({guid, date, link: `${BASE}/${guid.length}/a`})));
      serves(rss(told({guid, date, link: `${BASE}/${guid.length}/b`})), {}, "/b");
      await crawl([paper.source, other]);
      expect(articles()).toHaveLength(count);
    }
  });
});

describe("several articles", () => {
  test.each([
    [
      "of one guid in one feed",
      [
        {guid: "0", link: `${BASE}/a`},
        {guid: "0", link: `${BASE}/b`},
      ],
    ],
    [
      "one after the other under one guid",
      [{guid: "0", link: `${BASE}/b`, title: "Qatar draw with Switzerland", date: LATER}],
    ],
    [
      "of one instant and title in one feed",
      [{guid: "0", link: `${BASE}/a`}, {link: `${BASE}/a?id=2`}],
    ],
    ["whose addresses and dates differ", [{link: `${BASE}/a?id=2`, date: LATER}]],
    ["whose hosts and dates differ", [{link: "https://other.example/a", date: LATER}]],
    [
      "of one instant, whose titles differ",
      [{link: `${BASE}/b`, title: "Qatar draw with Switzerland"}],
    ],
    ["of one title on two days", [{link: `${BASE}/b`, date: "Fri, 12 Jun 2026 18:00:00 GMT"}]],
    ["of one day's number in the address", [{link: `${BASE}/20260611/b`, date: LATER}]],
  ])("%s stay several", async (_says, then) => {
    const {now} = await first({guid: "0", link: `${BASE}/a`}, ...then);
    expect(now).toHaveLength(2);
  });
});

test("a withdrawn article does not return under another spelling of its address", async () => {
  const {kept} = await first({link: "http://paper.example/a"}, {link: "http://paper.example/a"});
  withdrawArticle(paper.store, kept.docId, {at: toInstant(paper.clock)});
  serves(
    rss(told({link: "https://paper.example/a/", title: "Another title altogether, five words"})),
  );
  await crawl();
  expect(articles()).toEqual([]);
});
