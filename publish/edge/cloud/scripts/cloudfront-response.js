function setMissing(headers, given) {
  Object.keys(given).forEach((name) => {
    if (!headers[name.toLowerCase()]) headers[name.toLowerCase()] = {value: given[name]};
  });
}

/**
 * Adds the headers that an object in the bucket cannot have, and removes S3's own. Answers of the
 * live server have an id and are complete.
 */
export function handler(event) {
  const response = event.response;
  const headers = response.headers;
  if (headers["x-request-id"]) return response;
  Object.keys(headers).forEach((name) => {
    if (name === "server" || name.startsWith("x-amz-")) delete headers[name];
  });
  setMissing(headers, SITE.headers.every);
  const type = headers["content-type"];
  if (type ? type.value.startsWith("text/html") : response.statusCode === 304)
    setMissing(headers, SITE.headers.html);
  const own = SITE.paths[event.request.uri];
  if (own) setMissing(headers, own);
  setMissing(headers, {Vary: "Accept-Encoding"});
  return response;
}
