import type {EdgeProblem, Headers, RouteManifest} from "../target.ts";
import {ownHeaders} from "./headers.ts";
import {block, comment} from "./text.ts";

/** A location that cannot be requested, only reached from others. */
export const internal = (name: string, lines: readonly string[]): string[] =>
  block(`location = /_edge/${name}`, ["internal;", ...lines]);

/** The edge's own answers to requests without a static file. */
export function internalLocations(manifest: RouteManifest, hasOrigin: boolean): string[] {
  const {headers, errors} = manifest;
  const {en, vi} = errors.notFoundPages;
  const problem = (name: string, of: EdgeProblem) =>
    internal(name, problemLines(of, headers.every));
  return [
    ...comment("Answers to requests without a static file."),
    ...internal("preflight", [...ownHeaders(headers.every, headers.preflight), "return 204;"]),
    ...problem("bad", errors.badRequest),
    ...problem("parameters", errors.invalidParameters),
    ...problem("write", errors.methodNotAllowed),
    ...problem("large", errors.contentTooLarge),
    ...problem("unavailable", errors.unavailable),
    ...problem("404", errors.notFound),
    ...internal("404.en", notFoundPage(manifest, en)),
    ...internal("404.vi", notFoundPage(manifest, vi)),
    ...internal("missing", ["return 404;"]),
    "",
    ...missing(manifest, hasOrigin),
  ];
}

function problemLines({status, headers, type, title, detail}: EdgeProblem, every: Headers) {
  const {"Content-Type": mediaType = "", ...more} = headers;
  const known = JSON.stringify({type, title, status, detail}).replaceAll("'", "\\'").slice(0, -1);
  return [
    `default_type ${mediaType};`,
    ...ownHeaders(every, more, {"X-Request-Id": "$edge_request_id"}),
    `return ${status} '${known},"instance":"$edge_instance","requestId":"$edge_request_id"}\\n';`,
  ];
}

/** The status is that of the redirected request: 404. */
function notFoundPage({headers, errors}: RouteManifest, file: string): string[] {
  const {"Content-Type": _, ...more} = errors.notFound.headers;
  return [
    ...ownHeaders(headers.every, headers.html, more),
    'default_type "text/html; charset=utf-8";',
    "brotli_static off;",
    "gzip_static off;",
    "etag off;",
    "error_page 404 /_edge/404;",
    `try_files /${file} =404;`,
  ];
}

const missing = ({headers, redirectCache}: RouteManifest, hasOrigin: boolean): string[] => [
  ...comment(
    "There is no file. A trailing slash redirects to the address without it; the origin handles other",
    "slashes and capitals; the rest gets a problem document, or the page for browsers.",
  ),
  ...block("location @missing", [
    ...ownHeaders(headers.every, {"Cache-Control": redirectCache}),
    "if ($edge_method = preflight) { rewrite ^ /_edge/preflight last; }",
    ...[".json", ".html"].map(
      (ending) =>
        `if (-f $document_root$edge_slashless${ending}) { return 308 $edge_slashless$is_args$args; }`,
    ),
    ...(hasOrigin ? ["if ($edge_unsure) { rewrite ^ /_edge/origin last; }"] : []),
    "error_page 404 $edge_not_found;",
    "return 404;",
  ]),
];
