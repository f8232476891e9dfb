import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import type {Site} from "../../site/layout/frame.ts";
import {FONTS, stylesheet} from "../../site/styles/stylesheet.ts";
import {asset, type Renderable} from "../endpoint.ts";

const SITE = join(PROJECT_FOLDER, "site");
const bytesOf = (name: string) => readFileSync(join(SITE, "assets", name));

/** The files that pages load, and where a page finds them. */
export function siteAssets(baseUrl: string): {
  readonly site: Site;
  readonly assets: readonly Renderable<unknown>[];
} {
  const fonts = FONTS.map((file) =>
    asset({path: `/assets/${file}`, type: "font/woff2", bytes: bytesOf(file)}),
  );
  const flags = asset({
    path: "/assets/flags.svg",
    type: "image/svg+xml",
    bytes: bytesOf("flags.svg"),
  });
  const css = asset({
    path: "/assets/site.css",
    type: "text/css; charset=utf-8",
    bytes: stylesheet(
      join(SITE, "styles"),
      fonts.map(({path}) => path),
    ),
  });
  const live = asset({
    path: "/assets/live.js",
    type: "text/javascript; charset=utf-8",
    bytes: readFileSync(join(SITE, "islands", "live.js")),
  });
  return {
    site: {baseUrl, stylesheetHref: css.path, flagsHref: flags.path, liveHref: live.path},
    assets: [...fonts, flags, css, live],
  };
}
