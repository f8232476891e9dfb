import {afterAll, beforeAll, expect, test} from "vitest";
import type {SearchDocument} from "../../../../publish/search/types.ts";
import {asker} from "../ask.ts";
import {type LiveServer, startLive} from "../live-server.ts";
import {printedCup} from "../printed-cup.ts";

let server: LiveServer;
let documents: readonly SearchDocument[];
const get = (path: string) => asker(server)("GET", path);

beforeAll(async () => {
  const {out, store} = await printedCup();
  server = await startLive({store, out, dataDir: "test/fixtures/cup"});
  documents = (await get("/api/search/documents")).body.documents;
});
afterAll(() => server.close());

const kinds: readonly SearchDocument["kind"][] = [
  "page",
  "table",
  "team",
  "match",
  "player",
  "index",
  "market",
  "quiz",
  "workshop",
  "company",
  "article",
];
test.each(kinds)("%s: results lead to an address that answers", async (kind) => {
  const found = documents.filter((one) => one.kind === kind);
  // articles of publishers have no page of ours
  expect(found.filter(({url}) => /^\/(?:api(?!\/news\/)|rss|\.well-known)\//.test(url))).toEqual(
    [],
  );
  const urls = [...new Set(found.flatMap(({url, dataUrl}) => (dataUrl ? [url, dataUrl] : url)))];
  expect(urls).not.toEqual([]);
  // one after another: a busy server cuts connections that wait for their turn
  for (const url of urls) expect([url, (await get(url)).status]).toEqual([url, 200]);
});

test("a company leads to its page, with its data next to it", async () => {
  const {body} = await get("/api/search/ai?q=FPT");
  expect(body.results[0]).toMatchObject({
    id: "company-FPT",
    url: "/stocks/FPT",
    dataUrl: "/api/stocks/FPT",
  });
  const companies = documents.filter(({kind}) => kind === "company");
  expect(companies.filter(({url, id}) => url !== id.replace("company-", "/stocks/"))).toEqual([]);
});

test.each(["final", "champion", "VN-Index hôm nay", "FPT", "top gainers", "quiz", "Spain"])(
  "%s: every result is a published document, verbatim",
  async (q) => {
    const {body} = await get(`/api/search/ai?limit=20&q=${encodeURIComponent(q)}`);
    for (const result of body.results) {
      const printed = documents.find(({id}) => id === result.id)!;
      expect([result.url, result.publishedAt]).toEqual([printed.url, printed.publishedAt]);
      expect([printed.title, printed.titleVi]).toContain(result.title.text);
    }
  },
);

test("an article is found by its headline in the search and in its news list", async () => {
  const {items} = (await get("/api/news")).body;
  expect(items).not.toEqual([]);
  for (const {docId, title} of items as readonly Record<"docId" | "title", string>[]) {
    const q = encodeURIComponent(title.slice(0, 200));
    const found = (await get(`/api/search/ai?limit=20&q=${q}`)).body.results;
    const listed = (await get(`/api/news?q=${q}`)).body.items;
    expect(found.map((one: {id: string}) => one.id)).toContain(`article-${docId}`);
    expect(listed.map((one: {docId: string}) => one.docId)).toContain(docId);
  }
});

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");
const page = async (path: string) => {
  const {status, headers, text} = await get(path);
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  return text;
};
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!;

test.each([
  ["a team", "/search?q=Belmora", "/teams/bel", "Teams"],
  ["a team in Vietnamese", "/vi/search?q=Belmora", "/vi/teams/bel", "Đội bóng"],
  ["a referee", "/search?q=Vera%20Whistler", "/referees/vera-whistler", "Pages"],
  ["a venue in Vietnamese", "/vi/search?q=Harbour%20Ground", "/vi/venues/port-arden", "Trang"],
  ["a company", "/search?q=FPT", "/stocks/FPT", "Companies"],
])("%s is found, under its kind, by its page", async (_, path, finds, words) => {
  const main = mainOf(await page(path));
  expect(main).toContain(`href="${finds}"`);
  expect(textOf(main)).toContain(words);
});

test.each(["Belmora", "final", "FPT", "VN-Index", "quiz", "top scorers"])(
  "%s: results are pages, in the language of the question, and each answers",
  async (q) => {
    for (const prefix of ["", "/vi"]) {
      const main = mainOf(await page(`${prefix}/search?q=${encodeURIComponent(q)}`));
      const hrefs = [...main.matchAll(/<a href="([^"]*)"(?! hreflang)/g)].map(([, href]) => href!);
      for (const href of new Set(hrefs)) {
        expect(href).not.toMatch(/^\/(api|rss|\.well-known)/);
        expect([href, (await get(href)).status]).toEqual([href, 200]);
      }
    }
  },
);

test.each([
  ["an empty question", "/search", "Try a name"],
  ["blanks", "/vi/search?q=%20%20", "Thử một cái tên"],
  ["nothing found", "/search?q=zzzzqqqq", "Nothing found for “zzzzqqqq”"],
  ["too long", `/vi/search?q=${"a".repeat(201)}`, "tối đa 200 ký tự"],
])("%s is said in words", async (_, path, words) => {
  expect(textOf(mainOf(await page(path)))).toContain(words);
});

test("the question stays text", async () => {
  const html = await page(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toMatch(/<script>|value=""/);
  expect(html).toContain("&lt;script>alert(1)");
});
