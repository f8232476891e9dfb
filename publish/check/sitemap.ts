import {type Deployment, statusOf} from "./answers.ts";
import {disallows} from "./robots.ts";
import {childrenNamed, type Element, readXml, textOf, XmlError} from "./xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** W3C date and time, https://www.w3.org/TR/NOTE-datetime */
const W3C = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
/** Limit of one file, https://www.sitemaps.org/protocol.html */
const MAX_ENTRIES = 50_000;
const DAY_MS = 86_400_000;

/**
 * Checks the sitemap and those that it lists.
 *
 * @param robots the text of robots.txt
 * @returns the paths of the listed pages
 */
export async function checkSitemap(
  deployment: Deployment,
  robots: string,
  start = "/sitemap.xml",
): Promise<string[]> {
  const {expect} = deployment.findings;
  const answer = await deployment.client.ask(start);
  if (answer.status !== 200) {
    expect(false, "missing", start, "a sitemap", statusOf(answer));
    return [];
  }
  let root: Element;
  try {
    root = readXml(answer.text);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    expect(false, "sitemap-xml", start, "well-formed XML", error.message);
    return [];
  }
  const isIndex = root.name === "sitemapindex";
  const entries = childrenNamed(root, isIndex ? "sitemap" : "url");
  const isKnown = (isIndex || root.name === "urlset") && root.attributes.xmlns === NAMESPACE;
  expect(
    isKnown && entries.length > 0 && entries.length <= MAX_ENTRIES,
    "sitemap-xml",
    start,
    `urlset or sitemapindex of ${NAMESPACE} with 1 to ${MAX_ENTRIES} entries`,
    `${root.name} with ${entries.length} entries`,
  );
  const paths = entries.flatMap((entry) => checkEntry(deployment, entry, start, robots) ?? []);
  const twice = paths.filter((path, i) => paths.indexOf(path) !== i);
  expect(twice.length === 0, "sitemap-entry", start, "each page once", twice.join(", "));
  if (!isIndex) {
    checkAlternates(deployment, entries, start);
    return paths;
  }
  const parts = await Promise.all(paths.map((path) => checkSitemap(deployment, robots, path)));
  return parts.flat();
}

/** Checks one entry; returns its path, or nothing if it belongs to another site. */
function checkEntry(
  {findings, place, clock}: Deployment,
  entry: Element,
  address: string,
  robots: string,
): string | undefined {
  const loc = textOf(entry, "loc") ?? "";
  const path = loc.startsWith(place.publicUrl) ? place.pathOf(loc, "/") : null;
  findings.expect(
    path !== null,
    "sitemap-entry",
    address,
    `an address below ${place.publicUrl}`,
    loc,
  );
  const lastmod = textOf(entry, "lastmod");
  if (lastmod !== undefined)
    findings.expect(
      W3C.test(lastmod) && Date.parse(lastmod) <= clock() + DAY_MS,
      "sitemap-date",
      address,
      `a past date for ${loc}`,
      lastmod,
    );
  if (path !== null)
    findings.expect(!disallows(robots, path), "robots-blocks", path, "to be allowed", "Disallow");
  return path ?? undefined;
}

/** Checks that the language versions of a page list each other and themselves. */
function checkAlternates(
  {findings}: Deployment,
  entries: readonly Element[],
  address: string,
): void {
  const alternates = new Map(
    entries.map((entry) => [
      textOf(entry, "loc") ?? "",
      childrenNamed(entry, "xhtml:link").flatMap(({attributes}) => attributes.href ?? []),
    ]),
  );
  for (const [loc, others] of alternates)
    for (const other of others) {
      const back = alternates.get(other);
      if (back !== undefined)
        findings.expect(
          back.includes(loc),
          "sitemap-hreflang",
          address,
          `${other} to name ${loc}`,
          "it does not",
        );
    }
}
