import {expect, test} from "vitest";
import {type DocumentParts, document} from "../../site/layout/document.tsx";
import {jsonLd} from "../../site/layout/structured-data.ts";

const parts: DocumentParts = {
  baseUrl: "https://broadsheet.example",
  title: "Spain",
  lead: `Squad & <b>"form"</b>`,
  lang: "en",
  canonical: "/teams/esp",
  jsonTwin: "/api/teams/esp",
  stylesheet: "/assets/site.css",
  nav: [{href: "/", text: "Front page"}],
  structuredData: [],
  dateline: "today",
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

test("a breadcrumb is shown and told to search engines; without one there is neither", () => {
  const breadcrumb = [
    {href: "/", text: "Front page"},
    {href: "/teams/esp", text: "Spain"},
  ];
  const html = document({...parts, breadcrumb});
  expect(html).toContain(`<a href="/teams/esp" aria-current="page">Spain</a>`);
  expect(html).toContain(
    `{"@type":"ListItem","position":2,"name":"Spain","item":"https://broadsheet.example/teams/esp"}`,
  );
  expect(document(parts)).not.toMatch(/breadcrumb/i);
});

test("JSON-LD cannot close its element and still reads as the same data", () => {
  const node = {"@type": "Thing", name: "</script><!-- <b>"};
  const text = jsonLd([node]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"]).toEqual([node]);
});
