import {expect, onTestFinished, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {storeSomeIn} from "../../bench/articles/stored-articles.ts";
import {printedArticles} from "../../fixtures/publishing/printed-articles.ts";

const AT = "2030-07-01T12:00:00Z";
/** Maximum number of resources that may be rendered without a change. */
const MAX_IN_VAIN = 20;

const pathOf = (url: string): string => url.split("?")[0]!;

/** `rebuilt.long.test.ts` compares with what a new process prints. */
test("a hundred new articles: hardly anything is rendered that comes out as before", () => {
  const news = printedArticles(AT);
  onTestFinished(() => void news.store.close());
  const later = plusMinutes(AT, 30);
  storeSomeIn(news.store, {from: 0, to: 300, at: AT});
  const before = news.print(AT);
  storeSomeIn(news.store, {from: 300, to: 400, at: later});
  const after = news.print(later);
  const changed = new Set(
    [...after].flatMap(([url, body]) => (before.get(url) === body ? [] : pathOf(url))),
  );
  const articles = [...changed].filter((path) => /^\/api\/news\/n-/.test(path));
  expect(articles.length).toBeGreaterThanOrEqual(100);
  expect([...changed]).toEqual(expect.arrayContaining(["/api/news", "/api/search/documents"]));
  const inVain = [...news.rendered].filter((path) => !changed.has(path));
  expect(inVain.length, inVain.join(" ")).toBeLessThanOrEqual(MAX_IN_VAIN);
});
