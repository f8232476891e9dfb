import {setImmediate as others} from "node:timers/promises";
import {type Language, pathIn} from "../../../../site/layout/frame.ts";
import {placeIn} from "../../../../site/layout/sections.ts";
import {searchPage} from "../../../../site/search/search-page.tsx";
import {type Answer, GROUPS, type Group, type Result} from "../../../../site/search/search-view.ts";
import {HTML_TYPE} from "../../../contracts/contract.ts";
import {LONGEST_QUESTION, searchContracts} from "../../../contracts/search.ts";
import {CACHE} from "../../../endpoint.ts";
import {GROUP_OF} from "../../../search/groups.ts";
import type {LiveDeps} from "../../deps.ts";
import {HTML_HEADERS} from "../../http/headers.ts";
import type {Build} from "../../printed/build.ts";
import {type LiveRoute, pageRoutes} from "../../route.ts";
import {extractAnswer, inLanguage} from "../../search/answer.ts";
import type {Searchable} from "../../search/follower.ts";
import type {AskedMarket} from "../../search/market-answer.ts";
import type {Hit} from "../../search/search-index.ts";
import {highlight, matchedWords, snippet} from "../../search/snippet.ts";
import {frameOf} from "../frame.ts";
import {askedMarket} from "./ask.ts";

/** Maximum number of documents considered: several may share a page, and some have none. */
const LOOKED_AT = 60;
const MOST = 30;

/** The results as pages in a language; those without a page in this language are left out. */
async function foundPages(
  {index, build: {has}}: Searchable,
  q: string,
  language: Language,
  market: AskedMarket | undefined,
): Promise<Extract<Answer, {kind: "found"}>> {
  const {asked, hits} = await index.search(q, LOOKED_AT);
  await others();
  const found = new Map<string, {readonly group: Group; readonly result: Result}>();
  const elsewhere = new Set<string>();
  for (const hit of hits) {
    const path = hit.document.url;
    const href = placeIn(language, path);
    const isHere = isPage(has, href) || path.startsWith("/stocks/");
    const result = isHere && resultOf(hit, href, language);
    if (result) {
      if (!found.has(result.href) && found.size < MOST)
        found.set(result.href, {group: GROUP_OF[hit.document.kind], result});
    } else if (isPage(has, pathIn(language === "en" ? "vi" : "en", path))) elsewhere.add(path);
  }
  const cited = extractAnswer(asked, hits, language, market);
  const all = [...found.values()];
  return {
    kind: "found",
    sentences: cited.length > 0 ? cited.map(({text}) => text).join(" ") : null,
    groups: GROUPS.flatMap((group) => {
      const results = all.flatMap((one) => (one.group === group ? one.result : []));
      return results.length > 0 ? [{group, results}] : [];
    }),
    elsewhere: elsewhere.size,
  };
}

/** Tests whether a site has the page at an address, which may lead to a part of it. */
const isPage = (has: Build["has"], address: string): boolean =>
  !/^\/(?:api|rss|\.well-known)/.test(address) && has(address.replace(/#.*/, ""));

function resultOf(hit: Hit, href: string, wanted: Language): Result | undefined {
  const {language, title, text} = inLanguage(hit.document, wanted);
  if (language !== wanted) return undefined;
  const words = matchedWords(hit);
  return {
    href,
    title: highlight(title, words),
    snippet: text === "" ? null : snippet(text, language, words),
    publishedAt: hit.document.publishedAt,
  };
}

async function answerTo(q: string, language: Language, deps: LiveDeps): Promise<Answer> {
  if (q === "") return {kind: "nothing-asked"};
  if (q.length > LONGEST_QUESTION) return {kind: "too-long", longest: LONGEST_QUESTION};
  const edition = deps.searchable();
  return edition ? foundPages(edition, q, language, await askedMarket(deps)) : {kind: "not-yet"};
}

/** The search page, in both languages. */
export const searchPageRoutes: readonly LiveRoute[] = pageRoutes(
  searchContracts.pages,
  (language) =>
    async ({query}, deps) => {
      const q = (query.q ?? "").trim();
      const answer = await answerTo(q, language, deps);
      return {
        status: 200,
        type: HTML_TYPE,
        headers: {
          ...HTML_HEADERS,
          "Cache-Control": answer.kind === "not-yet" ? "no-store" : CACHE.live,
          // the number of possible queries is unlimited
          ...(q !== "" && {"X-Robots-Tag": "noindex"}),
        },
        body: searchPage({...frameOf(deps, language), q, answer}),
      };
    },
);
