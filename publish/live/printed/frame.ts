import type {Frame, Language} from "../../../site/layout/frame.ts";
import type {LiveDeps} from "../deps.ts";

/** The frame of a page that is made on request: with the stylesheet of the build that is served. */
export const frameOf = (
  {printed, settings}: Pick<LiveDeps, "printed" | "settings">,
  language: Language,
): Frame => ({
  baseUrl: settings.baseUrl,
  language,
  stylesheetHref: printed()?.stylesheetHref ?? "",
  flagsHref: printed()?.flagsHref ?? "",
});
