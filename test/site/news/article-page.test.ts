import {expect, test} from "vitest";
import {articlePage} from "../../../site/news/article-page.tsx";
import type {ArticlePageView} from "../../../site/news/article-page-view.ts";
import {ENGLISH} from "../frame.ts";

const view: ArticlePageView = {
  ...ENGLISH,
  path: "/news/n-0123456789ab",
  jsonHref: "/api/news/n-0123456789ab",
  publishedAt: "2026-06-11T20:53:00Z",
  sourceName: "Broadsheet",
  versions: {
    en: {
      title: "Mexico <beat> South Africa",
      summary: "Two goals.",
      body: ["First.", "Second & last."],
    },
    vi: {title: "Mexico thắng Nam Phi", summary: "Hai bàn.", body: ["Đoạn một.", "Đoạn hai."]},
  },
  related: [{href: "/api/matches/m-001/recap", text: "Recap as data"}],
};
/** The nodes of the JSON-LD of a page. */
const nodesOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)["@graph"];

test("both languages stand on the page, each marked as such, once", () => {
  const html = articlePage(view);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<section id="vi" lang="vi" aria-labelledby="vi-title">');
  expect(html).toContain("<h1>Mexico &lt;beat> South Africa</h1>");
  expect(html).toContain("<p>Second &amp; last.</p>");
  expect(html.match(/<p>Đoạn hai\.<\/p>/g)).toHaveLength(1);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain('<time datetime="2026-06-11T20:53:00Z">');
});

test("the language it is written in first stands on top and is that of the page", () => {
  const html = articlePage({...view, language: "vi"});
  expect(html).toContain('<html lang="vi">');
  expect(html).toContain("<h1>Mexico thắng Nam Phi</h1>");
  expect(html).toContain('<section id="en" lang="en"');
});

test("search engines read an article in each language, at one address", () => {
  const nodes = nodesOf(articlePage(view)).filter((node) => node["@type"] === "NewsArticle");
  expect(
    nodes.map(({inLanguage, headline, datePublished, mainEntityOfPage}) => [
      inLanguage,
      headline,
      datePublished,
      mainEntityOfPage,
    ]),
  ).toEqual([
    [
      "en",
      "Mexico <beat> South Africa",
      "2026-06-11T20:53:00Z",
      "https://broadsheet.example/news/n-0123456789ab",
    ],
    [
      "vi",
      "Mexico thắng Nam Phi",
      "2026-06-11T20:53:00Z",
      "https://broadsheet.example/news/n-0123456789ab",
    ],
  ]);
  expect(nodes[1]!.articleBody).toBe("Đoạn một.\n\nĐoạn hai.");
});

test("what it is written from is linked; where nothing is, there is no such section", () => {
  expect(articlePage(view)).toContain('<a href="/api/matches/m-001/recap">Recap as data</a>');
  expect(articlePage({...view, related: []})).not.toContain("Behind this report");
});

test("the same view gives the same bytes, without a script or a style of its own", () => {
  const html = articlePage(view);
  expect(articlePage({...view})).toBe(html);
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|style=/);
});
