import type {EdgeFile, NetworkOptions, RouteManifest} from "../target.ts";
import {scriptOf} from "./scripts.ts";
import {workerTable} from "./table.ts";

/** Files for Netlify: its configuration, the edge function that answers, and default headers. */
export const netlifyFiles = (manifest: RouteManifest, {origin}: NetworkOptions): EdgeFile[] => [
  {name: "netlify.toml", text: CONFIG},
  {
    name: "netlify/edge-functions/site.js",
    text: scriptOf(
      [
        "Answers with the static site from the published files, and asks the live server for the rest.",
        "It knows the routes, not the files: a new edition needs no new function.",
      ],
      `// The live server; without one, missing files are 404 and live addresses 503.\nconst ORIGIN = ${JSON.stringify(origin ?? "")};\n\n${workerTable(manifest)}`,
      "netlify",
    ),
  },
  {name: "site/_headers", text: headersFile(manifest)},
];

const CONFIG = `# netlify deploy --prod; docs/edge.md explains how to make the folder.
[build]
  # One edition: builds/<id>/site, with _headers in it.
  publish = "site"
  edge_functions = "netlify/edge-functions"

# Static files are sent unchanged.
[build.processing]
  skip_processing = true
`;

/**
 * Headers of the files themselves. The edge function sets all headers of its answers; these apply
 * if it is turned off.
 */
const headersFile = ({headers}: RouteManifest): string =>
  `# Headers of every file, beneath those that the edge function sends.\n/*\n${Object.entries(
    headers.every,
  )
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("")}`;
