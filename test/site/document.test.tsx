import {expect, test} from "vitest";
import {type DocumentParts, document} from "../../site/document/document.tsx";
import {jsonLd} from "../../site/document/structured-data.ts";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {ENGLISH, VIETNAMESE} from "./frame.ts";

const parts: DocumentParts = {
  frame: ENGLISH,
  title: "Spain",
  lead: `Squad & <b>"form"</b>`,
  path: "/teams/esp",
  dataHref: "/api/teams/esp",
  structuredData: [],
  colophon: "the end",
  children: <p>{"<script>alert(1)</script>"}</p>,
};

test("text is escaped, in elements and in attributes", () => {
  const html = document(parts);
  expect(html).toContain("<p>&lt;script>alert(1)&lt;/script></p>");
  expect(html).toContain(`content="Squad &amp; &lt;b>&quot;form&quot;&lt;/b>"`);
});

test("addresses are absolute where search engines read them", () => {
  const html = document(parts);
  expect(html).toContain(`<link rel="canonical" href="https://broadsheet.example/teams/esp"/>`);
  expect(html).toContain(
    `<meta property="og:url" content="https://broadsheet.example/teams/esp"/>`,
  );
  expect(html).toContain(`<link rel="alternate" type="application/json" href="/api/teams/esp"`);
});

test("a breadcrumb leads through the section, also for search engines; or there is none", () => {
  const trail = [{href: "/teams/esp", text: "Spain"}];
  const html = document({...parts, trail});
  expect(html).toContain(`<a href="/teams/esp" aria-current="page">Spain</a>`);
  expect(html).toContain(
    `{"@type":"ListItem","position":2,"name":"Teams","item":"https://broadsheet.example/teams"},{"@type":"ListItem","position":3,"name":"Spain","item":"https://broadsheet.example/teams/esp"}`,
  );
  expect(document(parts)).not.toMatch(/breadcrumb/i);
});

test("JSON-LD cannot close its element and still reads as the same data", () => {
  const node = {"@type": "Thing", name: "</script><!-- <b>"};
  const text = jsonLd([node]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"]).toEqual([node]);
});

test("a page in both languages names the other, with its address, and no page names a third", () => {
  const hreflangs = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => [language, href],
    );
  const both = [
    ["en", "https://broadsheet.example/teams/esp"],
    ["vi", "https://broadsheet.example/vi/teams/esp"],
    ["x-default", "https://broadsheet.example/teams/esp"],
  ];
  const vietnamese = document({...parts, frame: VIETNAMESE});
  expect(hreflangs(document(parts))).toEqual(both);
  expect(hreflangs(vietnamese)).toEqual(both);
  expect(vietnamese).toContain(
    `<link rel="canonical" href="https://broadsheet.example/vi/teams/esp"/>`,
  );
  expect(vietnamese).toContain(`<a href="/teams/esp" hreflang="en" lang="en"`);
  expect(vietnamese).toContain(`<html lang="vi">`);
});

test("the switch of a page in one language leads to the front page of the other", () => {
  const html = document({...parts, isTwinned: false});
  expect(html).not.toContain('rel="alternate" hreflang');
  expect(html).toContain(`<a href="/vi" hreflang="vi" lang="vi"`);
});

test.each([
  ["/teams", "/teams"],
  ["/teams/esp", "/teams"],
  ["/matches/m-104", "/schedule"],
  ["/news/days/2026-07-19", "/news"],
  ["/stocks/HPG", "/desk"],
  ["/power-ranking", "/teams"],
  ["/all-time-scorers", "/players"],
  ["/teamsters", undefined],
  ["/records", undefined],
])("the page %s marks the section %s, as a page its own", (path, section) => {
  const sections = /<nav class="sections".*?<\/nav>/.exec(document({...parts, path}))![0];
  const marked = [...sections.matchAll(/href="([^"]*)" aria-current="([^"]*)"/g)];
  const as = path === section ? "page" : "true";
  expect(marked.map(([, ...one]) => one)).toEqual(section ? [[section, as]] : []);
});

test("a page names its feed and the colour of its paper in both schemes", () => {
  const colours = [...stylesheet("site/styles").matchAll(/--paper: (#[0-9a-f]{6})/g)];
  const html = document(parts);
  expect([...html.matchAll(/name="theme-color" content="([^"]*)"/g)].map(([, one]) => one)).toEqual(
    colours.map(([, one]) => one),
  );
  expect(html).toContain('type="application/rss+xml" title="Broadsheet" href="/rss/news"');
  expect(document({...parts, frame: VIETNAMESE})).toContain('href="/rss/news?language=vi"');
});
