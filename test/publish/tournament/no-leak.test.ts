import {createHash} from "node:crypto";
import {beforeAll, describe, expect, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {openStore} from "../../../pipeline/kit/store.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {load} from "../../../pipeline/tournament/load.ts";
import {instantOf, wallClock} from "../../../pipeline/tournament/rules/match-clock.ts";
import type {Facts, MatchFacts} from "../../../pipeline/tournament/types.ts";
import {freshSections, readingFrom} from "../../../publish/editions.ts";
import {schemasIn} from "../../../publish/schemas.ts";
import {siteRecords} from "../../../publish/site-records.ts";

const simulation = {seed: "leak", runs: 100};

/** Every printed address with the hash of its bytes. */
function printed(facts: Facts, asOf: string): Map<string, string> {
  const store = openStore(":memory:");
  try {
    // the hash of the facts files is printed in /api/health, and says nothing of any match
    load(store, {...facts, sha256: "0".repeat(64), historySha256: "0".repeat(64)});
    runModel({store, now: asOf, wallClock: "2026-11-21T00:00:00Z", dataDir: "", progress: silent}, facts.tournament.year, simulation);
    const schemas = schemasIn("schemas");
    const baseUrl = "http://localhost:8080";
    const sectionsAt = freshSections(siteRecords(baseUrl, schemas), readingFrom("data", {...simulation, baseUrl, outDir: ""}));
    const files = sectionsAt(store, asOf).flatMap((section) => [...section.print(schemas)].flatMap((sheet) => sheet.files));
    return new Map(files.map(({url, bytes}) => [url, createHash("sha256").update(bytes).digest("hex")]));
  } finally {
    store.close();
  }
}

/** The same tournament up to an instant, and another one from there on: other scores, scorers, cards, crowds, winners. */
function otherFuture(facts: Facts, asOf: string): Facts {
  const changed = (match: MatchFacts): MatchFacts => {
    if (wallClock(match).endedAt <= asOf) return match;
    const begun = match.kickoffAt <= asOf;
    const past = <T extends {minute: number; stoppage: number}>(events: readonly T[] | null) =>
      events?.filter((event) => instantOf(match, event) <= asOf) ?? null;
    return {
      ...match,
      score: {halfTime: begun ? match.score.halfTime : [4, 4], fullTime: [4, 5], extraTime: null, shootout: null},
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
  return {...facts, matches: facts.matches.map(changed), history: {...facts.history, internationals}};
}

describe("nothing later than the instant reaches a printed byte", () => {
  let facts: Facts;
  beforeAll(() => {
    facts = readFacts("data", 2026);
  });
  test.each([
    {says: "before the first match", asOf: "2026-06-10T12:00:00Z"},
    {says: "between two days of the group stage", asOf: "2026-06-25T00:00:00Z"},
    {says: "in the middle of a match", asOf: "2026-06-18T16:40:00Z"},
    {says: "with the bracket half filled", asOf: "2026-07-02T10:00:00Z"},
  ])("$says ($asOf)", ({asOf}) => {
    const real = printed(facts, asOf);
    const other = printed(otherFuture(facts, asOf), asOf);
    expect([...other].filter(([url, hash]) => real.get(url) !== hash).map(([url]) => url)).toEqual([]);
    expect(other.size).toBe(real.size);
  });
  test("and the comparison can fail: an hour after a changed match ended, its pages differ", () => {
    const asOf = "2026-06-11T19:30:00Z";
    const later = "2026-06-11T22:00:00Z";
    const real = printed(facts, later);
    const other = printed(otherFuture(facts, asOf), later);
    const differing = [...other].filter(([url, hash]) => real.get(url) !== hash).map(([url]) => url);
    expect(differing).toContain("/api/schedule");
    expect(differing).toContain("/api/matches/m-001");
    expect(differing).not.toContain("/api/matches/m-050/history");
  });
});
