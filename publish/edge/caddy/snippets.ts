import {schemeOf} from "../origin-scheme.ts";
import {type EdgeProblem, type Headers, type RouteManifest, routeHeaders} from "../target.ts";
import {headerName} from "./maps.ts";
import {block, comment, handle, headers, token} from "./text.ts";

/** Answers shared by several routes: `import edge_missing`. */
export function snippets(manifest: RouteManifest, origins: readonly string[]): string[] {
  const {errors, redirectCache} = manifest;
  const {every, preflight} = manifest.headers;
  const problem = (name: string, of: EdgeProblem) =>
    block(`(edge_${name})`, problemLines(of, every));
  return [
    ...problem("bad", errors.badRequest),
    ...problem("parameters", errors.invalidParameters),
    ...problem("write", errors.methodNotAllowed),
    ...problem("unavailable", errors.unavailable),
    ...block("(edge_missing)", missing(manifest)),
    ...block("(edge_preflight)", [...headers({...every, ...preflight}), "respond 204"]),
    ...block("(edge_redirect)", [
      ...headers({...every, "Cache-Control": redirectCache}),
      "redir {edge_slashless}{edge_search} 308",
    ]),
    ...block("(edge_file)", file(manifest, "{edge_type}", "{edge_file}")),
    ...block("(edge_other_file)", file(manifest, "{edge_other_type}", OTHER_FILE)),
    ...(origins.length === 0
      ? []
      : [
          ...block("(edge_printed)", file(manifest, "{edge_type}", "{edge_file}", ["status 200"])),
          ...block("(edge_origin)", proxy(origins)),
        ]),
  ];
}

/** The file of a route's other media type. */
export const OTHER_FILE = "{http.request.orig_uri.path}{edge_other_extension}";

function problemLines(
  {status, headers: own, type, title, detail}: EdgeProblem,
  every: Headers,
): string[] {
  const known = JSON.stringify({type, title, status, detail}).slice(1, -1);
  const document = `\\{${known},"instance":"{edge_instance}","requestId":"{edge_request_id}"\\}`;
  return [
    ...headers({...every, ...own, "X-Request-Id": "{edge_request_id}"}),
    `respond ${token(document)} ${status}`,
  ];
}

/** A problem document, or the page for browsers. */
function missing({headers: {every, html}, errors: {notFound}}: RouteManifest): string[] {
  const fields = {...every, ...html, ...notFound.headers};
  return [
    ...handle(
      "page",
      ["vars {edge_reader} browser", "file {edge_not_found}"],
      [
        ...headers({...fields, "Content-Type": "text/html; charset=utf-8"}),
        ...block("header", ["-Etag", "-Last-Modified", "-Accept-Ranges", "defer"]),
        ...UNCONDITIONAL,
        "rewrite * {edge_not_found}",
        ...block("file_server", ["status 404"]),
      ],
    ),
    ...block("handle", problemLines(notFound, every)),
  ];
}

/** An answer with an explicit status is sent in full. */
const UNCONDITIONAL = ["If-None-Match", "If-Modified-Since", "Range"].map(
  (name) => `request_header -${name}`,
);

function file(
  manifest: RouteManifest,
  type: string,
  path: string,
  status: readonly string[] = [],
): string[] {
  const {every, html} = manifest.headers;
  return [
    ...headers({
      ...every,
      "Content-Type": type,
      "Cache-Control": "{edge_cache}",
      Vary: "Accept-Encoding",
    }),
    `@edge_html vars_regexp ${type} ^text/html`,
    ...Object.entries(html).map(([name, value]) => `header @edge_html ${name} ${token(value)}`),
    ...routeHeaders(manifest).flatMap((name) => [
      ...block(`@${headerName(name)}`, [`not vars {${headerName(name)}} none`]),
      `header @${headerName(name)} ${name} {${headerName(name)}}`,
    ]),
    `rewrite * ${path}`,
    ...(status.length > 0 ? UNCONDITIONAL : []),
    ...block("file_server", ["precompressed br gzip", "disable_canonical_uris", ...status]),
  ];
}

/**
 * Streams are recognised by their media type and passed on unbuffered. An explicit `flush_interval
 * -1` would keep them open after their reader has gone.
 */
function proxy(origins: readonly string[]): string[] {
  schemeOf(origins);
  return block(`reverse_proxy ${origins.join(" ")}`, [
    ...(origins.length > 1 ? inTurn(origins.length) : []),
    "header_up X-Request-Id {edge_request_id}",
    ...block("transport http", ["dial_timeout 3s", "compression off"]),
  ]);
}

/** An unreachable server is skipped for a second, or a retry might pick it again. */
const inTurn = (count: number): string[] => [
  ...comment(
    "In turn; if one cannot be reached the next is tried. For all but a GET nothing may have",
    "been sent; a GET is also retried if the connection breaks before an answer.",
  ),
  "lb_policy round_robin",
  `lb_retries ${count - 1}`,
  "fail_duration 1s",
];
