import {readFileSync} from "node:fs";
import {join} from "node:path";
import {lazy} from "../../pipeline/kit/lazy.ts";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import type {Site} from "../../site/layout/frame.ts";
import {readParts} from "../../site/share/parts.ts";
import {FONTS, firstFonts, stylesheet} from "../../site/styles/stylesheet.ts";
import {asset, type Renderable} from "../endpoint.ts";
import type {Parts} from "../share-picture.ts";
import type {WhatIfAssets} from "../tournament/what-if/pages.ts";
import {browserScripts} from "./browser-scripts.ts";

const SITE = join(PROJECT_FOLDER, "site");
const bytesOf = (name: string) => readFileSync(join(SITE, "assets", name));

/** The files that pages load, and their addresses. */
export function siteAssets(baseUrl: string): {
  readonly site: Site;
  readonly whatIf: WhatIfAssets;
  /** Parts from which the pictures for shared links are drawn. */
  readonly shareParts: Parts;
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
  const scripts = browserScripts();
  const script = (name: keyof typeof scripts) =>
    asset({
      path: `/assets/${name}.js`,
      type: "text/javascript; charset=utf-8",
      bytes: scripts[name],
    });
  const [page, hover, lights] = [script("page"), script("hover"), script("lights")];
  const [suggest, tables, tickers] = [script("suggest"), script("tables"), script("tickers")];
  const [whatIf, worker] = [script("what-if"), script("what-if-worker")];
  const whatIfCss = asset({
    path: "/assets/what-if.css",
    type: "text/css; charset=utf-8",
    bytes: readFileSync(join(SITE, "styles", "what-if.css")),
  });
  return {
    shareParts: lazy(() => readParts(bytesOf("share-parts.bin"))),
    whatIf: {scriptHref: whatIf.path, workerHref: worker.path, stylesheetHref: whatIfCss.path},
    site: {
      baseUrl,
      stylesheetHref: css.path,
      fontHrefs: firstFonts((file) => fonts[FONTS.indexOf(file)]!.path),
      flagsHref: flags.path,
      scriptHref: page.path,
      suggestHref: suggest.path,
      tablesHref: tables.path,
      tickersHref: tickers.path,
      lightsHref: lights.path,
      hoverHref: hover.path,
    },
    assets: [
      ...[...fonts, flags, css, whatIfCss],
      ...[page, hover, lights, suggest, tables, tickers, whatIf, worker],
    ],
  };
}
