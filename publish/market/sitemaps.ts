import {type Renderable, records} from "../endpoint.ts";
import {ROBOTS, SITEMAP, STOCK_SITEMAP, stockPage} from "./addresses.ts";
import type {MarketView} from "./market-view.ts";

const {resource} = records<MarketView>();
const XML = "application/xml; charset=utf-8";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap, which names one file for each kind of page, and the file of the shares' pages, as
 * https://www.sitemaps.org/protocol.html has them; and where robots learn of it.
 */
export const marketSitemaps = (baseUrl: string): readonly Renderable<MarketView>[] => [
  resource({
    path: SITEMAP,
    summary: "The sitemap: a file for each kind of page",
    type: XML,
    cache: "hourly",
    load: ({knownThrough}) => {
      const changed = knownThrough === null ? "" : `<lastmod>${knownThrough}</lastmod>`;
      const shares = `<sitemap><loc>${baseUrl}${STOCK_SITEMAP}</loc>${changed}</sitemap>\n`;
      return `${HEAD}<sitemapindex ${SCHEMA}>\n${shares}</sitemapindex>\n`;
    },
  }),
  resource({
    path: ROBOTS,
    summary: "What robots may read: all of it; and where the sitemap is",
    type: "text/plain; charset=utf-8",
    cache: "hourly",
    load: () => `User-agent: *\nAllow: /\nSitemap: ${baseUrl}${SITEMAP}\n`,
  }),
  resource({
    path: STOCK_SITEMAP,
    summary: "The pages of the listed shares",
    type: XML,
    cache: "hourly",
    load: ({facts}) => {
      const urls = facts.symbols.symbols.map(
        ({symbol}) => `<url><loc>${baseUrl}${stockPage(symbol)}</loc></url>\n`,
      );
      return `${HEAD}<urlset ${SCHEMA}>\n${urls.join("")}</urlset>\n`;
    },
  }),
];
