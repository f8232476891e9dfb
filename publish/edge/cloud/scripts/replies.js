/** The request id given by the caller if well formed, otherwise a new one. */
function requestId(request) {
  const given = request.headers.get("X-Request-Id") || "";
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Whether `If-None-Match` lists a validator, by weak comparison (RFC 9110 §13.1.2). */
function isFresh(ifNoneMatch, etag) {
  if (ifNoneMatch === null || etag === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return (ifNoneMatch.match(/"[^"]*"/g) || []).includes(etag.replace(/^W\//, ""));
}

/** The network's own answers to one request. */
export function repliesTo(request, site) {
  const {pathname, search} = new URL(request.url);
  const id = requestId(request);

  const reply = (status, headers, body) =>
    new Response(request.method === "HEAD" ? null : body, {
      status,
      headers: {...site.headers.every, "X-Request-Id": id, ...headers},
    });

  /** A problem document (RFC 9457). */
  const problem = ({status, headers, type, title, detail}, more) => {
    const instance = (pathname + search).slice(0, 1000);
    const document = {type, title, status, detail, instance, requestId: id, ...more};
    return reply(status, headers, `${JSON.stringify(document)}\n`);
  };

  return {
    problem,
    preflight: () => reply(204, site.headers.preflight, null),
    redirect: (path) =>
      reply(308, {Location: path + search, "Cache-Control": site.redirectCache}, null),

    /** A 404, with the site's page for browsers if there is one. */
    missing(page) {
      if (page === undefined) return problem(site.errors.notFound);
      const type = {"Content-Type": "text/html; charset=utf-8"};
      const headers = {...site.errors.notFound.headers, ...site.headers.html, ...type};
      return reply(404, headers, page.body);
    },

    /** A static file of one of a route's types, or 304 if the reader has it. */
    printed({cacheControl, headers: own}, type, {etag, body}) {
      const headers = {
        "Cache-Control": cacheControl,
        Vary: "Accept-Encoding",
        ...(etag && {ETag: etag.replace(/^(?!W\/)/, "W/")}),
        ...(type.startsWith("text/html") && site.headers.html),
        ...own,
      };
      if (isFresh(request.headers.get("If-None-Match"), etag)) return reply(304, headers, null);
      return reply(200, {...headers, "Content-Type": type}, body);
    },
  };
}
