/** Finds the route of a path: exact paths first, then those with parameters in their order. */
function routesOf(routes) {
  const whole = routes.map((route) => ({query: {}, live: [], ...route}));
  const exact = new Map(whole.map((route) => [route.path, route]));
  const patterned = whole
    .filter(({path}) => path.includes("{"))
    .map((route) => ({route, pattern: patternOf(route.path)}));
  return (path) =>
    (path.includes("{") ? undefined : exact.get(path)) ||
    patterned.find(({pattern}) => pattern.test(path))?.route;
}

/** The printed file of an address, or of a query at it. */
function fileOf({extension}, path, key) {
  if (key !== "") return `/_q${path === "/" ? "" : path}/${key}${extension}`;
  return path === "/" ? `/index${extension}` : path + extension;
}

/** A picture whose type its bytes tell: drawn, or a photograph. */
async function asPicture({body, ...file}, {type}) {
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return {...file, body: bytes, type: bytes[0] === 0x3c ? "image/svg+xml" : type};
}

/** By these a network says that the server it stands before cannot be reached. */
const UNREACHED = [502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530];

/**
 * Answers the requests of the site.
 *
 * @param site the table above
 * @param host what the network has: `file(path, method)` gives a printed file as `{etag, body}`, or
 * undefined where there is none; `origin(request)` asks the live server, and is null where the site
 * has none
 */
function answersOf(site, host) {
  const routeOf = routesOf(site.routes);
  const livePatterns = site.live.map(patternOf);
  const isLive = (path) => livePatterns.some((pattern) => pattern.test(path));
  const exists = async (route, path) =>
    route !== undefined && (await host.file(fileOf(route, path, ""), "HEAD")) !== undefined;

  return async function answer(request) {
    const {pathname: path, search} = new URL(request.url);
    const {method} = request;
    const isRead = method === "GET" || method === "HEAD";
    const replies = repliesTo(request, site);

    /** The live server's answer, or another where it cannot be had. */
    const live = async (otherwise = replies.unavailable) => {
      try {
        const response = host.origin && (await host.origin(request));
        if (response && !UNREACHED.includes(response.status)) return response;
      } catch {
        // Nobody answers there.
      }
      return otherwise();
    };
    const missing = async () => {
      if (method === "OPTIONS") return replies.preflight();
      const language = /^\/vi(\/|$)/.test(path) ? "vi" : "en";
      const asked = wantsHtml(request.headers.get("Accept"));
      return replies.missing(asked ? await host.file(site.notFound[language], "GET") : undefined);
    };
    /** Where nothing is printed: the address that was meant, without slashes at its end or capitals. */
    const unknown = async () => {
      const slashless = path.replace(/\/+$/, "");
      if (isLive(slashless)) return live();
      if (slashless !== path && (await exists(routeOf(slashless), slashless)))
        return replies.redirect(slashless);
      const meant = slashless.toLowerCase();
      if (meant === slashless) return missing();
      return live(async () =>
        (await exists(routeOf(meant), meant)) ? replies.redirect(meant) : missing(),
      );
    };

    if (path.includes("%"))
      return live(() => replies.problem("bad-request", "the path has percent-encoding"));
    const pairs = pairsOf(search.slice(1));
    if (pairs === undefined)
      return replies.problem("bad-request", "the query is not UTF-8 or has too many parameters");

    const route = routeOf(path);
    if (route === undefined) return isLive(path) ? live() : unknown();
    if (method === "OPTIONS") return replies.preflight();

    const isLiveToo = route.fallback === "origin" || route.served === "origin";
    const unprinted = isLiveToo && host.origin ? () => live(missing) : unknown;
    if (!isRead) {
      const refused = async () =>
        (await exists(route, path)) ? replies.notAllowed() : unprinted();
      return isLiveToo ? live(refused) : refused();
    }
    const printed = async (key) => {
      const isPicture = route.type.startsWith("image/") && route.extension === "" && !path.includes(".");
      const file = await host.file(fileOf(route, path, key), isPicture ? "GET" : method);
      if (file === undefined) return unprinted();
      return replies.printed(route, isPicture ? await asPicture(file, route) : file);
    };
    if (route.served === "origin") return live(() => printed(""));
    if (route.live.some((name) => pairs.some((pair) => pair[0] === name))) return live();
    const {key, wrong} = readKey(route.query, pairs);
    if (wrong.length === 0) return printed(key);
    if (route.path.includes("{") && !(await exists(route, path))) return unprinted();
    return replies.problem("invalid-parameters", "the query is not as expected; see errors", {
      errors: wrong.map((parameter) => ({parameter, detail: "expected one value that it allows"})),
    });
  };
}
