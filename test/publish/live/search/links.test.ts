import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {SearchDocument} from "../../../../publish/search/types.ts";
import {remove} from "../../../fixtures/publishing/shop.ts";
import {asker} from "../ask.ts";
import {type LiveServer, startLive} from "../live-server.ts";
import {printedCup} from "../printed-cup.ts";

let server: LiveServer;
let out: string;
let documents: readonly SearchDocument[];
const get = (path: string) => asker(server)("GET", path);

beforeAll(async () => {
  const cup = await printedCup();
  out = cup.out;
  server = await startLive({store: cup.store, out, dataDir: "test/fixtures/cup"});
  documents = (await get("/api/search/documents")).body.documents;
});
afterAll(async () => {
  await server.close();
  remove(out);
});

describe("what is found leads to an address that answers", () => {
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
  test.each(kinds)("%s", async (kind) => {
    const found = documents.filter((one) => one.kind === kind);
    const urls = [...new Set(found.flatMap(({url, dataUrl}) => (dataUrl ? [url, dataUrl] : url)))];
    expect(urls).not.toEqual([]);
    const statuses = await Promise.all(
      urls.map(async (url) => ({url, status: (await get(url)).status})),
    );
    expect(statuses.filter(({status}) => status !== 200)).toEqual([]);
  });
});

test("a company leads to its page, with its data beside it", async () => {
  const {body} = await get("/api/search/ai?q=FPT");
  expect(body.results[0]).toMatchObject({
    id: "company-FPT",
    url: "/stocks/FPT",
    dataUrl: "/api/stocks/FPT",
  });
  const companies = documents.filter(({kind}) => kind === "company");
  expect(companies.filter(({url, id}) => url !== id.replace("company-", "/stocks/"))).toEqual([]);
});

describe("the answers agree", () => {
  test.each(["final", "champion", "VN-Index hôm nay", "FPT", "top gainers", "quiz", "Spain"])(
    "%s: every result is a printed document, word for word",
    async (q) => {
      const {body} = await get(`/api/search/ai?limit=20&q=${encodeURIComponent(q)}`);
      for (const result of body.results) {
        const printed = documents.find(({id}) => id === result.id)!;
        expect([result.url, result.publishedAt]).toEqual([printed.url, printed.publishedAt]);
        expect([printed.title, printed.titleVi]).toContain(result.title.text);
      }
    },
  );

  test("an article whose headline is asked for is found by the search and in its news list", async () => {
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
});
