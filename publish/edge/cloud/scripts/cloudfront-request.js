import cf from "cloudfront";

/** An answer of the function's own, which nothing behind it sees. */
function reply(request, status, headers, body) {
  const all = {};
  [SITE.headers.every, headers].forEach((given) => {
    Object.keys(given).forEach((name) => {
      all[name.toLowerCase()] = {value: given[name]};
    });
  });
  const response = {statusCode: status, headers: all};
  if (body !== "" && request.method !== "HEAD") response.body = {encoding: "text", data: body};
  return response;
}

/** A problem document (RFC 9457). */
function problem(request, name, detail, headers) {
  const kind = SITE.problems[name];
  const status = kind.status;
  const isShort = status === 400 || status === 404;
  const body = JSON.stringify({
    type: `/problems/${name}`,
    title: kind.title,
    status: status,
    detail: detail,
    instance: request.uri,
  });
  const common = {
    "Content-Type": "application/problem+json",
    "Cache-Control": isShort ? SITE.errorCache : "no-store",
  };
  return reply(request, status, Object.assign(common, headers), `${body}\n`);
}

/** Leaves a request to the live server, or says what there is without one. */
function ask(request, otherwise) {
  if (!SITE.server) return otherwise();
  cf.selectRequestOriginById(SITE.server);
  return request;
}

/** The query as CloudFront took it apart, as pairs; undefined where it cannot be read. */
function givenPairs(querystring) {
  const parts = [];
  Object.keys(querystring).forEach((name) => {
    const given = querystring[name];
    (given.multiValue || [given]).forEach((one) => parts.push(`${name}=${one.value}`));
  });
  return pairsOf(parts.join("&"));
}

/** Pairs in the form of an event. */
function asQuerystring(pairs) {
  const querystring = {};
  pairs.forEach((pair) => {
    querystring[pair[0]] = {value: encodeURIComponent(pair[1])};
  });
  return querystring;
}

function handler(event) {
  const request = event.request;
  const path = request.uri;
  const accept = request.headers.accept;
  // Two values of the header at most, so that answers are kept twice at most.
  request.headers.accept = {value: wantsHtml(accept && accept.value) ? "text/html" : "*/*"};

  if (request.method === "OPTIONS") return reply(request, 204, SITE.headers.preflight, "");
  if (request.method !== "GET" && request.method !== "HEAD")
    return ask(request, () =>
      problem(request, "method-not-allowed", "expected GET or HEAD", {
        Allow: SITE.headers.preflight.Allow,
      }),
    );
  if (/\/(\.|%2e){1,2}(\/|$)|%(0|1|7f)/i.test(path))
    return problem(request, "bad-request", "the path has a forbidden segment", {});
  if (path.startsWith("/_q/") || path === "/index.html")
    return ask(request, () => problem(request, "not-found", "nothing is printed here", {}));

  const pairs = givenPairs(request.querystring);
  if (pairs === undefined)
    return problem(request, "bad-request", "the query is not UTF-8 or has too many parameters", {});
  const route = SITE.routes.find((one) => patternOf(one.path).test(path));
  // The live server keeps the query of an address that it redirects.
  if (route !== undefined || !/[A-Z]|\/$/.test(path)) request.querystring = {};
  if (route === undefined) return request;

  if (pairs.some((pair) => route.live.includes(pair[0]))) {
    const names = Object.keys(route.query).concat(route.live);
    request.querystring = asQuerystring(pairs.filter((pair) => names.includes(pair[0])));
    return ask(request, () => problem(request, "service-unavailable", "there is no live server", {}));
  }
  const read = readKey(route.query, pairs);
  if (read.wrong.length > 0)
    return problem(request, "invalid-parameters", `not as expected: ${read.wrong.join(", ")}`, {});
  if (read.key === "") return request;
  request.querystring = asQuerystring(pairsOf(read.key));
  // The longest path of an origin has 255 characters, and no printed key a quarter of them.
  if (read.key.length > 200)
    return ask(request, () => problem(request, "not-found", "nothing is printed for this", {}));
  cf.updateRequestOrigin({originPath: `/_q/${read.key}`});
  return request;
}
