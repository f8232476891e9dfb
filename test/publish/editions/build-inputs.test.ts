import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {bundleVersion} from "../../../pipeline/kit/project-folder.ts";
import {noteStart} from "../../../pipeline/kit/runs.ts";
import {openStore, type Store} from "../../../pipeline/kit/store.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {withdrawArticle} from "../../../pipeline/news/articles/withdrawals.ts";
import {loadFacts} from "../../../pipeline/tournament/facts/load-facts.ts";
import {modelAll} from "../../../pipeline/tournament/forecasting/run-all.ts";
import {ingest} from "../../../pipeline/tournament/ingest.ts";
import {stateAt} from "../../../pipeline/tournament/state.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {earliest} from "../../../publish/contents/valid-until.ts";
import type {EditionInputs} from "../../../publish/editions/build-inputs.ts";
import {publisherFor} from "../../../publish/editions/incremental/publisher.ts";
import {publish} from "../../../publish/editions/publish.ts";
import type {PublishOptions} from "../../../publish/editions/publish-options.ts";
import {buildOf, readPointer, siteOf} from "../../../publish/output/builds.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {copyThinCup} from "../../fixtures/built/thin-cup.ts";
import {storeShareArticle} from "../../fixtures/news/share-article.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {differencesFrom, printsAnew} from "../../replay/anew.ts";

const NOW = "2030-07-01T00:00:00Z";
const LATER = "2030-07-03T09:30:00Z";
const SERVICES = {authUrl: "http://localhost:8080", languageModel: false, translation: false};
const SOURCES = {newsSources: [], providers: []};

const folder = ownFolder();
let store: Store;
let options: PublishOptions;
// one database and one folder for all tests: each begins by building the current edition, which
// mostly costs nothing
beforeAll(() => {
  copyThinCup(join(folder, "data"));
  store = openStore(join(folder, "b.db"));
  const simulation = {seed: "s", runs: 20};
  options = {
    ...simulation,
    outDir: out(),
    baseUrl: "http://localhost:8080",
    services: SERVICES,
    sources: SOURCES,
    effort: "least",
    version: "one",
  };
  loadMarket(contextAt(NOW));
  loadFacts(contextAt(NOW));
  modelAll(contextAt(NOW), simulation);
});
afterAll(() => {
  store.close();
});

const out = () => join(folder, "site");
const contextAt = (now: string, db = store) => ({
  store: db,
  now,
  wallClock: now,
  dataDir: join(folder, "data"),
  progress: silent,
});

/** Publishes, and counts the times it reads the records to render. */
async function published(now = LATER, changed: Partial<PublishOptions> = {}) {
  let read = 0;
  const report = await publish(contextAt(now), {...options, ...changed}, () => {
    read++;
  });
  expect(report.stood).toBe(read === 0);
  return {...report, read};
}

function expectAsAnew(outDir: string, id: string, now: string): void {
  const anew = printsAnew(join(folder, "data"), options)(store, now);
  expect(differencesFrom(outDir, id, anew)).toEqual([]);
}

class GivenUp extends Error {}
/**
 * Whether a new edition would be built: the build is then aborted, and the current edition stays.
 */
async function isDue(now = LATER, changed: Partial<PublishOptions> = {}): Promise<boolean> {
  const giveUp = () => {
    throw new GivenUp();
  };
  try {
    await publish(contextAt(now), {...options, ...changed}, giveUp);
    return false;
  } catch (error) {
    if (error instanceof GivenUp) return true;
    throw error;
  }
}

describe("with nothing new", () => {
  test("nothing is rendered, and the report is that of an unchanged edition", async () => {
    const first = await published();
    expect(first.read).toBe(1);
    const again = await published();
    expect(again).toMatchObject({
      read: 0,
      id: first.id,
      files: first.files,
      written: 0,
      linked: 0,
      removed: 0,
      changed: [],
      asOf: LATER,
    });
  });

  test("also if the store is another process's, and notes of its work came in between", async () => {
    await published();
    noteStart(store, "build", LATER);
    const other = openStore(join(folder, "b.db"));
    try {
      expect((await publish(contextAt(LATER, other), options)).stood).toBe(true);
    } finally {
      other.close();
    }
  });

  test("also as of a requested instant, of which nothing else is known", async () => {
    const asked = {outDir: join(folder, "asked")};
    await published("2030-06-12T18:00:00Z", asked);
    expect((await published("2030-06-12T18:00:00Z", asked)).read).toBe(0);
    expect(await isDue("2030-06-12T18:00:01Z", asked)).toBe(true);
  });

  test("leftovers of a killed build are removed", async () => {
    await published();
    writeFileSync(join(out(), "builds", ".partial-1"), "");
    expect((await published()).read).toBe(0);
    expect(readdirSync(join(out(), "builds")).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

const sql = (text: string) => () => void store.prepare(text).run();
const site = () => siteOf(buildOf(out(), readPointer(out())!));

describe("an edition is rendered", () => {
  test("when the clock reaches a relevant moment, and when it was set back", async () => {
    await published();
    const {groups} = JSON.parse(
      readFileSync(join(out(), "printed-from.json"), "utf8"),
    ) as EditionInputs;
    const until = earliest(Object.values(groups).map((group) => group.until))!;
    expect(until > LATER).toBe(true);
    expect(await isDue("2030-06-30T00:00:00Z")).toBe(true);
    expect(await isDue(until)).toBe(true);
  });

  const facts = (name: string) => () => join(folder, "data", name);
  const printed = (name: string) => () => join(site(), name);
  const beside = (name: string) => () => join(out(), name);
  const cut = (file: string) => truncateSync(file, 3);
  const DAMAGES = [
    {says: "a file of the edition is gone", file: printed("index.html"), spoil: rmSync},
    {says: "a file of it was cut short", file: printed("api/home.json"), spoil: cut},
    {says: "a compressed form of it is gone", file: printed("index.html.br"), spoil: rmSync},
    {says: "its manifest is damaged", file: printed("../manifest.json"), spoil: cut},
    {says: "the pointer is gone", file: beside("current"), spoil: rmSync},
    {says: "the address is gone", file: beside("address"), spoil: rmSync},
    {says: "the note of its inputs is gone", file: beside("printed-from.json"), spoil: rmSync},
    {says: "the note is damaged", file: beside("printed-from.json"), spoil: cut},
  ];
  test.each([
    {
      says: "a file of facts was edited",
      file: facts("hub/quizzes.json"),
      spoil: (file: string) => appendFileSync(file, "\n"),
    },
    ...DAMAGES,
  ])("when $says, until that is reversed", async ({file, spoil}) => {
    await published();
    const path = file();
    const before = readFileSync(path);
    spoil(path);
    expect(await isDue()).toBe(true);
    writeFileSync(path, before);
    expect(await isDue()).toBe(false);
  });

  test("when a file of facts was added, until it is gone", async () => {
    await published();
    writeFileSync(facts("news/more.json")(), "{}");
    expect(await isDue()).toBe(true);
    rmSync(facts("news/more.json")());
    expect(await isDue()).toBe(false);
  });

  test.each([
    ["files of the edition and its note are gone", /(edition|form|note) .*gone/],
    ["its manifest, pointer and address are", /manifest|pointer|address/],
  ])("when %s, and then is unchanged", async (_, damages) => {
    await published();
    const found = DAMAGES.filter(({says}) => damages.test(says));
    expect(found).toHaveLength(3);
    const files = found.map(({file}) => file());
    for (const [index, {spoil}] of found.entries()) spoil(files[index]!);
    expect((await published()).read).toBe(1);
    expect(await isDue()).toBe(false);
  });

  test.each([
    [
      "a fact in the store is another",
      sql("UPDATE team SET name_en = name_en || '.' WHERE seat = 1"),
    ],
    ["another process wrote", fromElsewhere],
  ])("when %s, and then is unchanged", async (_, change) => {
    await published();
    change();
    expect((await published()).read).toBe(1);
    expect(await isDue()).toBe(false);
  });

  test.each([
    ["a source was asked", askSource, 10],
    ["a result was corrected", correctResult, 1_000],
    ["an article was withdrawn", () => withdraw("n-00000000000a"), 1_000],
  ])("in only the groups that read it when %s, and then is unchanged", async (_, change, most) => {
    await published();
    change();
    const {written} = await published();
    expect(await isDue()).toBe(false);
    expect(written).toBeLessThanOrEqual(most);
  });
  test("after which it equals one built from nothing", async () => {
    expectAsAnew(out(), (await published()).id, LATER);
  });

  test.each<{says: string; changed: Partial<PublishOptions>}>([
    {says: "by another version of the code", changed: {version: "two"}},
    {says: "for another public address", changed: {baseUrl: "http://localhost:9090"}},
    {says: "with another seed", changed: {seed: "another"}},
    {says: "with another count of runs", changed: {runs: 21}},
    {
      says: "with another authorization server",
      changed: {services: {...SERVICES, authUrl: "http://localhost:9999"}},
    },
    {says: "with a language model", changed: {services: {...SERVICES, languageModel: true}}},
    {
      says: "with another source of matches",
      changed: {sources: {...SOURCES, providers: ["fifa"]}},
    },
    {says: "with fewer sources of news", changed: {sources: {...SOURCES, newsSources: ["none"]}}},
  ])("$says, and not as before", async ({changed}) => {
    await published();
    expect(await isDue(LATER, changed)).toBe(true);
    expect(await isDue()).toBe(false);
  });

  test("after another edition was current in between, which is itself unchanged", async () => {
    await published();
    const other = {services: {...SERVICES, languageModel: true}};
    expect((await published(LATER, other)).read).toBe(1);
    expect(await isDue(LATER, other)).toBe(false);
    expect(await isDue()).toBe(true);
  });

  test("always by sources that anyone may be editing", async () => {
    await published();
    expect(await isDue(LATER, {version: undefined})).toBe(true);
    expect([
      bundleVersion("/srv/broadsheet/publish"),
      bundleVersion("/srv/broadsheet/dist/0123456789abcdef"),
    ]).toEqual([undefined, "0123456789abcdef"]);
  });

  // after these the clock is past the instant of the others
  let inLists: string;
  let soon = plusMinutes(LATER, 1); // later than the newest result
  const NEWS = ["search", "news", "sources", "intel", "site"];
  const OWN = ["market", "desk", "docs", "front", "issues"];
  test.each([
    ["an article came in, and with it a report", () => addArticle(LATER), [...NEWS, "desk"]],
    [
      "one about a share, of before its last close, came in",
      () => addArticle("2026-08-20T03:00:00Z"),
      [...NEWS, "desk"],
    ],
    ["an article was withdrawn", () => withdraw("n-00000000000b"), [...NEWS, ...OWN]],
  ])("in only the groups that list it when %s", async (_, change, groups) => {
    await published(soon);
    change();
    soon = plusMinutes(soon, 1);
    const {id} = await published(soon);
    const noted = JSON.parse(readFileSync(beside("printed-from.json")(), "utf8"));
    const rendered = Object.entries((noted as EditionInputs).groups).flatMap(([name, {asOf}]) =>
      asOf === soon ? name : [],
    );
    expect(rendered.toSorted()).toEqual(groups.toSorted());
    inLists = id;
  });
  test("after which it equals one built from nothing", () => {
    expectAsAnew(out(), inLists, soon);
  });
});

function askSource(): void {
  store
    .prepare(
      "INSERT OR REPLACE INTO source_status (provider, last_attempt_at, latency_ms, failures, refused, circuit) VALUES ('fifa', ?, 1, 0, 0, 'closed')",
    )
    .run(LATER);
}
let articles = 0;
/** Stores an article about a share. */
const addArticle = (publishedAt: string): void =>
  storeShareArticle(store, {docId: `n-00000000000${++articles}`, publishedAt, seenAt: LATER});
function withdraw(docId: string): void {
  withdrawArticle(store, docId, {at: LATER});
}
function correctResult(): void {
  const {state} = stateAt(store, 2030, LATER).matches[0]!;
  ingest(store, {...state, attendance: (state.attendance ?? 0) + 1}, LATER, {retroactive: true});
}
function fromElsewhere(): void {
  const other = openStore(join(folder, "b.db"));
  other.prepare("DELETE FROM odds_in_play").run();
  other
    .prepare("INSERT INTO withdrawal (kind, id, withdrawn_at) VALUES ('article', 'two', ?)")
    .run(LATER);
  other.close();
}

test.each([
  ["that keeps what it rendered", Number.POSITIVE_INFINITY],
  ["with the heap of a machine of 512 MB", 256 * 2 ** 20],
])(
  "the edition of a lasting publisher %s is unchanged for the next build",
  async (_, heapBytes) => {
    const outDir = join(folder, `lived-on-${heapBytes}`);
    const publisher = publisherFor(store, join(folder, "data"), {...options, outDir}, heapBytes);
    const {id} = await publisher.publish(LATER);
    expect(await published(LATER, {outDir})).toMatchObject({id, read: 0});
    correctResult();
    const after = await publisher.publish(LATER);
    expect(after.id).not.toBe(id);
    expect(await published(LATER, {outDir})).toMatchObject({id: after.id, read: 0});
    await publisher.settled();
  },
);

test("every table that printing reads is watched, for every change that it allows", () => {
  const read = new Set<string>();
  const database = join(folder, "watched.db");
  const loaded = openStore(database);
  loadMarket(contextAt(NOW, loaded));
  loadFacts(contextAt(NOW, loaded));
  modelAll(contextAt(NOW, loaded), {seed: "s", runs: 20});
  loaded.close();
  const watched = openStore(database);
  const all = <Row>(text: string) =>
    (Database.prototype.prepare.call(watched, text) as Database.Statement<[], Row>).all();
  watched.prepare = ((text: string) => {
    for (const [word] of text.matchAll(/\w+/g)) read.add(word);
    return Database.prototype.prepare.call(watched, text);
  }) as Store["prepare"];
  try {
    const records = siteRecords(options.baseUrl, schemasIn(SCHEMAS));
    freshGroups(records, readInputs(join(folder, "data"), options))(watched, NOW);
    const triggers = all<{text: string}>(
      "SELECT sql AS text FROM sqlite_master WHERE type = 'trigger'",
    ).map(({text}) => text);
    const watching = (change: string) =>
      triggers.some((text) =>
        new RegExp(`${change}\\b.*(printed_mark|UPDATE market_revision|RAISE)`, "s").test(text),
      );
    const names = all<{name: string}>(
      "SELECT name FROM sqlite_master WHERE type = 'table'",
    ).flatMap(({name}) => (read.has(name) ? name : []));
    expect(names.length).toBeGreaterThan(15);
    const unwatched = names
      .flatMap((name) => ["INSERT", "UPDATE", "DELETE"].map((change) => `${change} ON ${name}`))
      .filter((change) => !watching(change));
    expect(unwatched).toEqual([]);
  } finally {
    watched.close();
  }
});
