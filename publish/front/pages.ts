import {homePage} from "../../site/home/home-page.tsx";
import type {Site} from "../../site/layout/frame.ts";
import {FRONT_PAGE_LINKS} from "../discovery/well-known/api-catalog.ts";
import {lastChange, type Renderable} from "../endpoint.ts";
import {inBoth} from "../pages-in-both.ts";
import type {FrontSource} from "./front-source.ts";
import {homeView} from "./home.ts";

/** The front page in both languages. */
export const frontPages = (site: Site): readonly Renderable<FrontSource>[] =>
  inBoth<FrontSource>(site)({
    path: "/",
    summary: "Front page",
    cache: "live",
    headers: FRONT_PAGE_LINKS,
    listed: lastChange(changedAt),
    render: (source, frame) => homePage(homeView(source, frame)),
  });

const changedAt = ({tournament, articles, market}: FrontSource): string | null =>
  [
    tournament.factsThrough,
    tournament.odds.current?.asOf,
    articles[0]?.publishedAt,
    market.knownThrough,
  ].reduce<string | null>((last, at) => ((at ?? "") > (last ?? "") ? at! : last), null);
