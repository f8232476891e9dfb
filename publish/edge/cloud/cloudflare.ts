import type {EdgeFile, NetworkOptions, RouteManifest} from "../target.ts";
import {scriptOf} from "./scripts.ts";
import {workerTable} from "./table.ts";

/**
 * Files for Cloudflare Workers with static assets: the worker, the configuration for `wrangler
 * deploy`, and its list of excluded files.
 */
export const cloudflareFiles = (manifest: RouteManifest, {origin}: NetworkOptions): EdgeFile[] => [
  {name: "wrangler.jsonc", text: wranglerConfig(origin)},
  {
    name: "worker.js",
    text: scriptOf(
      [
        "Answers with the static site from the assets, and asks the live server for everything else.",
        "It knows the routes, not the files: a new edition needs no new worker.",
      ],
      workerTable(manifest),
      "cloudflare",
    ),
  },
  {name: "site/.assetsignore", text: ASSETS_IGNORED},
];

const ASSETS_IGNORED = `# Cloudflare compresses by itself: the compressed copies for other servers are not uploaded.
*.br
*.gz
`;

const wranglerConfig = (origin: string | null): string => `{
  // npx wrangler deploy; docs/edge.md explains how to make the folder.
  "name": "broadsheet",
  "main": "worker.js",
  "compatibility_date": "2026-08-01",
  "assets": {
    // One edition: builds/<id>/site, with .assetsignore in it. At most 20,000 files (100,000 in a
    // paid plan) of 25 MiB each.
    "directory": "./site",
    "binding": "ASSETS",
    // The worker knows which file an address has.
    "html_handling": "none",
    // The worker gives the 404, in JSON or as a page.
    "not_found_handling": "none",
    // Answers to missing files, writes and preflights would lack their headers without the worker.
    "run_worker_first": true
  },
  "vars": {
    // The live server; without one, missing files are 404 and live addresses 503.
    "ORIGIN": ${JSON.stringify(origin ?? "")}
  },
  "observability": {"enabled": true}
}
`;
