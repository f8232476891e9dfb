// The console of /docs/api, for all operations of this server only. Webhooks are left out, because
// the server calls them and there is nothing to try. Swagger UI is large, so readers of the guides
// do not wait for it.
const place = document.getElementById("console");
const load = () => {
  const script = document.createElement("script");
  script.src = place.dataset.bundle;
  script.onload = start;
  document.head.append(script);
};
const start = async () => {
  // operations are tried here, whatever server they name
  const spec = JSON.parse(await (await fetch("/.well-known/openapi.json")).text(), (name, value) =>
    name === "servers" ? undefined : value,
  );
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", dress);
  dress();
  SwaggerUIBundle({
    spec: {...spec, webhooks: undefined, servers: [{url: location.origin}]},
    dom_id: "#console",
    validatorUrl: null,
    filter: true,
    // from 150 rows on, Swagger UI renders only those in view, so readers open the subjects they
    // want
    docExpansion: "none",
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    tryItOutEnabled: true,
  });
};
new IntersectionObserver(
  (seen, observer) => {
    if (!seen.some(({isIntersecting}) => isIntersecting)) return;
    observer.disconnect();
    load();
  },
  {rootMargin: "400px"},
).observe(place);
