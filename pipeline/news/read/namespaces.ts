/** Internal names of namespaces; `""` for the feed formats themselves. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "backend.userland.com/rss": "",
    "backend.userland.com/rss2": "",
    "backend.userland.com/rss091": "",
    "backend.userland.com/rss092": "",
    "backend.userland.com/rss191": "",
    "blogs.law.harvard.edu/tech/rss": "",
    "cyber.law.harvard.edu/rss": "",
    "purl.org/rss/1.0": "",
    "purl.org/rss/1.0/modules/rss091": "",
    "purl.org/net/rss1.1": "",
    "my.netscape.com/rdf/simple/0.9": "",
    "my.netscape.com/publish/formats/rss-0.91.dtd": "",
    "channel.netscape.com/rdf/simple/0.9": "",
    "www.w3.org/2005/atom": "atom",
    "purl.org/atom/ns": "atom",
    "purl.org/atom": "atom",
    "purl.org/echo": "atom",
    "purl.org/pie": "atom",
    "example.com/newformat": "atom",
    "example.com/necho": "atom",
    "uri/of/echo/namespace": "atom",
    "www.w3.org/1999/xhtml": "xhtml",
    "www.w3.org/1999/02/22-rdf-syntax-ns": "rdf",
    "www.w3.org/xml/1998/namespace": "xml",
    "www.w3.org/2000/svg": "svg",
    "www.w3.org/1998/math/mathml": "math",
    "purl.org/dc/elements/1.1": "dc",
    "purl.org/dc/elements/1.0": "dc",
    "purl.org/dc/terms": "dcterms",
    "purl.org/rss/1.0/modules/content": "content",
    "purl.org/rss/1.0/modules/slash": "slash",
    "purl.org/rss/1.0/modules/syndication": "sy",
    "purl.org/rss/1.0/modules/prism": "prism",
    "prismstandard.org/namespaces/basic/2.0": "prism",
    "prismstandard.org/namespaces/1.2/basic": "prism",
    "search.yahoo.com/mrss": "media",
    "tools.search.yahoo.com/mrss": "media",
    "www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "example.com/dtds/podcast-1.0.dtd": "itunes",
    "rssnamespace.org/feedburner/ext/1.0": "feedburner",
    "wellformedweb.org/commentapi": "wfw",
    "www.georss.org/georss": "georss",
  }),
);

/** Prefixes that are understood without a declaration. */
const USUAL = new Set(
  "rdf dc dcterms content media itunes atom xhtml slash prism feedburner wfw sy georss svg".split(
    " ",
  ),
);

/** Declarations in force at an element: its own, then those of its ancestors. */
export interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Scope | null;
}

const lookUp = (scope: Scope | null, prefix: string): string | undefined => {
  for (let at = scope; at !== null; at = at.outer) {
    const uri = at.own.get(prefix);
    if (uri !== undefined) return uri;
  }
  return undefined;
};

const plainUri = (uri: string) =>
  uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/#]+$/, "");

/**
 * The internal name of a namespace. An unknown one is named after its prefix; no prefix means the
 * format itself. `declared` is false for an undeclared prefix.
 */
export function spaceOf(
  scope: Scope | null,
  prefix: string,
): {readonly space: string; readonly declared: boolean} {
  const uri = lookUp(scope, prefix);
  const known = uri === undefined ? undefined : KNOWN.get(plainUri(uri));
  if (known !== undefined) return {space: known, declared: true};
  if (prefix === "" || prefix === "xml") return {space: prefix, declared: true};
  return {space: USUAL.has(prefix) ? prefix : `${prefix}:`, declared: uri !== undefined};
}

/** The scope inside an element with these attributes. */
export function scopeWithin(
  outer: Scope | null,
  attributes: ReadonlyMap<string, string>,
): Scope | null {
  let own: Map<string, string> | null = null;
  for (const [name, uri] of attributes) {
    if (!name.startsWith("xmlns")) continue;
    const prefix = name === "xmlns" ? "" : name[5] === ":" ? name.slice(6) : null;
    if (prefix === null) continue;
    own ??= new Map();
    own.set(prefix, uri);
  }
  return own === null ? outer : {own, outer};
}
