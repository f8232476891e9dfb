import {join} from "node:path";
import Database from "better-sqlite3";
import {afterAll, beforeAll, expect, test} from "vitest";
import {openStore} from "../../../pipeline/kit/store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";

const AT = "'2026-06-11T12:00:00Z'";
const FROZEN: Readonly<Record<string, {readonly row: string; readonly columns: string}>> = {
  match_record: {
    columns: "record_id, match_id, recorded_at, retroactive, state",
    row: `1, 'm-001', ${AT}, 0, '{}'`,
  },
  feed: {
    columns: "id, type, match_id, occurred_at, data",
    row: `1, 'match.completed', 'm-001', ${AT}, '{}'`,
  },
  rating: {
    columns: "year, as_of, engine, data_sha256, parameters_sha256, body",
    row: `2026, ${AT}, 'e', 'a', 'b', '{}'`,
  },
  forecast: {
    columns: "match_id, as_of, engine, recorded_at, data_sha256, parameters_sha256, body",
    row: `'m-001', ${AT}, 'e', ${AT}, 'a', 'b', '{}'`,
  },
  odds: {
    columns: "odds_id, year, as_of, engine, seed, runs, state_sha256, parameters_sha256, body",
    row: `1, 2026, ${AT}, 'e', 's', 10, 'a', 'b', '{}'`,
  },
  forecast_link: {
    columns: "year, engine, chain, position, match_id, as_of, previous_sha256, sha256",
    row: `2026, 'e', 'c', 1, 'm-001', ${AT}, '', 'x'`,
  },
  text: {
    columns: "kind, language, facts_sha256, model, recorded_at, body",
    row: `'recap', 'en', 'a', 'm', ${AT}, '{}'`,
  },
  source_conflict: {
    columns: "conflict_id, match_id, field, said, settled_by, rule, noticed_at",
    row: `1, 'm-001', 'score', '[]', 'espn', 'r', ${AT}`,
  },
  scenario: {
    columns: "match_id, as_of, engine, seed, runs, state_sha256, parameters_sha256, body",
    row: `'m-001', ${AT}, 'e', 's', 10, 'a', 'b', '{}'`,
  },
  audit: {
    columns: "audit_id, at, actor, action, target, status, request_id, ip",
    row: `1, ${AT}, 'admin', 'POST /x', NULL, 200, 'r-1', '::1'`,
  },
  match_revision: {
    columns: "revision_id, match_id, revised_at, sequence, kind",
    row: `1, 'm-001', ${AT}, 1, 'plan'`,
  },
  market_report: {
    columns: "report_on, number, written_at, body",
    row: `'2026-06-11', 1, ${AT}, '{}'`,
  },
};

const folder = ownFolder();
let db: Database.Database;
beforeAll(() => {
  const path = join(folder, "b.db");
  const ours = openStore(path);
  for (const [table, {columns, row}] of Object.entries(FROZEN))
    ours.exec(`INSERT INTO ${table} (${columns}) VALUES (${row})`);
  ours.close();
  // Opened like a plain sqlite3 client, without optional pragmas.
  db = new Database(path);
  db.pragma("recursive_triggers = OFF");
  db.pragma("foreign_keys = OFF");
});
afterAll(() => {
  db.close();
});

test("the tables below are all that refuse to be rewritten", () => {
  const guarded = db.prepare<[], {name: string}>(
    "SELECT DISTINCT tbl_name AS name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%BEFORE UPDATE%'",
  );
  expect(
    guarded
      .all()
      .map(({name}) => name)
      .sort(),
  ).toEqual(Object.keys(FROZEN).sort());
});

const refused = /never (rewritten|deleted)|append-only|immutable/;
test.each(Object.entries(FROZEN).map(([table, frozen]) => ({table, ...frozen})))(
  "a row of $table is neither replaced nor changed nor deleted, on any connection",
  ({table, columns, row}) => {
    const before = db.prepare(`SELECT * FROM ${table}`).all();
    const [first] = columns.split(", ");
    for (const sql of [
      `INSERT OR REPLACE INTO ${table} (${columns}) VALUES (${row})`,
      `REPLACE INTO ${table} (${columns}) SELECT ${columns} FROM ${table}`,
      `UPDATE OR REPLACE ${table} SET ${first} = ${first}`,
      `DELETE FROM ${table}`,
    ])
      expect(() => db.exec(sql), sql).toThrow(refused);
    expect(db.prepare(`SELECT * FROM ${table}`).all()).toEqual(before);
  },
);

test.each([
  [
    "odds",
    "year, as_of, engine, seed, runs, state_sha256, parameters_sha256, body",
    `2026, ${AT}, 'e', 's', 10, 'a', 'b', '[]'`,
  ],
  [
    "forecast_link",
    "year, engine, chain, position, match_id, as_of, previous_sha256, sha256",
    `2026, 'e', 'c', 2, 'm-001', ${AT}, '', 'y'`,
  ],
  [
    "source_conflict",
    "match_id, field, said, settled_by, rule, noticed_at",
    `'m-001', 'score', '[]', 'espn', 'r', 'later'`,
  ],
])("a row of %s is not replaced by its other key either", (table, columns, row) => {
  expect(() => db.exec(`INSERT OR REPLACE INTO ${table} (${columns}) VALUES (${row})`)).toThrow(
    refused,
  );
});

test("a new row is still accepted", () => {
  for (let times = 0; times < 2; times++)
    db.exec(
      `INSERT OR REPLACE INTO audit (at, actor, action, status, request_id, ip) VALUES (${AT}, 'admin', 'POST /y', 200, 'r-2', '::1')`,
    );
  expect(db.prepare("SELECT audit_id FROM audit").pluck().all()).toEqual([1, 2, 3]);
});
