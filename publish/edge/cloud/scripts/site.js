import {pairsOf, pathOf, patternOf, readKey, wantsHtml} from "./query-rule.js";
import {repliesTo} from "./replies.js";

/** Statuses with which a network reports that the origin cannot be reached. */
const UNREACHED = [502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530];

/** An answer to HEAD without a length, which would differ from that of the compressed body. */
function withoutLength({status, headers}) {
  const kept = new Headers(headers);
  kept.delete("Content-Length");
  return new Response(null, {status, headers: kept});
}

/** The static answers of a route on a host. */
function printedAt(host) {
  /** The file of one type, for a path or for a query at it. */
  const nameOf = ({extension}, path, key) =>
    key === "" ? path + extension : `/_q${path}/${key}${extension}`;

  return {
    /** @returns the file and its type; undefined where there is none */
    async find({types = []}, path, key, method) {
      for (const type of types) {
        const file = await host.file(nameOf(type, path, key), method);
        if (file !== undefined) return {file, type: type.type};
      }
      return undefined;
    },
    /** Whether there is a static answer at a path, for any query. */
    async has(route, path) {
      return route !== undefined && (await this.find(route, path, "", "HEAD")) !== undefined;
    },
  };
}

/**
 * Answers the requests of the site.
 *
 * @param site the table above
 * @param host what the network has: `file(path, method)` gives a printed file as `{etag, body}`, or
 * undefined where there is none; `origin(request)` asks the live server, and is null where the site
 * has none
 */
export function answersOf(site, host) {
  const routes = site.routes.map((route) => ({route, pattern: patternOf(route.path)}));
  const routeOf = (path) => routes.find(({pattern}) => pattern.test(path))?.route;
  const printed = printedAt(host);
  const isLiveAlone = (route) => route !== undefined && route.types === undefined;

  return async function answer(request) {
    const {pathname, search} = new URL(request.url);
    const path = pathOf(pathname);
    const pairs = pairsOf(search.slice(1));
    const {method} = request;
    const replies = repliesTo(request, site);
    const refuse = (name) => replies.problem(site.errors[name]);

    /** The live server's answer, or an alternative if it is unavailable. */
    const live = async (otherwise = () => refuse("unavailable")) => {
      try {
        const response = host.origin && (await host.origin(request));
        if (response && !UNREACHED.includes(response.status))
          return method === "HEAD" ? withoutLength(response) : response;
      } catch {
        // The live server cannot be reached.
      }
      return otherwise();
    };
    const missing = async () => {
      if (method === "OPTIONS") return replies.preflight();
      const {en, vi} = site.errors.notFoundPages;
      const page = /^\/vi(\/|$)/.test(path) ? vi : en;
      const isPage = wantsHtml(request.headers.get("Accept"));
      return replies.missing(isPage ? await host.file(`/${page}`, "GET") : undefined);
    };
    /**
     * For an unknown address, redirects to the likely one, without trailing slashes or capitals.
     */
    const unknown = async () => {
      const slashless = path.replace(/\/+$/, "");
      if (isLiveAlone(routeOf(slashless))) return live();
      for (const meant of [slashless, slashless.toLowerCase()])
        if (meant !== path && (await printed.has(routeOf(meant), meant)))
          return replies.redirect(encodeURI(meant));
      return missing();
    };

    if (path === undefined || pairs === undefined) return refuse("badRequest");
    const route = routeOf(path);
    if (route === undefined) return unknown();
    if (isLiveAlone(route)) return live();
    if (method === "OPTIONS") return replies.preflight();
    if (method !== "GET" && method !== "HEAD")
      return route.methods?.includes(method) ? live() : refuse("methodNotAllowed");

    const unprinted = () =>
      route.fallback === "origin" && host.origin ? live(missing) : unknown();
    const send = async (key) => {
      const found = await printed.find(route, path, key, method);
      return found ? replies.printed(route, found.type, found.file) : unprinted();
    };
    if (route.served === "origin") return live(() => send(""));
    if (route.query === undefined) return send("");
    if (pairs.some((pair) => route.live.includes(pair[0]))) return live();
    const {key, wrong} = readKey(route.query, pairs);
    if (wrong.length === 0) return send(key);
    if (route.path.includes("{") && !(await printed.has(route, path))) return unprinted();
    const detail = "expected one value that it allows";
    const errors = wrong.map((parameter) => ({parameter, detail}));
    return replies.problem(site.errors.invalidParameters, {errors});
  };
}
