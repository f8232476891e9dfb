import type {Frame, Language} from "../../../site/layout/frame.ts";
import {firstFonts} from "../../../site/styles/stylesheet.ts";
import type {LiveDeps} from "../deps.ts";

/** The frame of a live page, with the stylesheet of the served build. */
export const frameOf = (
  {printed, settings}: Pick<LiveDeps, "printed" | "settings">,
  language: Language,
): Frame => ({
  baseUrl: settings.baseUrl,
  language,
  stylesheetHref: printed()?.asset("/assets/site.css") ?? "",
  fontHrefs: firstFonts((file) => printed()?.asset(`/assets/${file}`) ?? ""),
  flagsHref: printed()?.asset("/assets/flags.svg") ?? "",
  scriptHref: printed()?.asset("/assets/page.js") ?? "",
  suggestHref: printed()?.asset("/assets/suggest.js") ?? "",
  tablesHref: printed()?.asset("/assets/tables.js") ?? "",
  tickersHref: printed()?.asset("/assets/tickers.js") ?? "",
  hoverHref: printed()?.asset("/assets/hover.js") ?? "",
  // these pages show no lines of teams
  lightsHref: "",
});
