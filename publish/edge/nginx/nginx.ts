import type {EdgeFile, EdgeOptions, RouteManifest} from "../target.ts";
import {fileHeaders} from "./headers.ts";
import {internalLocations} from "./internal.ts";
import {locations} from "./locations.ts";
import {originLocations, proxySettings, upstream} from "./origin.ts";
import {type QueryMaps, queryMaps} from "./queries.ts";
import {requestMaps} from "./requests.ts";
import {block, comment} from "./text.ts";

/**
 * Configuration for nginx: one file, to be included in its `http` block.
 *
 * @throws UsageError if all of the origins cannot be reached in the same way
 */
export function nginxFiles(manifest: RouteManifest, options: EdgeOptions): EdgeFile[] {
  const hasOrigin = options.origins.length > 0;
  const queries = queryMaps(
    manifest.routes.flatMap(({printed, served}) =>
      printed && (served === "static" || !hasOrigin) ? [printed] : [],
    ),
    hasOrigin,
  );
  const lines = [
    ...comment(...ABOUT),
    "",
    ...upstream(options),
    ...requestMaps(manifest, hasOrigin),
    "",
    ...queries.text,
    "",
    ...server(manifest, options, queries),
  ];
  return [{name: "broadsheet.conf", text: `${lines.join("\n")}\n`}];
}

const ABOUT = [
  "The static site behind nginx, with the live server behind that. Written by `broadsheet edge",
  "nginx` from the routes of this release: write it again after an upgrade, not after an edition.",
  "",
  "It belongs in the http block: /etc/nginx/conf.d/broadsheet.conf. If the brotli module is missing",
  "(Debian: libnginx-mod-http-brotli-static), remove the lines with `brotli_static`.",
  "",
  "The live server must trust this machine (TRUSTED_PROXIES), or it sees all readers as one.",
];

function server(manifest: RouteManifest, options: EdgeOptions, queries: QueryMaps): string[] {
  const {root, listen, serverName, origins} = options;
  const hasOrigin = origins.length > 0;
  const isDefault = serverName === null ? " default_server" : "";
  return block("server", [
    ...(serverName === null
      ? comment("Answers under any name: remove any other default server.")
      : []),
    `listen ${listen}${isDefault};`,
    ...(/^\d+$/.test(listen)
      ? comment("If the machine has IPv6:", `listen [::]:${listen}${isDefault};`)
      : []),
    `server_name ${serverName ?? "_"};`,
    ...comment(
      "With a certificate:",
      "listen 443 ssl http2;",
      "ssl_certificate /etc/letsencrypt/live/NAME/fullchain.pem;",
      "ssl_certificate_key /etc/letsencrypt/live/NAME/privkey.pem;",
    ),
    "",
    ...comment("A symbolic link to the current edition is resolved again for every request."),
    `root ${root};`,
    "sendfile on;",
    ...comment(
      "Files stay open between requests; a new edition is seen within a second. A worker that may open",
      "more than 1,024 files (worker_rlimit_nofile, LimitNOFILE) may keep more.",
    ),
    "open_file_cache max=400 inactive=60s;",
    "open_file_cache_valid 1s;",
    "tcp_nopush on;",
    "brotli_static on;",
    "gzip_static on;",
    "gzip off;",
    "server_tokens off;",
    "absolute_redirect off;",
    "merge_slashes off;",
    "log_not_found off;",
    "recursive_error_pages on;",
    "client_max_body_size 1m;",
    "types { }",
    "",
    ...comment("Headers of files; a location sets those that differ."),
    ...fileHeaders(manifest),
    "",
    "error_page 400 414 494 =400 /_edge/bad;",
    "error_page 404 = @missing;",
    "error_page 405 /_edge/write;",
    "error_page 413 /_edge/large;",
    "error_page 500 =503 /_edge/unavailable;",
    ...proxySettings(options),
    "",
    "if ($edge_odd) { rewrite ^/(?!_edge/) /_edge/$edge_odd last; }",
    "",
    ...locations(manifest, queries, hasOrigin),
    "",
    ...internalLocations(manifest, hasOrigin),
    "",
    ...originLocations(manifest, hasOrigin),
  ]);
}
