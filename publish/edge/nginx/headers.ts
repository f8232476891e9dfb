import {type Headers, type RouteManifest, routeHeaders} from "../target.ts";
import {map, quoted} from "./text.ts";

/** Variable holding a header that only some files have. */
const headerVariable = (name: string): string => `$edge_${name.toLowerCase().replaceAll("-", "_")}`;

/** All headers of an answer: a location with headers of its own inherits none from the server. */
export const ownHeaders = (...parts: readonly Headers[]): string[] =>
  Object.entries(Object.assign({}, ...parts) as Headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );

/** Sets the headers of a file that are not common to every file. */
export const setHeaders = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `set ${headerVariable(name)} ${quoted(value)};`);

/** Headers of static files; nothing is sent for an empty variable. */
export function fileHeaders(manifest: RouteManifest): string[] {
  const {every, html} = manifest.headers;
  const some = routeHeaders(manifest);
  return [
    'set $edge_cache "";',
    'set $edge_is_html "";',
    ...some.map((name) => `set ${headerVariable(name)} "";`),
    ...ownHeaders(every),
    "add_header Cache-Control $edge_cache always;",
    "add_header Vary Accept-Encoding always;",
    ...[...Object.keys(html), ...some].map(
      (name) => `add_header ${name} ${headerVariable(name)} always;`,
    ),
  ];
}

/** Headers sent only with pages. */
export const pageMaps = ({headers: {html}}: RouteManifest): string[] =>
  Object.entries(html).flatMap(([name, value]) =>
    map("$edge_is_html", headerVariable(name), [
      ["default", '""'],
      ["1", quoted(value)],
    ]),
  );
