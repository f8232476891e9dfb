import {answersOf} from "./site.js";

/** A static file from the assets. */
async function assetOf(assets, path, method) {
  const response = await assets.fetch(new Request(`https://assets.local${path}`, {method}));
  if (response.status !== 200) return undefined;
  return {etag: response.headers.get("ETag"), body: response.body};
}

/** Forwards the request to the live server and returns its answer. */
function askOrigin(origin, request) {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set("X-Forwarded-For", request.headers.get("CF-Connecting-IP") || "");
  headers.set("X-Forwarded-Host", url.host);
  headers.set("X-Forwarded-Proto", url.protocol.slice(0, -1));
  // The network accepts more encodings than the reader does.
  headers.set("Accept-Encoding", request.cf?.clientAcceptEncoding || "identity");
  const {method, body} = request;
  return fetch(origin + url.pathname + url.search, {method, headers, body, redirect: "manual"});
}

export default {
  fetch(request, {ASSETS, ORIGIN}) {
    const file = (path, method) => assetOf(ASSETS, path, method);
    const origin = ORIGIN ? (request) => askOrigin(ORIGIN, request) : null;
    return answersOf(SITE, {file, origin})(request);
  },
};
