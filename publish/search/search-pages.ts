import type {Site} from "../../site/layout/frame.ts";
import {searchPage} from "../../site/search/search-page.tsx";
import {inBoth, type Renderable} from "../endpoint.ts";
import type {SearchSource} from "./documents.ts";

export const SEARCH_PAGE = {path: "/search", summary: "Search"} as const;

/** The search form for a site without a server; a server answers this path live. */
export const searchPages = (site: Site): readonly Renderable<SearchSource>[] =>
  inBoth<SearchSource>(site)({
    ...SEARCH_PAGE,
    cache: "settled",
    servedLive: true,
    listed: null,
    view: (_, frame) => ({...frame, q: "", answer: {kind: "no-server"}}),
    page: searchPage,
  });
