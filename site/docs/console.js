// The console of /docs/api: every operation of this server, asked here and nowhere else. Webhooks are
// what the server calls, so that there is nothing to try.
fetch("/.well-known/openapi.json")
  .then((response) => response.json())
  .then((spec) => {
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
  });
