import type {Headers, RouteManifest} from "../manifest.ts";
import {map, quoted} from "./text.ts";

/** The variable that a header is sent from where not every file has it. */
const headerVariable = (name: string): string => `$edge_${name.toLowerCase().replaceAll("-", "_")}`;

/** A location with headers of its own has none of the server's: these are all of its answer. */
export const ownHeaders = (...parts: readonly Headers[]): string[] =>
  Object.entries(Object.assign({}, ...parts) as Headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );

/** Sets the headers of a file that are not those of every file. */
export const setHeaders = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `set ${headerVariable(name)} ${quoted(value)};`);

/** The headers of printed files; of a variable that is empty nothing is sent. */
export function fileHeaders(manifest: RouteManifest): string[] {
  const {every, html} = manifest.headers;
  const some = ofSomeRoutes(manifest);
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

/** Headers of pages by whether it is one. */
export const pageMaps = ({headers: {html}}: RouteManifest): string[] =>
  Object.entries(html).flatMap(([name, value]) =>
    map("$edge_is_html", headerVariable(name), [
      ["default", '""'],
      ["1", quoted(value)],
    ]),
  );

const ofSomeRoutes = ({routes}: RouteManifest): string[] => [
  ...new Set(routes.flatMap(({printed}) => Object.keys(printed?.headers ?? {}))),
];
