// The console of /docs/api: every operation of this server, asked here and nowhere else. Webhooks are
// what the server calls, so that there is nothing to try. Swagger UI is large: who only reads the
// guides does not wait for it.
const place = document.getElementById("console");
const load = () => {
  const script = document.createElement("script");
  script.src = place.dataset.bundle;
  script.onload = start;
  document.head.append(script);
};
const start = async () => {
  const spec = await (await fetch("/.well-known/openapi.json")).json();
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", dress);
  dress();
  SwaggerUIBundle({
    spec: {...spec, webhooks: undefined, servers: [{url: location.origin}]},
    dom_id: "#console",
    validatorUrl: null,
    filter: true,
    // from 150 rows on Swagger UI shows those in view only: a subject is opened by who wants it
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
