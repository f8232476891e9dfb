/** RFC 9727 §4.1: the media type with its profile. */
export const CATALOG_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
export const CATALOG = "/.well-known/api-catalog";
const OPENAPI = "/.well-known/openapi.json";
const DOCS = "/docs/api";

/** RFC 8288: links from a page to the API and its description. */
export const CATALOG_LINK = {Link: `<${CATALOG}>; rel="api-catalog"`};
export const FRONT_PAGE_LINKS = {
  Link: [
    CATALOG_LINK.Link,
    `<${OPENAPI}>; rel="service-desc"; type="application/json"`,
    `<${DOCS}>; rel="service-doc"; type="text/html"`,
    '</health>; rel="status"; type="application/json"',
    '</llms.txt>; rel="describedby"; type="text/plain"',
  ].join(", "),
};

/** The APIs of the site, each by its entry address. */
const APIS = [
  {path: "/api/site-config", title: "Open data: read without a key"},
  {path: "/api/v1", title: "Integration: match events for partners with a key"},
];

/**
 * The APIs of the site as a set of links (RFC 9727, RFC 9264), each with its descriptions (RFC
 * 8631).
 */
export function apiCatalog(baseUrl: string) {
  const link = (path: string, type: string) => ({href: baseUrl + path, type});
  const about = {
    "service-desc": [link(OPENAPI, "application/json")],
    "service-doc": [link(DOCS, "text/html"), link("/auth.md", "text/markdown")],
    "service-meta": [
      link("/.well-known/oauth-protected-resource", "application/json"),
      link("/.well-known/agent-skills/index.json", "application/json"),
    ],
    status: [link("/health", "application/json")],
  };
  return {
    linkset: [
      {
        anchor: baseUrl + CATALOG,
        item: APIS.map(({path, title}) => ({...link(path, "application/json"), title})),
      },
      ...APIS.map(({path}) => ({anchor: baseUrl + path, ...about})),
    ],
  };
}
