import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {type CheckReport, checkDeployment} from "../../../publish/check/check.ts";
import {formatReport} from "../../../publish/check/format.ts";
import {RULES} from "../../../publish/check/rules.ts";
import {discoveryDocuments} from "../../fixtures/check/documents.ts";
import {FAULTS, type Fault} from "../../fixtures/check/faults.ts";
import {type Asked, openProxy, type Passing} from "../../fixtures/check/proxy.ts";
import {type LiveServer, startLive} from "../live/live-server.ts";
import {printedCup} from "../live/printed-cup.ts";

const BASE = "https://cup.example";
/** An instant after the end of the cup. */
const NOW = Date.parse("2030-07-02T00:00:00Z");

const START_LINKS =
  '</.well-known/api-catalog>; rel="api-catalog", </.well-known/openapi.json>; rel="service-desc", </docs/api>; rel="service-doc"';

let server: LiveServer;
let documents: Awaited<ReturnType<typeof discoveryDocuments>>;
beforeAll(async () => {
  const {out, store} = await printedCup();
  documents = await discoveryDocuments(BASE, NOW);
  server = await startLive({
    out,
    store,
    dataDir: "test/fixtures/cup",
    env: {BASE_URL: BASE},
  });
  server.time.now = NOW;
});
afterAll(async () => {
  await server.close();
});

/**
 * Turns an answer of our server into one of a complete deployment: dated by the cup's clock, with
 * the documents that the server lacks.
 */
function whole(answer: Passing, {address}: Asked): void {
  answer.headers.date = new Date(server.time.now).toUTCString();
  if (address === "/") answer.headers.link ??= START_LINKS;
  const document = answer.status === 404 ? documents[address] : undefined;
  if (document === undefined) return;
  answer.status = 200;
  answer.body = Buffer.from(document.body);
  Object.assign(answer.headers, document.headers, {
    "content-type": document.type,
    "cache-control": "no-store",
    "strict-transport-security": "max-age=31536000",
  });
}

async function check(
  change: (answer: Passing, asked: Asked) => void,
  {plain = () => false, ...more}: {plain?: (asked: Asked) => boolean; writes?: boolean} = {},
) {
  // past the window of the rate limits
  server.time.now += 2 * 60_000;
  const both = (answer: Passing, asked: Asked) => {
    whole(answer, asked);
    change(answer, asked);
  };
  const proxy = await openProxy(server.base, both, plain);
  try {
    return await checkDeployment({
      url: proxy.url,
      publicUrl: BASE,
      concurrency: 20,
      timeoutMs: 120_000,
      only: [],
      writes: false,
      thorough: false,
      userAgent: "broadsheet-check/0",
      clock: () => server.time.now,
      say: () => {},
      ...more,
    });
  } finally {
    await proxy.close();
  }
}

const told = ({findings}: CheckReport) =>
  findings.map(({rule, address, expected, found}) => `${rule} ${address}: ${expected} / ${found}`);

describe("a deployment with faults", () => {
  const plantedIn = ({at, where}: Fault, asked: Asked) =>
    where ? where(asked) : asked.address === at && asked.method !== "OPTIONS";
  let report: CheckReport;
  beforeAll(async () => {
    const plant = (answer: Passing, asked: Asked) => {
      for (const fault of FAULTS)
        if (plantedIn(fault, asked) && (fault.where || answer.status !== 304))
          fault.plant(answer, asked);
    };
    const plain = (asked: Asked) => FAULTS.some((fault) => plantedIn(fault, asked));
    report = await check(plant, {plain, writes: true});
  });

  test.each(FAULTS)("$rule: $name", ({rule, at, found = /./}) => {
    const finding = report.findings.find((one) => one.rule === rule && one.address === at);
    expect(finding, told(report).join("\n")).toMatchObject({
      advice: RULES[rule].advice,
      found: expect.stringMatching(found),
    });
  });
  test("was looked at as a whole", () => {
    expect(report.addresses).toBeGreaterThan(700);
    expect(report.operations).toBeGreaterThan(100);
    const {release, ...looked} = report.looked;
    expect(Object.values(looked).filter((times) => times === 0)).toEqual([]);
    // a server that builds its own edition has no release
    expect(release).toBe(0);
  });
  test("is reported by every rule except those tested elsewhere", () => {
    const told = new Set<string>(FAULTS.map(({rule}) => rule));
    // test/bin/check.test.ts covers a server that does not answer, release.test.ts releases
    expect(Object.keys(RULES).filter((rule) => !told.has(rule))).toEqual([
      "unreachable",
      "release",
      "release-signature",
      "release-file",
    ]);
  });
  test("has no others", () => {
    expect(FAULTS.length).toBeGreaterThan(50);
    const planted = FAULTS.flatMap(({rule, at, also = []}) =>
      [rule, ...also].map((one) => `${one} ${at}`),
    );
    expect(
      told(report).filter((line) => !planted.some((one) => line.startsWith(`${one}:`))),
    ).toEqual([]);
  });
  test("is reported to people by subject, with advice", () => {
    const text = [...formatReport(report)].join("\n");
    expect(text).toContain("✗ digests");
    expect(text).toContain(RULES["private-key"].advice);
    expect(text).toMatch(/\d+ wrong, 3 to look at$/);
  });
});
