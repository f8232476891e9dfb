import type {Frame, Site} from "../../site/layout/frame.ts";

/** A site whose assets are somewhere. */
export const SITE: Site = {
  baseUrl: "https://broadsheet.example",
  stylesheetHref: "/assets/site.css",
  flagsHref: "/assets/flags.svg",
  yourTimeHref: "/assets/your-time.js",
  liveHref: "/assets/live.js",
};
export const ENGLISH: Frame = {...SITE, language: "en"};
export const VIETNAMESE: Frame = {...SITE, language: "vi"};
