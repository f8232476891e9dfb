import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {operationsOn} from "../../bin/operations.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {feedHead} from "../../pipeline/tournament/queries/feed.ts";
import type {Operations} from "../../publish/live/deps.ts";

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
let operations: Operations;
let recorded: number;
const audit = {pending: () => (recorded > 0 ? undefined : ENTRY), recorded: () => void recorded++};
beforeEach(() => {
  db = openStore(":memory:");
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
