import {createHash} from "node:crypto";
import {describe, expect, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {openStore, type Store} from "../../../pipeline/kit/store.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {instantOf, wallClock} from "../../../pipeline/tournament/rules/match-clock.ts";
import type {Facts, MatchFacts} from "../../../pipeline/tournament/types.ts";
import type {SiteRecords} from "../../../publish/contents/groups.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {SCHEMAS, type Schemas, schemasIn} from "../../../publish/render/schemas.ts";
import {modelledWorld, WORLD_END, WORLD_SIMULATION} from "../../fixtures/built/world.ts";
import {worldCupFacts} from "../../fixtures/built/world-cup-facts.ts";

const schemas = schemasIn(SCHEMAS);
/** For bytes that are to be those of a body that was validated against its schema. */
const unchecked = {...schemas, validate: () => {}};
const baseUrl = "http://localhost:8080";
const records = siteRecords(baseUrl, schemas);
const inputs = readInputs("data", {...WORLD_SIMULATION, baseUrl, outDir: ""});

/** How records are printed after the model stage: every address with the hash of its bytes. */
interface Print {
  readonly records: SiteRecords;
  readonly by: Schemas;
}
function printed(store: Store, asOf: string, {records, by}: Print): Map<string, string> {
  try {
    runModel(
      {store, now: asOf, wallClock: WORLD_END, dataDir: "", progress: silent},
      2026,
      WORLD_SIMULATION,
    );
    const hashes = new Map<string, string>();
    for (const group of freshGroups(records, inputs)(store, asOf).groups)
      for (const {url, bytes} of group.render(by, "once"))
        hashes.set(url, createHash("sha256").update(bytes).digest("hex"));
    return hashes;
  } finally {
    store.close();
  }
}

/** The same of these facts alone. */
function printedFrom(facts: Facts, asOf: string, these = records): Map<string, string> {
  const store = openStore(":memory:");
  load(store, facts);
  return printed(store, asOf, {records: these, by: unchecked});
}

/**
 * The same tournament up to an instant, and another one from there on: other scores, scorers,
 * cards, crowds, winners.
 */
function otherFuture(facts: Facts, asOf: string): Facts {
  const changed = (match: MatchFacts): MatchFacts => {
    if (wallClock(match).endedAt <= asOf) return match;
    const begun = match.kickoffAt <= asOf;
    const past = <T extends {minute: number; stoppage: number}>(events: readonly T[] | null) =>
      events?.filter((event) => instantOf(match, event) <= asOf) ?? null;
    return {
      ...match,
      score: {
        halfTime: begun ? match.score.halfTime : [4, 4],
        fullTime: [4, 5],
        extraTime: null,
        shootout: null,
      },
      goals: begun ? past(match.goals) : [],
      cards: begun ? past(match.cards) : [],
      substitutions: begun ? past(match.substitutions) : [],
      shootoutKicks: null,
      lineups: plusMinutes(match.kickoffAt, -60) <= asOf ? match.lineups : null,
      attendance: 1,
    };
  };
  const internationals = facts.history.internationals.map((row) =>
    row.playedOn >= asOf.slice(0, 10) ? {...row, homeGoals: 9, awayGoals: 9} : row,
  );
  return {
    ...facts,
    matches: facts.matches.map(changed),
    history: {...facts.history, internationals},
  };
}

/** Of all records the bodies that tell of the tournament. */
const bodiesOf = ({tournament}: SiteRecords): SiteRecords => ({
  tournament: tournament.filter(({kind, path}) => kind === "endpoint" && path.startsWith("/api/")),
  news: [],
  sources: [],
  hub: [],
  market: [],
  intel: [],
  search: [],
  docs: [],
  front: [],
  issues: [],
  site: [],
});

const TABLES = [
  "scorers",
  "cards",
  "records",
  "referees",
  "venues",
  "players",
  "squads/mex",
  "elimination",
  "teams",
];

describe("nothing later than the instant reaches a printed byte", () => {
  const facts = worldCupFacts();
  test.each([
    {says: "before the first match", asOf: "2026-06-10T12:00:00Z"},
    {says: "between two days of the group stage", asOf: "2026-06-25T00:00:00Z"},
    {says: "in the middle of a match", asOf: "2026-06-18T16:40:00Z"},
    {says: "with the bracket half filled", asOf: "2026-07-02T10:00:00Z"},
  ])("$says ($asOf)", ({asOf}) => {
    // of the real tournament all that came later is in the database, and what the model made of it
    // too
    const real = printed(modelledWorld(), asOf, {records, by: schemas});
    const other = printedFrom(otherFuture(facts, asOf), asOf);
    expect([...other].filter(([url, hash]) => real.get(url) !== hash).map(([url]) => url)).toEqual(
      [],
    );
    expect(other.size).toBe(real.size);
    expect(TABLES.filter((table) => !real.has(`/api/tournaments/2026/${table}`))).toEqual([]);
  });
  test("and the comparison can fail: an hour after a changed match ended, its pages differ", () => {
    const asOf = "2026-06-11T19:30:00Z";
    const later = "2026-06-11T22:00:00Z";
    const looked = bodiesOf(records);
    const real = printed(modelledWorld(), later, {records: looked, by: schemas});
    const other = printedFrom(otherFuture(facts, asOf), later, looked);
    const differing = [...other]
      .filter(([url, hash]) => real.get(url) !== hash)
      .map(([url]) => url);
    expect(differing).toContain("/api/schedule");
    expect(differing).toContain("/api/matches/m-001");
    // the teams stand where they stood: titles and debutants hang on no group match
    expect(TABLES.filter((table) => !differing.includes(`/api/tournaments/2026/${table}`))).toEqual(
      ["teams"],
    );
    expect(differing).not.toContain("/api/matches/m-050/history");
  });
});
