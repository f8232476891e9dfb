import {expect, test} from "vitest";
import {clockTimes} from "../../../pipeline/kit/instant.ts";
import {newsSnapshots} from "../../../pipeline/news/snapshot.ts";
import type {MatchFacts} from "../../../pipeline/news/stories/explain-facts.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import {articleView} from "../../../publish/news/pages/article-view.ts";
import {daysWithNews, newsDayView, newsView} from "../../../publish/news/pages/news-view.ts";
import {newsPages} from "../../../publish/news/pages.ts";
import {newsPage} from "../../../site/news/news-page.tsx";
import {WORLD_CUP_2026} from "../../fixtures/news/world-cup.ts";
import {ENGLISH, SITE, VIETNAMESE} from "../../site/frame.ts";
import {articleOf} from "./articles.ts";

const snapshots = newsSnapshots(readWordLists("data"));
const snapshotOf = (articles: readonly Article[]) =>
  snapshots(articles, {
    asOf: "2026-06-20T10:00:00Z",
    facts: {
      cup: WORLD_CUP_2026,
      nextMatches: {},
      teamNames: {},
      fates: {},
      runs: [],
      places: {},
      matches: {},
      companies: {},
      closes: [],
    },
    picturesOf: () => new Map(),
  });
const version = (title: string) => ({title, summary: "In short.", body: ["At length."]});
const own = articleOf(1, {
  generatedBy: "broadsheet-wire",
  title: "Spain win",
  versions: {en: version("Spain win"), vi: version("Tây Ban Nha thắng")},
});
const english = articleOf(2, {title: "A <b>crowd</b> in Boston", url: "http://news.example/2"});
const vietnamese = articleOf(3, {title: "Khán giả ở Boston", language: "vi"});
const market = articleOf(4, {title: "VN-Index tăng", language: "vi", desk: "market"});
const dayBefore = articleOf(5, {publishedAt: "2026-06-19T09:00:00Z", title: "The day before"});
const snapshot = snapshotOf([own, english, vietnamese, market, dayBefore]);

test("a list is in the language of its page, and counts articles only in the other", () => {
  const titles = ({parts}: ReturnType<typeof newsView>) =>
    parts.map(({lines, elsewhere}) => [lines.map(({title}) => title), elsewhere]);
  expect(titles(newsView(snapshot, ENGLISH))).toEqual([
    [["Spain win", "A <b>crowd</b> in Boston", "The day before"], 1],
    [[], 1],
  ]);
  expect(titles(newsView(snapshot, VIETNAMESE))).toEqual([
    [["Tây Ban Nha thắng", "Khán giả ở Boston"], 2],
    [["VN-Index tăng"], 0],
  ]);
});

test("our own leads to its page in the language, another to its source, encrypted and named", () => {
  const html = newsPage(newsView(snapshot, ENGLISH));
  expect(html).toContain(`<a href="/news/${own.docId}">Spain win</a>`);
  expect(html).toContain(
    '<a href="https://news.example/2" rel="external noopener">A &lt;b>crowd&lt;/b> in Boston</a>',
  );
  expect(html).toContain("Source 2 ·");
  expect(newsPage(newsView(snapshot, VIETNAMESE))).toContain(
    `<a href="/vi/news/${own.docId}">Tây Ban Nha thắng</a>`,
  );
});

test("our own article shows its match, the flags of its teams or the course of the index", () => {
  const close = (on: string, points: number) => ({
    ...{on, closedAt: `${on}T08:00:00Z`, nextDueAt: `${on}T20:00:00Z`, close: points},
  });
  const {facts} = snapshot;
  const sides = [
    {teamId: "mex", flag: "🇲🇽", knownAt: null},
    {teamId: "rsa", flag: "🇿🇦", knownAt: null},
  ];
  const told = (more: Partial<Article>) =>
    newsView(
      {
        ...snapshotOf([{...own, ...more}]),
        facts: {
          ...facts,
          matches: {m: {...OPENER, sides}},
          closes: [close("2026-06-19", 10), close("2026-06-20", 20), close("2026-06-21", 30)],
        },
      },
      ENGLISH,
    ).parts.flatMap(({lines}) => lines)[0]!;
  const ofMatch = told({matchIds: ["m"], categories: ["preview"], teams: ["mex", "rsa"]});
  expect([ofMatch.match?.score, ofMatch.match?.path]).toEqual([null, `/matches/${OPENER.ref}`]);
  expect(told({teams: ["mex", "rsa"]}).flags).toEqual(["🇲🇽", "🇿🇦"]);
  const market = {title: "VN-Index tăng", publishedAt: "2026-06-20T08:10:00Z"};
  expect(told(market).closes).toEqual([10, 20]);
  expect(told({...market, generatedBy: null}).closes).toEqual([]);
});

test("a day has a page with an article of our own, or while all its articles are in the edition", () => {
  expect(daysWithNews(snapshot)).toEqual(["2026-06-20", "2026-06-19"]);
  for (const list of ["tournament", "market"] as const) {
    const unprinted = {tournament: null, market: null, [list]: "2026-06-20T00:00:00Z"};
    const crawled = {...snapshot, lists: {tournament: [], market: [], [list]: [market, dayBefore]}};
    expect(daysWithNews(crawled), list).toEqual(["2026-06-20", "2026-06-19"]);
    expect(daysWithNews({...crawled, unprinted}), list).toEqual([]);
  }
});

test("days with news link to one another", () => {
  const earlier = {...own, docId: "n-000000000099", publishedAt: "2026-06-19T10:00:00Z"};
  const withEarlier = snapshotOf([own, english, vietnamese, market, earlier, dayBefore]);
  expect(daysWithNews(withEarlier)).toEqual(["2026-06-20", "2026-06-19"]);
  const newer = newsDayView(withEarlier, "2026-06-20", ENGLISH);
  const older = newsDayView(withEarlier, "2026-06-19", ENGLISH);
  expect([newer.previous, newer.next, older.previous, older.next]).toEqual([
    {path: "/news/days/2026-06-19", day: "2026-06-19"},
    null,
    null,
    {path: "/news/days/2026-06-20", day: "2026-06-20"},
  ]);
  expect(older.parts[0]!.lines.map(({title}) => title)).toEqual(["Spain win", "The day before"]);
});

// 18:30 UTC is 01:30 of the next day in Vietnam
test("a day is one by the clock of its page", () => {
  const late = {...own, docId: "n-000000000098", publishedAt: "2026-06-19T18:30:00Z"};
  const some = snapshotOf([late]);
  expect(daysWithNews(some)).toEqual(["2026-06-20", "2026-06-19"]);
  for (const {frame, day} of [
    {frame: ENGLISH, day: "2026-06-19"},
    {frame: VIETNAMESE, day: "2026-06-20"},
  ]) {
    const counts = daysWithNews(some).map((date) => [
      date,
      newsDayView(some, date, frame).parts[0]!.lines.length,
    ]);
    expect(counts.filter(([, count]) => count === 1)).toEqual([[day, 1]]);
    expect(newsView(some, frame).days).toEqual([day]);
    expect(articleView(some, late, frame).day).toBe(day);
  }
});

const [PLANNED, BEGAN] = ["2026-06-11T18:00:00Z", "2026-06-11T19:00:00Z"] as const;
const OPENER: MatchFacts = {
  ref: "mexico-vs-south-africa-2026-06-11",
  home: {en: "Mexico", vi: "Mexico"},
  away: {en: "South Africa", vi: "Nam Phi"},
  kickoffAt: BEGAN,
  kickoff: clockTimes(BEGAN, "America/Mexico_City"),
  town: "Mexico City",
  planned: {at: PLANNED, ...clockTimes(PLANNED, "America/Mexico_City")},
  sides: [],
  stage: {en: "Group A", vi: "Bảng A"},
  endedAt: "2026-06-11T20:53:00Z",
  result: {score: [2, 0], afterExtraTime: false, shootout: null, winner: "home", won: null},
  forecast: null,
  at: "knock-outs",
  swings: [],
};

test.each([
  {kind: "recap", score: [2, 0], at: BEGAN},
  {kind: "preview", score: null, at: PLANNED},
])("a $kind has the score $score of its match beside it, at $at", ({kind, score, at}) => {
  const facts = {...snapshot.facts, matches: {"m-001": OPENER}};
  const article = {...own, categories: [kind], matchIds: ["m-001"]};
  const [match] = articleView({facts}, article, ENGLISH).matches;
  expect([match!.score, match!.kickoff.at]).toEqual([score, at]);
});

const many = (count: number, desk: "tournament" | "market", isOwn = true) =>
  Array.from({length: count}, (_, index) =>
    articleOf(100 + index, {
      docId: `n-${desk}-${index}`,
      title: `${desk} ${index}`,
      desk,
      ...(isOwn && {
        generatedBy: "broadsheet-wire",
        versions: {en: version(`${desk} ${index}`), vi: version(`${desk}, ${index}`)},
      }),
    }),
  );

/** A page has 24 articles of each list; there are at most ten pages. */
test.each([
  ["no article", [], []],
  ["as many as a page has", many(24, "tournament"), []],
  ["one more", many(25, "tournament"), [2]],
  ["more of the other list", many(73, "market"), [2, 3, 4]],
  ["any number of others' articles", many(90, "tournament", false), []],
  ["more than ten pages", many(300, "tournament"), [2, 3, 4, 5, 6, 7, 8, 9, 10]],
])("%s: the pages after the first are those that have articles", (_, articles, pages) => {
  const some = snapshotOf(articles);
  for (const record of newsPages(SITE).filter(({path}) => path.endsWith("/news"))) {
    expect([...record.combinations(some, {})]).toEqual(pages.map((page) => ({page})));
  }
});

test("the pages of the newest lead to one another, hold each article once and name themselves", () => {
  const some = snapshotOf(many(60, "tournament"));
  const pages = newsPages(SITE).find(({path}) => path === "/vi/news")!;
  const views = [1, 2, 3].map((page) => newsView(some, ENGLISH, page));
  expect(views.map(({previous, next}) => [previous?.path, next?.path])).toEqual([
    [undefined, "/news?page=2"],
    ["/news", "/news?page=3"],
    ["/news?page=2", undefined],
  ]);
  const titles = views.flatMap(({parts}) => parts[0]!.lines.map(({title}) => title));
  expect([titles.length, new Set(titles).size]).toEqual([60, 60]);
  const html = newsPage(views[1]!);
  expect(html).toContain(`<link rel="canonical" href="${SITE.baseUrl}/news?page=2"/>`);
  expect(html).toContain(`hreflang="vi" href="${SITE.baseUrl}/vi/news?page=2"/>`);
  expect(html).toContain("<title>News, page 2 — Broadsheet</title>");
  expect(html).toContain('<a href="/news?page=3" rel="next">Older</a>');
  expect(html).not.toContain('id="days"');
  expect(pages.load(some, {}, {page: 3})).toContain('<a href="/vi/news?page=2" rel="prev">');
});

test("the top stories come first, with their numbers of publishers", () => {
  const told = [6, 7, 8].map((number) =>
    articleOf(number, {
      title: "Torres sends Spain into the final against Argentina",
      publisher: `house-${number}`,
    }),
  );
  const html = newsPage(newsView(snapshotOf(told), ENGLISH));
  expect(html).toContain("3 articles by 3 publishers");
  expect(html.indexOf('id="hot"')).toBeLessThan(html.indexOf('id="tournament"'));
  // a leading story is not told again below
  for (const {url} of told) expect(html.split(`href="${url}"`).length - 1).toBeLessThanOrEqual(1);
});

test("without any news the page says so, in both languages", () => {
  const nothing = snapshotOf([]);
  expect(newsPage(newsView(nothing, ENGLISH))).toContain("Nothing yet.");
  expect(newsPage(newsView(nothing, VIETNAMESE))).toContain("Chưa có tin nào.");
});

test("only our own have a page, and the sitemap has it in both languages", () => {
  const articles = newsPages(SITE).filter(({path}) => path.endsWith("/{docId}"));
  expect(articles.map(({path}) => path)).toEqual(["/news/{docId}", "/vi/news/{docId}"]);
  for (const record of articles) {
    expect([...record.each(snapshot)]).toEqual([{docId: own.docId}]);
    expect(Object.keys(record.inLanguages)).toEqual(["en", "vi"]);
  }
});

test("our own articles have their summary, and crawled ones none", () => {
  const ours = [1, 2, 3, 4, 5].map((n) => articleOf(n, {...own, docId: `own-${n}`}));
  const html = newsPage(newsView(snapshotOf([...ours, english]), ENGLISH));
  expect(html.match(/<p>In short\.<\/p>/g)).toHaveLength(5);
  const {parts} = newsView(snapshot, ENGLISH);
  expect(parts[0]!.lines.map(({summary}) => summary)).toEqual(["In short.", null, null]);
});
