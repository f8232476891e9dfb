import {expect, test} from "vitest";
import {clockTimes} from "../../../pipeline/kit/instant.ts";
import {articlePage} from "../../../site/news/article-page.tsx";
import type {ArticlePageView} from "../../../site/news/article-page-view.ts";
import {ENGLISH, VIETNAMESE} from "../frame.ts";

const view: ArticlePageView = {
  ...ENGLISH,
  path: "/news/n-0123456789ab",
  picture: "/share/news.png",
  jsonHref: "/api/news/n-0123456789ab",
  publishedAt: "2026-06-11T20:53:00Z",
  day: "2026-06-11",
  sourceName: "Broadsheet",
  text: {
    title: "Mexico <beat> South Africa",
    summary: "Two goals.",
    body: ["First.", "Second & last."],
  },
  matches: [
    {
      path: "/matches/mexico-vs-south-africa-2026-06-11",
      home: {slot: "", label: "Mexico", labelVi: "Mexico"},
      away: {slot: "", label: "South Africa", labelVi: "Nam Phi"},
      colours: null,
      stage: {en: "Group stage", vi: "Vòng bảng"},
      kickoff: {at: "2026-06-11T19:00:00Z", ...clockTimes("2026-06-11T19:00:00Z", "Etc/GMT+6")},
      city: "Mexico City",
      score: [2, 0],
      forecast: {home: 0.6, draw: 0.25, away: 0.15},
    },
  ],
  teams: [{path: "/teams/rsa", name: {en: "South Africa", vi: "Nam Phi"}}],
  shares: [],
};
const inVietnamese: ArticlePageView = {
  ...view,
  ...VIETNAMESE,
  text: {title: "Mexico thắng Nam Phi", summary: "Hai bàn.", body: ["Đoạn một.", "Đoạn hai."]},
};
/** The nodes of a page's JSON-LD. */
const nodesOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)["@graph"];

test("a page is in one language, and names its twin in the other", () => {
  const html = articlePage(view);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<h1>Mexico &lt;beat> South Africa</h1>");
  expect(html).toContain("<p>Second &amp; last.</p>");
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain('<time datetime="2026-06-11T20:53:00Z">');
  for (const path of ["/news/n-0123456789ab", "/vi/news/n-0123456789ab"])
    for (const one of [html, articlePage(inVietnamese)])
      expect(one).toContain(`href="https://broadsheet.example${path}"`);
  expect(articlePage(inVietnamese)).toContain('<html lang="vi">');
  expect(articlePage(inVietnamese)).not.toMatch(/South Africa|Group stage|Written by/);
});

test("a match that it is about has its score and the chances that were given, and two have none", () => {
  const html = articlePage(view);
  expect(html).toMatch(
    /scorebox.*>2–0<.*The last forecast before kick-off, of the result after 90 minutes.*60%/s,
  );
  expect(html).toContain("By Broadsheet · ");
  expect(articlePage({...view, matches: [...view.matches, ...view.matches]})).not.toContain(
    "scorebox",
  );
});

test("a match to come has its kick-off in the place of the score", () => {
  const [match] = view.matches;
  expect(articlePage({...view, matches: [{...match!, score: null}]})).toMatch(
    /class="scorebox-score"[^>]*><time [^>]*>13:00<\/time>/,
  );
});

test("search engines read it in the language of the page, at its own address", () => {
  const articles = [view, inVietnamese].map((one) =>
    nodesOf(articlePage(one)).find((node) => node["@type"] === "NewsArticle"),
  );
  expect(
    articles.map((node) => [node?.inLanguage, node?.headline, node?.mainEntityOfPage]),
  ).toEqual([
    ["en", "Mexico <beat> South Africa", "https://broadsheet.example/news/n-0123456789ab"],
    ["vi", "Mexico thắng Nam Phi", "https://broadsheet.example/vi/news/n-0123456789ab"],
  ]);
  expect(articles[1]!.articleBody).toBe("Đoạn một.\n\nĐoạn hai.");
});

test("it leads to pages of what it tells of, and to its data once, at the foot", () => {
  for (const [one, prefix] of [
    [view, ""],
    [inVietnamese, "/vi"],
  ] as const) {
    const html = articlePage(one);
    expect(html).toContain(`<a href="${prefix}/matches/mexico-vs-south-africa-2026-06-11">`);
    expect(html).toContain(`<a href="${prefix}/teams/rsa">`);
    expect(html).toContain(`<a href="${prefix}/news/days/2026-06-11">`);
    expect(html.match(/<a href="\/api\//g)).toHaveLength(1);
  }
});

test("the same view gives the same bytes, without a script or a style of its own", () => {
  const html = articlePage(view);
  expect(articlePage({...view})).toBe(html);
  expect(html).not.toMatch(
    /<script(?! type="application\/ld\+json"| src="\/assets\/page\.)|style=/,
  );
});
