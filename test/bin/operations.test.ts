import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {auditShipping, entriesOf} from "../../bin/audit-shipping.ts";
import {operationsOn} from "../../bin/operations.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {feedHead} from "../../pipeline/tournament/queries/feed.ts";
import type {BroughtEntry} from "../../publish/live/store/types.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";

const facts = readFacts("data", 2026);
const home = facts.matches.find(({number}) => number === 1)!.lineups!.home;
const lineup = {
  teamId: "mex",
  starters: home.lines.flat().map(({shirt}) => shirt!),
  bench: [],
  captain: home.captain!,
  formation: "4-3-3",
};
const ENTRY = {
  at: "2026-06-11T18:05:00Z",
  actor: "admin",
  action: "POST lineup",
  target: "m-001",
  status: 200,
  requestId: "r",
  ip: "::1",
};

let db: Store;
let operations: ReturnType<typeof operationsOn>;
let recorded: number;
const audit = {pending: () => (recorded > 0 ? undefined : ENTRY), recorded: () => void recorded++};
beforeEach(() => {
  db = emptyStore();
  operations = operationsOn(db, readConfig({}, process.cwd()), () => {});
  recorded = 0;
});
afterEach(() => db.close());

const count = (table: string) =>
  db.prepare<[], {count: number}>(`SELECT count(*) AS count FROM ${table}`).get()!.count;
const stored = () => ({states: count("match_record"), audits: count("audit"), head: feedHead(db)});

test("before the first load there is no match", async () => {
  expect(await operations.matchIdOf("m-001")).toBeUndefined();
});

describe("a line-up by hand", () => {
  beforeEach(() => {
    load(db, {...facts, matches: []});
  });
  test("is stored with the entry that says who sent it", async () => {
    const before = stored();
    expect((await operations.submitLineup("m-001", lineup, audit)).outcome).toBe("recorded");
    expect(stored()).toEqual({states: before.states + 1, audits: 1, head: before.head + 1});
    expect(recorded).toBe(1);
  });
  test("that cannot be audited is not stored, and nobody is told of it", async () => {
    const before = stored();
    db.exec(
      "CREATE TRIGGER no_audit BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no audit'); END",
    );
    await expect(operations.submitLineup("m-001", lineup, audit)).rejects.toThrow("no audit");
    expect(stored()).toEqual(before);
    expect(recorded).toBe(0);
  });
  test("that changes nothing leaves its entry to the answer", async () => {
    await operations.submitLineup("m-001", lineup, audit);
    recorded = 0;
    expect((await operations.submitLineup("m-001", lineup, audit)).outcome).toBe("unchanged");
    expect([recorded, count("audit")]).toEqual([0, 1]);
  });
});

describe("a line-up where the audit log is elsewhere", () => {
  let there: Map<string, BroughtEntry>;
  let brought: string[];
  /** Number of appends that fail before the log accepts one, and of answers that are then lost. */
  let away: number;
  let answersLost: number;
  let failures: unknown[];
  const shipping = () =>
    auditShipping({
      db,
      retryMs: 1,
      async append(entry) {
        brought.push(entry.origin);
        if (away-- > 0) throw new Error("away");
        there.set(entry.origin, there.get(entry.origin) ?? entry);
        if (answersLost-- > 0) throw new Error("the answer was lost");
      },
      onFailure: (error) => void failures.push(error),
    });
  const submit = async () => {
    const ships = shipping();
    operations = operationsOn(db, readConfig({}, process.cwd()), () => {}, ships);
    const {outcome} = await operations.submitLineup("m-001", lineup, audit);
    return {ships, outcome};
  };
  beforeEach(() => {
    load(db, {...facts, matches: []});
    [there, brought, away, answersLost, failures] = [new Map(), [], 0, 0, []];
  });
  test.each([
    ["is brought there", 0, 0, 1],
    ["waits while that is away", 3, 0, 4],
    ["is there once although an answer was lost", 0, 2, 3],
  ])("its entry %s", async (_, down, lost, tries) => {
    [away, answersLost] = [down, lost];
    const {ships, outcome} = await submit();
    expect([outcome, recorded, count("audit")]).toEqual(["recorded", 1, 0]);
    await expect.poll(() => count("audit_outbox")).toBe(0);
    expect([brought.length, new Set(brought).size, failures.length]).toEqual([tries, 1, tries - 1]);
    expect([...there.values()]).toEqual([expect.objectContaining(ENTRY)]);
    await ships.close();
  });
  test("that cannot be audited is not stored", async () => {
    const before = stored();
    db.exec(
      "CREATE TRIGGER no_audit BEFORE INSERT ON audit_outbox BEGIN SELECT RAISE(ABORT, 'no audit'); END",
    );
    await expect(submit()).rejects.toThrow("no audit");
    expect([stored(), recorded]).toEqual([before, 0]);
  });
  test("what a process that died did not bring, the next one does; without a log elsewhere it is kept here", async () => {
    away = Number.POSITIVE_INFINITY;
    const {ships} = await submit();
    await ships.close();
    expect([count("audit_outbox"), there.size]).toEqual([1, 0]);
    away = 0;
    answersLost = Number.POSITIVE_INFINITY;
    const died = shipping();
    await expect.poll(() => there.size).toBe(1);
    await died.close();
    expect([count("audit_outbox"), there.size]).toEqual([1, 1]);
    answersLost = 0;
    const next = shipping();
    await expect.poll(() => count("audit_outbox")).toBe(0);
    expect(there.size).toBe(1);
    await next.close();
    recorded = 0;
    away = Number.POSITIVE_INFINITY;
    const other = shipping();
    operations = operationsOn(db, readConfig({}, process.cwd()), () => {}, other);
    await operations.submitLineup("m-001", {...lineup, formation: null}, audit);
    await other.close();
    expect(await entriesOf(db, null, {warn() {}})).toBeNull();
    expect([count("audit_outbox"), count("audit")]).toEqual([0, 1]);
  });
});
