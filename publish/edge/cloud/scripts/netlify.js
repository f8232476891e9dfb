import {answersOf} from "./site.js";

/** A static file as published by the site. */
async function publishedFile(context, url, path, method) {
  const response = await context.next(new Request(new URL(path, url), {method}));
  if (response.status !== 200) return undefined;
  return {etag: response.headers.get("ETag"), body: response.body};
}

/** Forwards the request to the live server and returns its answer. */
function askOrigin(request, context) {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ["Host", "Connection"]) headers.delete(name);
  // The network compresses its answers.
  headers.set("Accept-Encoding", "identity");
  headers.set("X-Forwarded-For", context.ip);
  headers.set("X-Forwarded-Host", url.host);
  headers.set("X-Forwarded-Proto", url.protocol.slice(0, -1));
  const {method, body} = request;
  const asked = {method, headers, body, redirect: "manual", duplex: "half"};
  return fetch(ORIGIN + url.pathname + url.search, asked);
}

export default (request, context) => {
  const file = (path, method) => publishedFile(context, request.url, path, method);
  const origin = ORIGIN ? (asked) => askOrigin(asked, context) : null;
  return answersOf(SITE, {file, origin})(request);
};

export const config = {path: "/*"};
