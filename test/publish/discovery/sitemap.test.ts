import {parseDocument} from "htmlparser2";
import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {type PagesFrom, sitemapRecords} from "../../../publish/discovery/sitemap/records.ts";
import {MAX_ENTRIES, partsOf} from "../../../publish/discovery/sitemap/sitemap.ts";
import {records} from "../../../publish/endpoint.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {marketPages} from "../../../publish/market/pages.ts";
import {render} from "../../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {VIETNAMESE} from "../../site/frame.ts";

const BASE = "https://site.example";
const XMLNS = "http://www.sitemaps.org/schemas/sitemap/0.9";
type Element = Extract<ReturnType<typeof parseDocument>["children"][number], {attribs: object}>;

/** The files of a site with these pages, by address. */
const filesOf = (pages: readonly PagesFrom[], most?: number): Map<string, string> =>
  new Map(
    [
      ...render(
        sitemapRecords(BASE, () => pages, most),
        {},
        schemasIn(SCHEMAS),
      ),
    ].map(({url, bytes}) => [url, Buffer.from(bytes).toString()] as const),
  );

const elements = ({children}: Pick<Element, "children">): Element[] =>
  children.filter((child): child is Element => child.type === "tag");
const textOf = (element: Element): string =>
  element.children.map((child) => ("data" in child ? child.data : "")).join("");

/**
 * Checks a file against the schemas of sitemaps.org (sitemap.xsd, siteindex.xsd), restated: one
 * root in their namespace, and at least one entry. Each entry has a loc of 12 to 2,048 characters
 * below this site, at most one lastmod that is a date or an instant, and elements of other
 * namespaces last, if the file declares them.
 */
function entriesOf(text: string, others: readonly string[] = []) {
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
  const [root, ...more] = elements(parseDocument(text, {xmlMode: true, decodeEntities: true}));
  expect(more).toEqual([]);
  expect(root!.attribs.xmlns).toBe(XMLNS);
  const entry = root!.name === "urlset" ? "url" : "sitemap";
  expect(["urlset", "sitemapindex"]).toContain(root!.name);
  const found = elements(root!).map((element) => {
    expect(element.name).toBe(entry);
    const [loc, ...rest] = elements(element);
    expect(loc!.name).toBe("loc");
    const address = textOf(loc!);
    expect([address.startsWith(`${BASE}/`), address.length >= 12, address.length <= 2_048]).toEqual(
      [true, true, true],
    );
    const names = rest.map(({name}) => name);
    expect(names.filter((name) => name !== "lastmod" && !others.includes(name))).toEqual([]);
    expect(names.lastIndexOf("lastmod")).toBeLessThanOrEqual(0);
    const lastmod = rest[0]?.name === "lastmod" ? textOf(rest[0]) : null;
    if (lastmod !== null) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/);
    return {address, lastmod, links: rest.filter(({name}) => name === "xhtml:link")};
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(MAX_ENTRIES);
  return {root: root!.name, found};
}

const {page} = records<object>();
const days = (count: number) =>
  Array.from({length: count}, (_, index) => `2026-06-${String(index + 1).padStart(2, "0")}`);
const dated = page({
  path: "/days/{day}",
  summary: "-",
  cache: "hourly",
  inLanguages: {en: "/days/{day}", vi: "/vi/days/{day}"},
  each: () => [],
  listed: () => days(3).map((day) => ({params: {day}, changedAt: `${day}T12:00:00Z`})),
  render: () => "",
});
const plain = page({path: "/plain", summary: "-", cache: "hourly", render: () => ""});
const hidden = page({path: "/404", summary: "-", cache: "hourly", listed: null, render: () => ""});
const pages = [{records: [plain, dated, hidden], source: {}}];

describe("a small site", () => {
  const files = filesOf(pages);
  test("has one file with every page that is listed, and its last change", () => {
    const {root, found} = entriesOf(files.get("/sitemap.xml")!);
    expect(root).toBe("urlset");
    expect(found.map(({address, lastmod}) => [address.slice(BASE.length), lastmod])).toEqual([
      ["/plain", null],
      ["/days/2026-06-01", "2026-06-01T12:00:00Z"],
      ["/days/2026-06-02", "2026-06-02T12:00:00Z"],
      ["/days/2026-06-03", "2026-06-03T12:00:00Z"],
    ]);
    expect([...files.keys()]).toEqual(["/sitemap.xml", "/sitemaps/languages.xml"]);
  });
  test("has a file of the pages in several languages, each its own alternate", () => {
    const {found} = entriesOf(files.get("/sitemaps/languages.xml")!, ["xhtml:link"]);
    expect(files.get("/sitemaps/languages.xml")).toContain(
      'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    );
    expect(found).toHaveLength(3);
    for (const {address, links} of found)
      expect(links.map(({attribs}) => attribs)).toEqual([
        {rel: "alternate", hreflang: "en", href: address},
        {rel: "alternate", hreflang: "vi", href: address.replace("/days", "/vi/days")},
      ]);
  });
});

test("a site that is too large for one file has an index, whose files have every page once", () => {
  const files = filesOf(pages, 2);
  const {root, found} = entriesOf(files.get("/sitemap.xml")!);
  expect([root, found.map(({address, lastmod}) => [address.slice(BASE.length), lastmod])]).toEqual([
    "sitemapindex",
    [
      ["/sitemaps/pages-1.xml", "2026-06-01T12:00:00Z"],
      ["/sitemaps/pages-2.xml", "2026-06-03T12:00:00Z"],
    ],
  ]);
  const all = found.flatMap(({address}) => entriesOf(files.get(address.slice(BASE.length))!).found);
  expect(new Set(all.map(({address}) => address)).size).toBe(4);
  const languages = entriesOf(files.get("/sitemaps/languages.xml")!);
  expect([languages.root, languages.found.length]).toEqual(["sitemapindex", 2]);
});

test.each([
  [0, 1],
  [50_000, 1],
  [50_001, 2],
  [100_001, 3],
])("%s addresses make %s files", (entries, files) => {
  const parts = partsOf(Array.from({length: entries}, (_, index) => index));
  expect(parts).toHaveLength(files);
  expect(parts.flat()).toHaveLength(entries);
});

test("the sitemap lists the pages of the market and of every share, with their dates of change", () => {
  const market = readMarketFacts("data");
  const view = marketView({market, prices: readPrices("data", market)}, [], "2026-11-22T00:00:00Z");
  const frame = {...VIETNAMESE, baseUrl: BASE};
  const files = filesOf([{records: marketPages(frame), source: view}]);
  const {found} = entriesOf(files.get("/sitemap.xml")!);
  const changedAt = new Map(
    found.map(({address, lastmod}) => [address.slice(BASE.length), lastmod] as const),
  );
  expect(changedAt.get("/desk")).toBe("2026-08-21T08:10:00Z");
  expect(changedAt.get("/stocks/FPT")).toBe("2026-08-21T08:10:00Z");
  expect(changedAt.get("/briefing/2026-08-21")).toBe("2026-08-21");
  expect(changedAt.has("/briefing/2026-08-24")).toBe(true);
  // a Saturday
  expect(changedAt.has("/briefing/2026-08-22")).toBe(false);
  expect(changedAt.has("/portfolio")).toBe(false);
  expect([...changedAt.keys()].filter((path) => path.startsWith("/stocks/"))).toHaveLength(1_546);
});
