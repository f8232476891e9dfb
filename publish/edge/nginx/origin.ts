import {UsageError} from "../../../pipeline/kit/errors.ts";
import {schemeOf} from "../origin-scheme.ts";
import type {EdgeOptions, RouteManifest} from "../target.ts";
import {internal} from "./internal.ts";
import {block, comment, quoted} from "./text.ts";

type Reached = Pick<EdgeOptions, "origins" | "resolvesOrigin">;

/**
 * The live servers as nginx reaches them: by the addresses to which their names resolve when nginx
 * starts.
 *
 * @throws UsageError
 */
export function upstream({origins, resolvesOrigin = false}: Reached): string[] {
  assertOneWay(origins, resolvesOrigin);
  if (origins.length === 0 || resolvesOrigin) return [];
  return [
    ...(origins.length > 1 ? comment(...OF_SEVERAL) : []),
    ...block("upstream broadsheet_origin", [
      ...origins.map((origin) => `server ${addressOf(origin)} max_fails=0;`),
      "keepalive 32;",
    ]),
    "",
  ];
}

const OF_SEVERAL = [
  "In turn; if one cannot be reached the next is tried. For a POST or PATCH nothing may have",
  "been sent; repeatable methods are also retried if the connection breaks before an answer.",
];

/** nginx uses one scheme for a group of servers, and sends them all one name over https. */
function assertOneWay(origins: readonly string[], resolvesOrigin: boolean): void {
  if (resolvesOrigin && origins.length > 1)
    throw new UsageError(
      "--resolve-origin requires a single --origin, whose name may have several addresses",
    );
  const names = new Set(origins.map((origin) => new URL(origin).hostname));
  if (schemeOf(origins) === "https:" && names.size > 1)
    throw new UsageError(
      `nginx sends all its https servers one name, but these have ${[...names].join(" and ")}; expected one name, or http`,
    );
}

function addressOf(origin: string): string {
  const {hostname, port, protocol} = new URL(origin);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}

/**
 * Settings for forwarding requests to the origin. A name in a variable is resolved by the
 * `resolver`.
 */
export function proxySettings({origins: [origin], resolvesOrigin}: Reached): string[] {
  return origin === undefined
    ? []
    : [
        `set $edge_upstream ${new URL(origin).protocol}//${resolvesOrigin ? addressOf(origin) : "broadsheet_origin"};`,
        ...(origin.startsWith("https:")
          ? ["proxy_ssl_server_name on;", `proxy_ssl_name ${new URL(origin).hostname};`]
          : []),
        "proxy_http_version 1.1;",
        'proxy_set_header Connection "";',
        "proxy_set_header Host $edge_host;",
        "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "proxy_set_header X-Request-Id $edge_request_id;",
        "proxy_connect_timeout 3s;",
        "proxy_redirect off;",
      ];
}

/**
 * The locations that forward to the origin. Without one, routes that only it can answer are 503.
 */
export function originLocations(manifest: RouteManifest, hasOrigin: boolean): string[] {
  if (!hasOrigin)
    return ["origin", "stream"].flatMap((name) =>
      internal(name, ["rewrite ^ /_edge/unavailable last;"]),
    );
  return [
    ...comment("The live server. Its answers have its own headers and no others."),
    ...internal("origin", [...PASS, "error_page 502 504 =503 /_edge/unavailable;"]),
    ...internal("stream", [
      ...PASS,
      "proxy_buffering off;",
      "proxy_read_timeout 1h;",
      "proxy_send_timeout 1h;",
      "error_page 502 504 =503 /_edge/unavailable;",
    ]),
    ...comment("The live server, or the static file if it does not answer."),
    ...internal("live", [...PASS, "error_page 502 504 = @printed;"]),
    ...block("location @printed", [
      "if ($edge_method) { rewrite ^ /_edge/unavailable last; }",
      ...block("types", typesOfPrinted(manifest)),
      "try_files $edge_printed =404;",
    ]),
  ];
}

/** An `add_header`, even an empty one, suppresses those of the server. */
const PASS = ["proxy_pass $edge_upstream$request_uri;", 'add_header Vary "";'];

const typesOfPrinted = ({routes}: RouteManifest): string[] => [
  ...new Set(
    routes.flatMap(({served, printed}) =>
      served === "origin" && printed
        ? printed.types.map(({type, extension}) => `${quoted(type)} ${extension.slice(1)};`)
        : [],
    ),
  ),
];
