function setMissing(headers, given) {
  Object.keys(given).forEach((name) => {
    if (!headers[name.toLowerCase()]) headers[name.toLowerCase()] = {value: given[name]};
  });
}

/** Adds the headers that an object in the bucket cannot have; the live server sends its own. */
export function handler(event) {
  const response = event.response;
  const headers = response.headers;
  setMissing(headers, SITE.headers.every);
  const type = headers["content-type"];
  if (type ? type.value.startsWith("text/html") : response.statusCode === 304)
    setMissing(headers, SITE.headers.html);
  const own = SITE.paths[event.request.uri];
  if (own) setMissing(headers, own);
  if (response.statusCode < 400) setMissing(headers, {Vary: "Accept-Encoding"});
  return response;
}
