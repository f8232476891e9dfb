import type {EdgeFile, EdgeOptions, RouteManifest} from "../target.ts";
import {maps} from "./maps.ts";
import {OTHER_FILE, snippets} from "./snippets.ts";
import {block, comment, handle, token} from "./text.ts";

/**
 * Configuration for Caddy: one site, as a standalone or imported Caddyfile.
 *
 * @throws UsageError if all of the origins cannot be reached in the same way
 */
export function caddyFiles(manifest: RouteManifest, options: EdgeOptions): EdgeFile[] {
  const {root, origins} = options;
  const hasOrigin = origins.length > 0;
  const lines = [
    ...comment(...ABOUT),
    "",
    ...snippets(manifest, origins),
    "",
    ...block(addressOf(options), [
      ...bindOf(options),
      ...comment("A symbolic link to the current edition is resolved again for every request."),
      `root * ${token(root)}`,
      "",
      ...maps(manifest, hasOrigin),
      "",
      ...comment("The first match answers."),
      ...block("route", routing(hasOrigin)),
      "",
      ...block("handle_errors", block("route", failing(hasOrigin))),
    ]),
  ];
  return [{name: "Caddyfile", text: `${lines.join("\n")}\n`}];
}

const ABOUT = [
  "The static site behind Caddy, with the live server behind that. Written by `broadsheet edge",
  "caddy` from the routes of this release: write it again after an upgrade, not after an edition.",
  "",
  "A named site gets its certificate automatically. The live server must trust this machine",
  "(TRUSTED_PROXIES), or it sees all readers as one.",
];

/** A bare name is served by https, with a certificate that Caddy obtains. */
function addressOf({listen, serverName}: EdgeOptions): string {
  const port = listen.slice(listen.lastIndexOf(":") + 1);
  return serverName !== null && port === "80" ? serverName : `http://${serverName ?? ""}:${port}`;
}

/** The listening address of the machine, unless it listens on all. */
const bindOf = ({listen}: EdgeOptions): string[] =>
  listen.includes(":") ? [`bind ${listen.slice(0, listen.lastIndexOf(":"))}`] : [];

const goTo = (name: string, conditions: readonly string[], answer: string): string[] =>
  handle(name, conditions, [`import edge_${answer}`]);

const routing = (hasOrigin: boolean): string[] => [
  ...goTo("bad", ["vars {edge_odd} bad"], "bad"),
  ...goTo("odd", ["vars {edge_odd} missing"], "missing"),
  ...(hasOrigin
    ? [
        ...goTo("asked", ["vars {edge_odd} origin"], "origin"),
        ...goTo("origin", ["vars {edge_served} origin live"], "origin"),
      ]
    : [
        ...goTo("unavailable", ["vars {edge_served} unavailable"], "unavailable"),
        ...goTo("form", ["vars {edge_served} form", "not method GET HEAD"], "unavailable"),
      ]),
  ...goTo("preflight", ["vars {edge_served} static", "method OPTIONS"], "preflight"),
  ...goTo("write", ["vars {edge_served} static", "not method GET HEAD"], "write"),
  ...goTo("parameters", ["vars {edge_way} parameters"], "parameters"),
  ...goTo("not_known", ["vars {edge_way} missing"], "missing"),
  ...(hasOrigin
    ? goTo("live_query", ["vars {edge_way} origin"], "origin")
    : goTo("no_live_query", ["vars {edge_way} unavailable"], "unavailable")),
  ...goTo("file", ["vars {edge_served} static form", "file {edge_file}"], "file"),
  ...goTo(
    "other_file",
    ["not vars {edge_other_extension} none", `file ${OTHER_FILE}`],
    "other_file",
  ),
  ...(hasOrigin ? goTo("fallback", ["vars {edge_fallback} origin"], "origin") : []),
  ...goTo("slash", ["file {edge_slashless}.json {edge_slashless}.html"], "redirect"),
  ...(hasOrigin ? goTo("spelling", ["vars {edge_spelling} other"], "origin") : []),
  ...goTo("unknown_preflight", ["method OPTIONS"], "preflight"),
  ...block("handle", ["import edge_missing"]),
];

/** The static file if the live server does not answer, else an error saying that it does not. */
const failing = (hasOrigin: boolean): string[] => [
  ...(hasOrigin
    ? [
        ...goTo(
          "printed",
          ["vars {edge_served} live", "method GET HEAD", "file {edge_file}"],
          "printed",
        ),
        ...goTo("down", ["expression {err.status_code} >= 502"], "unavailable"),
      ]
    : []),
  ...block("handle", ["import edge_missing"]),
];
