/** Subjects of a check, in the order of the report. */
export const SUBJECTS = [
  "deployment",
  "operations",
  "errors",
  "cors",
  "caching",
  "digests",
  "release",
  "discovery",
  "oauth",
  "keys",
  "feeds",
  "sitemap",
  "robots",
  "pages",
  "headers",
  "freshness",
  "writes",
] as const;
export type Subject = (typeof SUBJECTS)[number];

interface Rule {
  readonly subject: Subject;
  /** Whether violating it fails the check. */
  readonly level: "fail" | "warn";
  /** Advice on fixing a violation. */
  readonly advice: string;
}

const fail = (subject: Subject, advice: string): Rule => ({subject, level: "fail", advice});
const warn = (subject: Subject, advice: string): Rule => ({subject, level: "warn", advice});

/** Every rule, by its name in a report. */
export const RULES = {
  unreachable: fail(
    "deployment",
    "make sure that the server runs and that nothing in front blocks it",
  ),
  "public-address": fail(
    "deployment",
    "set BASE_URL to the site's public address and build, or pass the address with --public-url",
  ),
  missing: fail("discovery", "publish or serve the document; a proxy may hide /.well-known"),

  openapi: fail("operations", "rebuild the OpenAPI document"),
  example: fail("operations", "take the example from a rendered body"),
  status: fail("operations", "answer with a documented status, or document this one"),
  "media-type": fail("operations", "send the documented Content-Type; see the proxy's type map"),
  schema: fail("operations", "rebuild the body, or correct its schema"),
  "documented-header": fail("operations", "send the header as documented; a proxy may rewrite it"),

  problem: fail("errors", "answer errors with a problem document (RFC 9457), also at the proxy"),
  "error-page": fail("errors", "give browsers an HTML page with status 404"),
  credential: fail("errors", "refuse requests without a credential with 401 and WWW-Authenticate"),

  cors: fail("cors", "send Access-Control-Allow-Origin: * with public data"),
  "cors-error": fail("cors", "send Access-Control-Allow-Origin with errors, too (nginx: always)"),
  "cors-credentials": fail("cors", "never reflect an origin together with Allow-Credentials"),
  "cors-exposed": fail("cors", "name ETag in Access-Control-Expose-Headers"),
  preflight: fail("cors", "answer OPTIONS with the documented methods"),

  release: fail("release", "deploy the edition again"),
  "release-signature": fail(
    "release",
    "pass the signer's keys with --release-keys; if the signature is not theirs, do not trust the served files",
  ),
  "release-file": fail(
    "release",
    "deploy the edition again; if that does not help, an intermediary changes the answers",
  ),

  head: fail("caching", "answer HEAD with the headers of GET and no body"),
  etag: fail("caching", "send an ETag with cacheable answers"),
  "not-modified": fail("caching", "answer 304 without a body while the ETag is unchanged"),
  "cache-control": fail("caching", "send Cache-Control with every answer"),
  "error-cache": fail("caching", "let caches keep errors for at most 30 s"),
  encoding: fail(
    "caching",
    "compress the same bytes as the plain answer, with Vary: Accept-Encoding",
  ),

  digest: fail("digests", "send the digest of the actual bytes (RFC 9530), or none"),
  "skill-digest": fail("digests", "rebuild the index; intermediaries must not change the bytes"),

  "link-header": fail("discovery", "send the Link header of the discovery documents with /"),
  "catalog-head": fail("discovery", 'answer HEAD with Link: …; rel="api-catalog" (RFC 9727)'),
  "catalog-type": fail("discovery", "send application/linkset+json; a proxy may not know the type"),
  "catalog-shape": fail(
    "discovery",
    "give each relation as an array of objects with href (RFC 9264)",
  ),
  "catalog-link": fail("discovery", "list only addresses that answer"),
  "skills-index": fail("discovery", "write each entry as Agent Skills Discovery 0.2.0 requires"),
  "skill-text": fail("discovery", "keep name and description identical in the index and SKILL.md"),
  "server-card": fail("discovery", "write the card as SEP-2127 requires"),
  "server-card-endpoint": fail("discovery", "remove remotes that do not answer from the card"),
  "auth-md": fail("discovery", "serve /auth.md as Markdown that says how to register and claim"),
  "llms-txt": fail("discovery", "serve /llms.txt as text with a heading and links that answer"),
  "security-txt": fail("discovery", "renew Contact and Expires (RFC 9116)"),

  "resource-identity": fail(
    "oauth",
    "set BASE_URL: resource must be the requested address (RFC 9728)",
  ),
  "resource-metadata": fail("oauth", "include every member required by RFC 9728 and agents"),
  "issuer-identity": fail("oauth", "set AUTH_URL: issuer must be the requested address (RFC 8414)"),
  "server-metadata": fail("oauth", "include every member required by RFC 8414"),
  "agent-auth": fail("oauth", "include skill, register_uri and claim_uri, and credential types"),
  openid: fail("oauth", "include every member of OIDC Discovery, with RS256, or omit the document"),
  "cross-link": fail("oauth", "give addresses that answer, the same in every document"),

  "key-set": fail("keys", "publish public keys with kid, use and alg, each kid once (RFC 7517)"),
  "private-key": fail("keys", "REVOKE the key at once and publish public members only"),
  directory: fail("keys", "publish the crawler's Ed25519 keys with thumbprint, nbf and exp"),
  "directory-signature": fail(
    "keys",
    "sign the directory again over @authority and content-digest",
  ),

  "feed-xml": fail("feeds", "publish well-formed XML"),
  "feed-shape": fail("feeds", "give title, link and description, or version and items"),
  "feed-item": fail("feeds", "give each item an id of its own, a link and a date"),
  "feed-self": fail("feeds", "include the feed's own public address"),

  "sitemap-xml": fail("sitemap", "publish well-formed XML in the sitemaps.org namespace"),
  "sitemap-entry": fail("sitemap", "list pages of this site that answer 200, each once"),
  "sitemap-date": fail("sitemap", "give lastmod as a W3C date that is not in the future"),
  "sitemap-hreflang": fail("sitemap", "make alternates refer to each other"),
  robots: fail("robots", "serve /robots.txt as text with User-agent groups"),
  "robots-sitemap": fail("robots", "give the full address of the sitemap"),
  "robots-blocks": fail("robots", "allow the pages in the sitemap"),

  link: fail("pages", "fix the link, or publish its target"),
  fragment: fail("pages", "give an element this id, or fix the link"),
  canonical: fail("pages", "give the page's own public address as canonical"),
  page: fail("pages", "give the page lang, title and one main heading"),

  csp: fail("headers", "send a Content-Security-Policy without inline script"),
  nosniff: fail("headers", "send X-Content-Type-Options: nosniff"),
  "referrer-policy": fail("headers", "send Referrer-Policy with pages"),
  framing: fail("headers", "send frame-ancestors in the Content-Security-Policy"),
  hsts: fail("headers", "send Strict-Transport-Security for https addresses"),
  "server-software": warn("headers", "remove the versions from Server and X-Powered-By"),

  clock: fail("freshness", "synchronise the server's clock with NTP"),
  health: warn("freshness", "look at /health, and run broadsheet doctor on the machine"),
  "future-date": fail("freshness", "set the clock of the machine that builds"),
  "stale-copy": fail("freshness", "purge the cache in front: it serves expired copies"),

  registration: fail("writes", "answer 201 with client_id (RFC 7591)"),
  bearer: fail("writes", "sign tokens with a key of jwks.json, of this issuer and for this scope"),
  refusal: fail("writes", "refuse an invalid body with a documented problem"),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
