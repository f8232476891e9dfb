import type {Instant} from "../../pipeline/kit/types.ts";
import {type Renderable, records} from "../endpoint.ts";
import {MARKET_SITEMAP, ROBOTS, SITEMAP, STOCK_SITEMAP, stockPage} from "./addresses.ts";
import {daysOut} from "./briefing.ts";
import type {MarketView} from "./market-view.ts";

const {resource} = records<MarketView>();
const XML = "application/xml; charset=utf-8";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const PAGES = ["/desk", "/briefing", "/intel"] as const;

/**
 * The sitemap, which names one file for each kind of page, and the files of the market's pages, each
 * day's briefing among them, and of the shares', as
 * https://www.sitemaps.org/protocol.html has them; and where robots learn of it.
 */
export const marketSitemaps = (baseUrl: string): readonly Renderable<MarketView>[] => [
  resource({
    path: SITEMAP,
    summary: "The sitemap: a file for each kind of page",
    type: XML,
    cache: "hourly",
    load: ({knownThrough, morningThrough}) =>
      `${HEAD}<sitemapindex ${SCHEMA}>\n${[
        entry("sitemap", `${baseUrl}${MARKET_SITEMAP}`, later(knownThrough, morningThrough)),
        entry("sitemap", `${baseUrl}${STOCK_SITEMAP}`, knownThrough),
      ].join("")}</sitemapindex>\n`,
  }),
  resource({
    path: ROBOTS,
    summary: "What robots may read: all of it; and where the sitemap is",
    type: "text/plain; charset=utf-8",
    cache: "hourly",
    load: () => `User-agent: *\nAllow: /\nSitemap: ${baseUrl}${SITEMAP}\n`,
  }),
  resource({
    path: MARKET_SITEMAP,
    summary: "The pages of the market, and the briefing of each day",
    type: XML,
    cache: "hourly",
    load: (view) =>
      urlset(
        [...PAGES, ...daysOut(view).map((date) => `/briefing/${date}`)].map(
          (path) => `${baseUrl}${path}`,
        ),
      ),
  }),
  resource({
    path: STOCK_SITEMAP,
    summary: "The pages of the listed shares",
    type: XML,
    cache: "hourly",
    load: ({facts}) =>
      urlset(facts.symbols.symbols.map(({symbol}) => `${baseUrl}${stockPage(symbol)}`)),
  }),
];

const urlset = (addresses: readonly string[]): string =>
  `${HEAD}<urlset ${SCHEMA}>\n${addresses.map((address) => entry("url", address)).join("")}</urlset>\n`;

const entry = (kind: "sitemap" | "url", address: string, changedAt: Instant | null = null) => {
  const changed = changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`;
  return `<${kind}><loc>${address}</loc>${changed}</${kind}>\n`;
};

const later = (a: Instant | null, b: Instant | null): Instant | null =>
  (a ?? "") > (b ?? "") ? a : b;
