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
  unreachable: fail("deployment", "see that the server runs and that nothing in front cuts it off"),
  "public-address": fail(
    "deployment",
    "set BASE_URL to the address that the site is reached at and build, or name it by --public-url",
  ),
  missing: fail("discovery", "print or serve the document; a proxy may hide /.well-known"),

  openapi: fail("operations", "print the OpenAPI document anew"),
  example: fail("operations", "cut the example from a body that is printed"),
  status: fail("operations", "answer as the OpenAPI document says, or document the status"),
  "media-type": fail("operations", "send the documented Content-Type; see the proxy's type map"),
  schema: fail("operations", "print the body anew, or correct its schema"),
  "documented-header": fail("operations", "send the header as documented; a proxy may rewrite it"),

  problem: fail("errors", "answer errors with a problem document (RFC 9457), also at the proxy"),
  "error-page": fail("errors", "give browsers an HTML page with status 404"),
  credential: fail("errors", "refuse with 401 and WWW-Authenticate who brings no credential"),

  cors: fail("cors", "send Access-Control-Allow-Origin: * with what anybody may read"),
  "cors-error": fail("cors", "send Access-Control-Allow-Origin with errors, too (nginx: always)"),
  "cors-credentials": fail("cors", "never reflect an origin together with Allow-Credentials"),
  "cors-exposed": fail("cors", "name ETag in Access-Control-Expose-Headers"),
  preflight: fail("cors", "answer OPTIONS with the documented methods"),

  release: fail("release", "deploy the edition again"),
  "release-signature": fail(
    "release",
    "name the keys of whoever signs by --release-keys; where it is not theirs, do not trust what is served",
  ),
  "release-file": fail(
    "release",
    "deploy the edition again; where that is no help, somebody changes answers on the way",
  ),

  head: fail("caching", "answer HEAD with the headers of GET and no body"),
  etag: fail("caching", "send an ETag with what may be kept by caches"),
  "not-modified": fail("caching", "answer 304 without a body while the ETag is as it was"),
  "cache-control": fail("caching", "send Cache-Control with every answer"),
  "error-cache": fail("caching", "let caches keep errors for 30 s at most"),
  encoding: fail("caching", "compress the bytes that are sent plain, with Vary: Accept-Encoding"),

  digest: fail("digests", "send the digest of the bytes that are sent (RFC 9530), or none"),
  "skill-digest": fail("digests", "print the index anew; nothing on the way may change the bytes"),

  "link-header": fail(
    "discovery",
    "send the Link header with / that names the discovery documents",
  ),
  "catalog-head": fail("discovery", 'answer HEAD with Link: …; rel="api-catalog" (RFC 9727)'),
  "catalog-type": fail("discovery", "send application/linkset+json; a proxy may not know the type"),
  "catalog-shape": fail(
    "discovery",
    "give each relation as an array of objects with href (RFC 9264)",
  ),
  "catalog-link": fail("discovery", "list only addresses that answer"),
  "skills-index": fail("discovery", "give each entry as Agent Skills Discovery 0.2.0 says"),
  "skill-text": fail("discovery", "keep name and description of the index and of SKILL.md alike"),
  "server-card": fail("discovery", "write the card as SEP-2127 says"),
  "server-card-endpoint": fail("discovery", "take remotes that do not answer out of the card"),
  "auth-md": fail("discovery", "serve /auth.md as Markdown that says how to register and claim"),
  "llms-txt": fail("discovery", "serve /llms.txt as text with a heading and links that answer"),
  "security-txt": fail("discovery", "renew Contact and Expires (RFC 9116)"),

  "resource-identity": fail("oauth", "set BASE_URL: resource is the address asked (RFC 9728)"),
  "resource-metadata": fail("oauth", "give every member that RFC 9728 and agents ask for"),
  "issuer-identity": fail("oauth", "set AUTH_URL: issuer is the address asked (RFC 8414)"),
  "server-metadata": fail("oauth", "give every member that RFC 8414 asks for"),
  "agent-auth": fail("oauth", "give skill, register_uri and claim_uri, and credential types"),
  openid: fail("oauth", "give every member of OIDC Discovery, with RS256, or no document"),
  "cross-link": fail("oauth", "name addresses that answer, the same in every document"),

  "key-set": fail("keys", "publish public keys with kid, use and alg, each kid once (RFC 7517)"),
  "private-key": fail("keys", "REVOKE the key at once and publish public members only"),
  directory: fail("keys", "publish the crawler's Ed25519 keys with thumbprint, nbf and exp"),
  "directory-signature": fail("keys", "sign the directory anew over @authority and content-digest"),

  "feed-xml": fail("feeds", "print well-formed XML"),
  "feed-shape": fail("feeds", "give title, link and description, or version and items"),
  "feed-item": fail("feeds", "give each item an id of its own, a link and a date"),
  "feed-self": fail("feeds", "name the feed's own public address in it"),

  "sitemap-xml": fail("sitemap", "print well-formed XML of the sitemaps.org namespace"),
  "sitemap-entry": fail("sitemap", "list pages of this site that answer 200, each once"),
  "sitemap-date": fail("sitemap", "give lastmod as a W3C date that is not in the future"),
  "sitemap-hreflang": fail("sitemap", "have alternates name each other"),
  robots: fail("robots", "serve /robots.txt as text with User-agent groups"),
  "robots-sitemap": fail("robots", "name the sitemap by its whole address"),
  "robots-blocks": fail("robots", "allow what the sitemap lists"),

  link: fail("pages", "mend the link, or print what it leads to"),
  fragment: fail("pages", "give an element this id, or mend the link"),
  canonical: fail("pages", "name the page's own public address as canonical"),
  page: fail("pages", "give the page lang, title and one main heading"),

  csp: fail("headers", "send a Content-Security-Policy without inline script"),
  nosniff: fail("headers", "send X-Content-Type-Options: nosniff"),
  "referrer-policy": fail("headers", "send Referrer-Policy with pages"),
  framing: fail("headers", "send frame-ancestors in the Content-Security-Policy"),
  hsts: fail("headers", "send Strict-Transport-Security where the address is https"),
  "server-software": warn("headers", "take the versions out of Server and X-Powered-By"),

  clock: fail("freshness", "set the clock of the server by NTP"),
  health: warn("freshness", "see what /health says, and broadsheet doctor on the machine"),
  "future-date": fail("freshness", "set the clock of the machine that prints"),
  "stale-copy": fail("freshness", "purge the cache in front: it serves what it may no longer keep"),

  registration: fail("writes", "answer 201 with client_id (RFC 7591)"),
  bearer: fail("writes", "sign tokens with a key of jwks.json, of this issuer and for this scope"),
  refusal: fail("writes", "refuse a body that is none with a documented problem"),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
