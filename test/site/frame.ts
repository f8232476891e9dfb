import type {Frame, Site} from "../../site/layout/frame.ts";

/** A site with placeholder asset addresses. */
export const SITE: Site = {
  baseUrl: "https://broadsheet.example",
  stylesheetHref: "/assets/site.css",
  fontHrefs: {en: ["/assets/serif.woff2"], vi: ["/assets/serif.woff2", "/assets/serif-vi.woff2"]},
  flagsHref: "/assets/flags.svg",
  scriptHref: "/assets/page.js",
  suggestHref: "/assets/suggest.js",
  tablesHref: "/assets/tables.js",
  tickersHref: "/assets/tickers.js",
  lightsHref: "/assets/lights.js",
  hoverHref: "/assets/hover.js",
};
export const ENGLISH: Frame = {...SITE, language: "en"};
export const VIETNAMESE: Frame = {...SITE, language: "vi"};
