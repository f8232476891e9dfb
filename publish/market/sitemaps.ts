import {type Renderable, records} from "../endpoint.ts";
import {SITEMAP, STOCK_SITEMAP, stockPage} from "./addresses.ts";
import type {MarketView} from "./market-view.ts";

const {resource} = records<MarketView>();
const XML = "application/xml; charset=utf-8";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap, which names one file for each kind of page, and the file of the shares' pages. Both
 * are as https://www.sitemaps.org/protocol.html has them.
 */
export const marketSitemaps = (baseUrl: string): readonly Renderable<MarketView>[] => [
  resource({
    path: SITEMAP,
    summary: "The sitemap: a file for each kind of page",
    type: XML,
    cache: "hourly",
    load: () =>
      `${HEAD}<sitemapindex ${SCHEMA}>\n<sitemap><loc>${baseUrl}${STOCK_SITEMAP}</loc></sitemap>\n</sitemapindex>\n`,
  }),
  resource({
    path: STOCK_SITEMAP,
    summary: "The pages of the listed shares, each with the day of the last close",
    type: XML,
    cache: "hourly",
    load: ({facts, knownThrough}) => {
      const changed = knownThrough === null ? "" : `<lastmod>${knownThrough}</lastmod>`;
      const urls = facts.symbols.symbols.map(
        ({symbol}) => `<url><loc>${baseUrl}${stockPage(symbol)}</loc>${changed}</url>\n`,
      );
      return `${HEAD}<urlset ${SCHEMA}>\n${urls.join("")}</urlset>\n`;
    },
  }),
];
