import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import {ICONS, MANIFEST} from "../../site/document/head.tsx";
import {type Renderable, records} from "../endpoint.ts";

const {resource} = records<unknown>();

const icon = (path: string, file: string, type: string) =>
  resource({
    path,
    summary: "The site's icon",
    type,
    cache: "settled",
    load: () => readFileSync(join(PROJECT_FOLDER, "site", "assets", file)),
  });

/** Icons at the addresses where browsers look for them, and the manifest for home screens. */
export const siteIcons: readonly Renderable<unknown>[] = [
  icon("/favicon.ico", "favicon.ico", "image/x-icon"),
  icon(ICONS.touch, "icon-180.png", "image/png"),
  icon(ICONS.large, "icon-512.png", "image/png"),
  resource({
    path: MANIFEST,
    summary: "Name, colours and icons of the site on a home screen",
    type: "application/manifest+json",
    cache: "settled",
    load: () =>
      JSON.stringify({
        name: "Broadsheet",
        short_name: "Broadsheet",
        start_url: "/",
        display: "browser",
        background_color: "#fbf9f4",
        theme_color: "#fbf9f4",
        icons: [
          {src: ICONS.touch, sizes: "180x180", type: "image/png"},
          {src: ICONS.large, sizes: "512x512", type: "image/png"},
        ],
      }),
  }),
];
