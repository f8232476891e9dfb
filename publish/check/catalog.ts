import {type Deployment, statusOf} from "./answers.ts";
import {documentAt, isOfType, linksIn, objectOf, textsOf, typeOf} from "./documents.ts";

const CATALOG = "/.well-known/api-catalog";
/** Link relations for machines on `/`, with their targets. */
const FROM_START = {
  "api-catalog": CATALOG,
  "service-desc": "/.well-known/openapi.json",
  "service-doc": "/docs/api",
} as const;

/**
 * Checks the API catalog (RFC 9727) as a linkset (RFC 9264), and the links to it from `/` (RFC
 * 8288).
 */
export async function checkCatalog(deployment: Deployment): Promise<void> {
  await Promise.all([checkStart(deployment), checkLinkset(deployment)]);
}

async function checkStart({client, findings, place}: Deployment): Promise<void> {
  const {headers, status} = await client.ask("/");
  if (status !== 200) return;
  const links = linksIn(headers.link ?? "");
  for (const [rel, path] of Object.entries(FROM_START)) {
    const href = links.get(rel);
    findings.expect(
      href !== undefined && place.pathOf(href, "/") === path,
      "link-header",
      "/",
      `Link: <${path}>; rel="${rel}"`,
      href ?? "none",
    );
  }
}

async function checkLinkset(deployment: Deployment): Promise<void> {
  const {client, findings, place} = deployment;
  const answer = await documentAt(deployment, CATALOG, "the API catalog (RFC 9727)");
  if (answer === null) return;
  const head = await client.ask(CATALOG, {method: "HEAD"});
  const linked = linksIn(head.headers.link ?? "").get("api-catalog");
  findings.expect(
    head.status === 200 && linked !== undefined && place.pathOf(linked, "/") === CATALOG,
    "catalog-head",
    CATALOG,
    `Link: <${CATALOG}>; rel="api-catalog" with HEAD`,
    head.headers.link ?? statusOf(head),
  );
  findings.expect(
    isOfType(answer, "application/linkset+json"),
    "catalog-type",
    CATALOG,
    "application/linkset+json",
    typeOf(answer),
  );
  const {linkset} = objectOf(answer.json);
  const contexts = Array.isArray(linkset) ? linkset.map(objectOf) : [];
  const wrong = contexts.flatMap(({anchor, ...relations}) => [
    ...(typeof anchor === "string" ? [] : ["no anchor"]),
    ...Object.entries(relations)
      .filter(
        ([, targets]) =>
          !Array.isArray(targets) || targets.some((one) => typeof objectOf(one).href !== "string"),
      )
      .map(([relation]) => `${relation} is not an array of objects with href`),
  ]);
  const own = contexts.find(({anchor}) => anchor === place.named(CATALOG));
  const holds = wrong.length === 0 && own !== undefined && Array.isArray(own.item);
  findings.expect(
    holds,
    "catalog-shape",
    CATALOG,
    `a linkset with ${place.named(CATALOG)} and its items`,
    wrong.join("; ") || "no such anchor",
  );
  const hrefs = contexts.flatMap(({anchor: _, ...relations}) =>
    Object.values(relations).flatMap((targets) =>
      Array.isArray(targets) ? textsOf(targets.map((one) => objectOf(one).href)) : [],
    ),
  );
  await Promise.all(
    [...new Set(hrefs)].map(async (href) => {
      const found = await client.ask(place.pathOf(href, "/") ?? href);
      const answers = found.status > 0 && (found.status < 400 || [401, 403].includes(found.status));
      findings.expect(answers, "catalog-link", CATALOG, `an answer at ${href}`, statusOf(found));
    }),
  );
}
