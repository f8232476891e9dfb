import {canonicalUrl, docIdOf, httpUrl} from "../../../../pipeline/news/read/urls.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {invalidQuery, problem} from "../../http/problem.ts";
import {printedAt} from "../../printed/bodies.ts";
import {NO_NEWS, newsListsOf} from "../../printed/news-lists.ts";
import {type JsonBytes, liveRoute} from "../../route.ts";
import {keptExplanation} from "./article.ts";

type Explanation = Bodies["news/explanation.json"];

/** The explanation of an article, by its address. */
export const explainRoute = liveRoute(newsContracts.explain, async ({query: {u}}, deps) => {
  const {baseUrl} = deps.settings;
  const url = httpUrl(u);
  if (url === null) return badAddress(u);
  const build = deps.printed();
  const news = build && (await newsListsOf(build));
  if (news === undefined) return NO_NEWS;
  const canonical = canonicalUrl(url);
  // one of our own pages, whatever address the build was published for
  const own = canonical.startsWith(`${baseUrl}/news/`)
    ? canonical.slice(baseUrl.length + 6).replace(/\?.*$/, "")
    : undefined;
  const docId = news.docIdAt.get(canonical) ?? own ?? docIdOf(url);
  const printed = await printedAt(build!, `/api/news/explanations/${docId}`);
  const body: Explanation | JsonBytes<Explanation> | undefined =
    "status" in printed
      ? await keptExplanation(build!, deps, docId)
      : (Buffer.from(printed.text) as JsonBytes<Explanation>);
  if (body !== undefined) return {status: 200, headers: {"Cache-Control": CACHE.hourly}, body};
  return problem(
    404,
    `only stored articles can be explained, and none has this address: ${url.slice(0, 300)}`,
  );
});

const badAddress = (u: string) =>
  invalidQuery([
    {
      parameter: "u",
      detail: `expected an absolute http(s) address, found ${JSON.stringify(u.slice(0, 80))}`,
    },
  ]);
