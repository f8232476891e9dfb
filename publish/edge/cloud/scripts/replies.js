/** The caller's own id of a request when it is well formed, else a new one. */
function requestId(request) {
  const given = request.headers.get("X-Request-Id") || "";
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Whether `If-None-Match` names a validator, by weak comparison (RFC 9110 §13.1.2). */
function isFresh(ifNoneMatch, etag) {
  if (ifNoneMatch === null || etag === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return (ifNoneMatch.match(/"[^"]*"/g) || []).includes(etag.replace(/^W\//, ""));
}

/** The answers that the network gives to one request by itself. */
function repliesTo(request, site) {
  const {pathname, search} = new URL(request.url);
  const id = requestId(request);

  const reply = (status, headers, body) =>
    new Response(request.method === "HEAD" ? null : body, {
      status,
      headers: {...site.headers.every, "X-Request-Id": id, ...headers},
    });

  /** What may be right in a minute is kept for half a minute, the rest not at all. */
  const problem = (name, detail, {headers = {}, ...more} = {}) => {
    const {status, title} = site.problems[name];
    const instance = (pathname + search).slice(0, 1000);
    const document = {type: `/problems/${name}`, title, status, detail, instance, requestId: id};
    const cacheControl = status === 400 || status === 404 ? site.errorCache : "no-store";
    return reply(
      status,
      {"Content-Type": "application/problem+json", "Cache-Control": cacheControl, ...headers},
      `${JSON.stringify({...document, ...more})}\n`,
    );
  };

  return {
    problem,
    preflight: () => reply(204, site.headers.preflight, null),
    redirect: (path) =>
      reply(308, {Location: path + search, "Cache-Control": "public, max-age=300"}, null),
    notAllowed: () =>
      problem("method-not-allowed", `expected GET or HEAD, found ${request.method}`, {
        headers: {Allow: site.headers.preflight.Allow},
      }),
    unavailable: () =>
      problem("service-unavailable", "the live server cannot be reached for now", {
        headers: {"Retry-After": "5"},
      }),

    /** A 404: with the site's page where a browser asks and there is one. */
    missing(page) {
      const vary = {Vary: "Accept"};
      if (page === undefined)
        return problem("not-found", `nothing is printed at ${pathname}`, {headers: vary});
      const headers = {"Content-Type": site.html, "Cache-Control": site.errorCache, ...vary};
      return reply(404, {...site.headers.html, ...headers}, page.body);
    },

    /** A printed file, or 304 where the reader has it. */
    printed(route, {etag, type, body}) {
      const headers = {
        "Cache-Control": route.cacheControl,
        Vary: "Accept-Encoding",
        ...(etag && {ETag: etag.replace(/^(?!W\/)/, "W/")}),
        ...(route.type === site.html && site.headers.html),
        ...route.headers,
      };
      if (isFresh(request.headers.get("If-None-Match"), etag)) return reply(304, headers, null);
      return reply(200, {...headers, "Content-Type": type || route.type}, body);
    },
  };
}
