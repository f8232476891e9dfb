import cf from "cloudfront";
import {pairsOf, pathOf, patternOf, readKey, wantsHtml} from "./query-rule.js";

/** An answer by the function itself. */
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

/** The request id given by the caller if well formed, otherwise the network's. */
function idOf(request) {
  const given = request.headers["x-request-id"];
  return given && /^[A-Za-z0-9_-]{8,64}$/.test(given.value) ? given.value : networkId;
}
let networkId = "";

/** A problem document (RFC 9457). */
function problem(request, name) {
  const error = SITE.errors[name];
  const body = JSON.stringify({
    type: error.type,
    title: error.title,
    status: error.status,
    detail: error.detail,
    instance: request.uri,
    requestId: idOf(request),
  });
  return reply(request, error.status, error.headers, `${body}\n`);
}

/** Passes a request to the live server; without one, answers with an error. */
function ask(request, error) {
  if (!SITE.server) return problem(request, error);
  cf.selectRequestOriginById(SITE.server);
  return request;
}

/** The query as parsed by CloudFront, as pairs; undefined if invalid. */
function givenPairs(querystring) {
  const parts = [];
  Object.keys(querystring).forEach((name) => {
    const given = querystring[name];
    (given.multiValue || [given]).forEach((one) => {
      parts.push(`${name}=${one.value}`);
    });
  });
  return pairsOf(parts.join("&"));
}

function isAt(known, path) {
  return known === path || (known.includes("{") && patternOf(known).test(path));
}

/** Pairs in the format of an event. */
function asQuerystring(pairs) {
  const querystring = {};
  pairs.forEach((pair) => {
    querystring[pair[0]] = {value: encodeURIComponent(pair[1])};
  });
  return querystring;
}

export function handler(event) {
  const request = event.request;
  const path = request.uri;
  networkId = event.context.requestId.replace(/[^A-Za-z0-9_-]/g, "").slice(0, 64);
  const accept = request.headers.accept || {value: ""};
  // Only two values of the header, so that each answer is cached at most twice.
  request.headers.accept = {value: wantsHtml(accept.value) ? "text/html" : "*/*"};

  if (request.method === "OPTIONS") return reply(request, 204, SITE.headers.preflight, "");
  if (request.method !== "GET" && request.method !== "HEAD")
    return ask(request, "methodNotAllowed");
  if (pathOf(path) === undefined) return problem(request, "badRequest");
  if (path.startsWith("/_q/") || path.startsWith("/index.html")) return ask(request, "notFound");

  const pairs = givenPairs(request.querystring);
  if (pairs === undefined) return problem(request, "badRequest");
  const route = SITE.routes.find((one) => one.paths.some((known) => isAt(known, path)));
  // The live server keeps the query when it redirects.
  if (route !== undefined || !/[A-Z]|\/$/.test(path)) request.querystring = {};
  if (route === undefined) return request;

  if (pairs.some((pair) => route.live.includes(pair[0]))) {
    const names = Object.keys(route.query).concat(route.live);
    request.querystring = asQuerystring(pairs.filter((pair) => names.includes(pair[0])));
    return ask(request, "unavailable");
  }
  const read = readKey(route.query, pairs);
  if (read.wrong.length > 0) return problem(request, "invalidParameters");
  if (read.key === "") return request;
  request.querystring = asQuerystring(pairsOf(read.key));
  // The path of an origin has at most 255 characters; no static key has a quarter of that.
  if (read.key.length > 200) return ask(request, "notFound");
  cf.updateRequestOrigin({originPath: `/_q/${read.key}`});
  return request;
}
