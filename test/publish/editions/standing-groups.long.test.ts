import {createHash} from "node:crypto";
import seedrandom from "seedrandom";
import {afterEach, beforeEach, expect, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {keepHealth} from "../../../pipeline/kit/source-health.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {refreshReports} from "../../../pipeline/market/intel/reports.ts";
import {keepBars} from "../../../pipeline/market/sources/stored/bars.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {storeArticles} from "../../../pipeline/news/articles/stored.ts";
import {withdrawArticle} from "../../../pipeline/news/articles/withdrawals.ts";
import {storeAttempt} from "../../../pipeline/news/pictures/stored.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../../pipeline/tournament/ingest.ts";
import {addText} from "../../../pipeline/tournament/queries/texts.ts";
import {stateAt} from "../../../pipeline/tournament/state.ts";
import type {GroupName} from "../../../publish/contents/group-sources.ts";
import {freshGroups, GROUP_NAMES} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {groupHashes} from "../../../publish/editions/build-inputs.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {thinCup} from "../../fixtures/built/thin-cup.ts";

const DATA = thinCup();
const OPTIONS = {seed: "s", runs: 20, baseUrl: "http://localhost:8080", outDir: ""};
const facts = readFacts(DATA, 2030);
const schemas = {...schemasIn(SCHEMAS), validate: () => {}};
const records = siteRecords(OPTIONS.baseUrl, schemas);
const inputs = readInputs(DATA, OPTIONS);
const editionAt = freshGroups(records, inputs);

let store: Store;
beforeEach(() => {
  store = emptyStore();
  loadMarket({store, dataDir: DATA});
});
afterEach(() => store.close());

/** A change of one of a build's sources at an instant. */
type Change = (at: string, random: () => number) => void;

const CHANGES: Readonly<Record<string, Change>> = {
  "nothing but the clock": () => {},
  "a football article": (at, random) => addArticle("tournament", at, random),
  "a market article": (at, random) => addArticle("market", at, random),
  // pages of shares list articles published before their last close, which is in that week
  "a market article of old": (at, random) =>
    addArticle("market", at, random, "2026-08-20T03:00:00Z"),
  "an article withdrawn": (at) => {
    const docId = store.prepare<[], string>("SELECT doc_id FROM article").pluck().get();
    if (docId) withdrawArticle(store, docId, {at});
  },
  "a source of matches asked": (at) =>
    void keepHealth(store, "fifa", {
      ...{at, ms: 1, circuit: "closed", refused: 0},
      error: new Error("503"),
    }),
  "a result corrected": (at, random) => {
    const played = stateAt(store, 2030, at).matches.filter(
      ({state}) => state.status === "finished",
    );
    const match = played[Math.floor(random() * played.length)];
    if (!match) return;
    const attendance = (match.state.attendance ?? 0) + 1;
    ingest(store, {...match.state, attendance}, at, {retroactive: true});
  },
  "the model": (now) =>
    void runModel({store, now, wallClock: now, dataDir: DATA, progress: silent}, 2030, OPTIONS),
  "a text of a language model": (at, random) =>
    addText(
      store,
      {
        kind: "recap",
        language: "en",
        factsSha256: String(random()),
        model: "m",
        body: {headline: null, paragraphs: ["."]},
      },
      at,
    ),
  "a picture of a market article": (at) => {
    const docId = store
      .prepare<[], string>("SELECT doc_id FROM article WHERE desk = 'market'")
      .pluck()
      .get()!;
    storeAttempt(store, {docId, webp: Buffer.from("picture"), sourceUrl: "https://a.example"}, at);
  },
  "an index level": (at, random) =>
    void keepBars("index")(
      store,
      [
        {
          id: "VNINDEX",
          on: at.slice(0, 10),
          open: 1_000,
          high: 1_100,
          low: 900,
          close: Math.round(1_000 + random() * 90),
          volume: 1_000,
        },
      ],
      {provider: "vndirect", capturedAt: at},
    ),
};

function addArticle(desk: string, at: string, random: () => number, publishedAt = at): void {
  const source = inputs.registry.find((one) => one.desk === desk)!;
  const docId = `n-${Math.floor(random() * 16 ** 12)
    .toString(16)
    .padStart(12, "0")}`;
  const rest = {
    ...{guid: docId, summary: null, language: source.language, author: null, imageUrl: null},
    ...{categories: [], teams: [], tickers: desk === "market" ? ["FPT"] : []},
  };
  const url = `https://publisher.example/${docId}`;
  storeArticles(store, source, [{docId, url, title: `FPT ${docId}`, publishedAt, ...rest}], at);
}

/** The output of each group as one hash, and the instant until which it promises to hold. */
function renderedAt(now: string) {
  const {groups, until} = editionAt(store, now);
  return new Map(
    GROUP_NAMES.map((name, index) => {
      const hash = createHash("sha256");
      for (const {url, type, bytes} of groups[index]!.render(schemas, "once"))
        hash.update(`${url} ${type} `).update(bytes);
      return [name, {bytes: hash.digest("hex"), until: until(name)}] as const;
    }),
  );
}

const SOURCES = Object.keys(CHANGES);
const half = (rest: 0 | 1) => SOURCES.filter((_, index) => index % 2 === rest);
test.each([
  {
    says: "before the opening",
    from: "2030-06-06T09:00:00Z",
    matches: [],
    sources: half(0),
    fewest: 4,
  },
  {
    says: "after the final",
    from: "2030-07-01T09:00:00Z",
    matches: facts.matches,
    sources: half(1),
    // all but those that news change
    fewest: 9,
  },
])(
  "a group whose inputs have the same hash reads the same, when half of the sources change $says",
  ({says, from, matches, sources, fewest}) => {
    const random = seedrandom(says);
    load(store, {...facts, matches});
    let now = from;
    const wrong: string[] = [];
    const stood = new Map<GroupName, number>();
    let before: ReturnType<typeof renderedAt> | undefined;
    let hashes: ReturnType<typeof groupHashes> | undefined;
    for (const change of ["nothing but the clock", ...sources]) {
      now = plusMinutes(now, Math.floor(random() ** 4 * 2 * 24 * 60));
      CHANGES[change]!(now, random);
      refreshReports(store, inputs.reportsAt, now);
      const rendered = renderedAt(now);
      const newest = groupHashes(store, "the code");
      for (const name of GROUP_NAMES) {
        const last = before?.get(name);
        const holds = last && (last.until === null || now < last.until);
        if (!holds || hashes?.[name] !== newest[name]) continue;
        stood.set(name, (stood.get(name) ?? 0) + 1);
        if (last.bytes !== rendered.get(name)!.bytes) wrong.push(`${name} at ${now}: ${change}`);
      }
      [before, hashes] = [rendered, newest];
    }
    expect(wrong).toEqual([]);
    expect(stood.size).toBeGreaterThanOrEqual(fewest);
  },
);
