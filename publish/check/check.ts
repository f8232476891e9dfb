import {type Deployment, type Described, statusOf} from "./answers.ts";
import {readApi} from "./api.ts";
import {bodiesOf} from "./bodies.ts";
import {checkCatalog} from "./catalog.ts";
import {NobodyAnswers, openClient} from "./client.ts";
import {type Crawl, crawl} from "./crawl.ts";
import {checkDirectory} from "./directory.ts";
import {objectOf} from "./documents.ts";
import {checkErrors, checkUnknownAddress} from "./errors.ts";
import {checkExamples} from "./examples.ts";
import {checkFeeds} from "./feeds.ts";
import {type Finding, openFindings} from "./findings.ts";
import {checkFreshness} from "./freshness.ts";
import {checkKeySet} from "./keys.ts";
import {checkPages} from "./links.ts";
import {checkOAuth} from "./oauth.ts";
import {placeOf} from "./place.ts";
import {checkRelease} from "./release.ts";
import {checkRobots} from "./robots.ts";
import type {Subject} from "./rules.ts";
import {checkServerCard} from "./server-card.ts";
import {checkSitemap} from "./sitemap.ts";
import {checkSkills} from "./skills.ts";
import {checkTexts} from "./texts.ts";
import {checkWrites} from "./writes.ts";

export interface CheckOptions {
  /** The address of the deployment. */
  readonly url: string;
  /** The address that its documents should use; the address itself by default. */
  readonly publicUrl?: string | undefined;
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Longest wait for one answer, in ms. */
  readonly timeoutMs: number;
  /** The requested subjects; all if empty. */
  readonly only: readonly Subject[];
  /** Whether to try writes that leave nothing but a registration. */
  readonly writes: boolean;
  /** Whether to check HEAD, validators and compressed forms at every address. */
  readonly thorough: boolean;
  /** Public keys that must have signed the releases (a JWKS); by default the deployment's own. */
  readonly releaseKeys?: unknown;
  readonly userAgent: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly say: (line: string) => void;
}

export interface CheckReport {
  readonly url: string;
  readonly publicUrl: string;
  readonly ok: boolean;
  readonly checkedAt: string;
  readonly seconds: number;
  readonly requests: number;
  /** Requests that waited for a limit of the server. */
  readonly throttled: number;
  readonly addresses: number;
  readonly pages: number;
  readonly operations: number;
  /** Number of checks per subject. */
  readonly looked: Readonly<Record<Subject, number>>;
  /**
   * Addresses of each pattern that were not requested, because the server counts every request
   * there.
   */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

const OPENAPI = "/.well-known/openapi.json";
/** Addresses per pattern at which HEAD, validators and compressed forms are checked. */
const SAMPLE = 4;
/** Addresses requested per pattern if the server counts every request. */
const COUNTED = 3;
const NOTHING_READ: Crawl = {
  answered: new Map(),
  pages: new Map(),
  fragments: [],
  leftOut: new Map(),
};

/**
 * Verifies a deployment from outside: whether its answers match its documentation. Nothing is
 * written there unless requested.
 */
export async function checkDeployment(options: CheckOptions): Promise<CheckReport> {
  const {url, only, clock, publicUrl = url} = options;
  const startedAt = clock();
  const client = openClient(options);
  const findings = openFindings(only);
  const givenUp = (error: unknown): Crawl => {
    if (!(error instanceof NobodyAnswers)) throw error;
    findings.expect(false, "unreachable", url, "an answer", error.message);
    return NOTHING_READ;
  };
  try {
    const deployment = {client, place: placeOf(url, publicUrl), findings, clock};
    const ofRelease = only.length > 0 && only.every((subject) => subject === "release");
    const described = ofRelease ? null : await describe(deployment);
    const read = described ? await checkAll(described, options).catch(givenUp) : NOTHING_READ;
    // a mirror with nothing but files can be verified as well
    if (ofRelease) await checkRelease(deployment, options).catch(givenUp);
    const all = findings.all;
    return {
      url,
      publicUrl,
      ok: all.every(({level}) => level !== "fail"),
      checkedAt: new Date(startedAt).toISOString(),
      seconds: Math.round((clock() - startedAt) / 100) / 10,
      ...client.counts,
      addresses: read.answered.size,
      pages: read.pages.size,
      operations: described?.api.operations.length ?? 0,
      looked: findings.looked,
      leftOut: Object.fromEntries(read.leftOut),
      findings: all,
    };
  } finally {
    await client.close();
  }
}

/** Reads the OpenAPI document; without one the check ends and null is returned. */
async function describe(deployment: Deployment): Promise<Described | null> {
  const {client, findings, place} = deployment;
  const answer = await client.ask(OPENAPI);
  const isThere = findings.expect(
    answer.status !== 0,
    "unreachable",
    place.url,
    "an answer",
    statusOf(answer),
  );
  if (!isThere) return null;
  if (
    !findings.expect(
      answer.status === 200,
      "missing",
      OPENAPI,
      "the OpenAPI document",
      statusOf(answer),
    )
  )
    return null;
  const document = objectOf(answer.json);
  const api = readApi(document);
  const ids = api.operations.map(({id}) => id);
  const twice = ids.filter((id, i) => id === "" || ids.indexOf(id) !== i);
  const wrong = [
    ...(/^3\.1\.\d+$/.test(String(document.openapi)) ? [] : [`openapi is ${document.openapi}`]),
    ...(api.operations.length > 0 ? [] : ["no operations"]),
    ...(twice.length === 0 ? [] : [`missing or repeated operation ids: ${twice.join(", ")}`]),
    ...(api.lost.length === 0 ? [] : [`unresolved references: ${api.lost.join(", ")}`]),
  ];
  findings.expect(
    wrong.length === 0,
    "openapi",
    OPENAPI,
    "a complete OpenAPI 3.1 document",
    wrong.join("; "),
  );
  const [server] = Array.isArray(document.servers) ? document.servers.map(objectOf) : [];
  const named = String(server?.url ?? "").replace(/\/$/, "");
  findings.expect(
    named === place.publicUrl,
    "public-address",
    OPENAPI,
    place.publicUrl,
    named || "none",
  );
  return {...deployment, api, bodies: bodiesOf(api)};
}

async function checkAll(described: Described, options: CheckOptions): Promise<Crawl> {
  const {concurrency, thorough, writes, say} = options;
  const {api, findings} = described;
  say(`${api.operations.length} operations`);
  checkExamples(described);
  const robots = await checkRobots(described);
  const [listed, server] = await Promise.all([
    checkSitemap(described, robots),
    checkOAuth(described),
    checkCatalog(described),
    checkSkills(described),
    checkServerCard(described),
    checkTexts(described),
    checkDirectory(described),
    checkFeeds(described),
    checkFreshness(described),
    checkUnknownAddress(described),
    ...api.operations.map((operation) => checkErrors(described, operation)),
  ]);
  const keys = await checkKeySet(described, server ? String(server.jwks_uri) : null);
  if (writes) await checkWrites(described, server, keys);
  say(`documents read, ${listed.length} pages in the sitemap`);
  const read = await crawl(
    described,
    {seeds: ["/"], listed},
    {
      concurrency,
      sample: thorough ? Number.POSITIVE_INFINITY : SAMPLE,
      counted: COUNTED,
    },
  );
  checkPages(described, read);
  await checkRelease(described, options);
  for (const path of listed) {
    const status = read.answered.get(path);
    if (status !== undefined && status !== 429 && status < 500)
      findings.expect(
        status === 200,
        "sitemap-entry",
        path,
        "200 for the pages in the sitemap",
        String(status),
      );
  }
  say(`${read.answered.size} addresses read`);
  return read;
}
