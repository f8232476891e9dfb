import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {matchProbability} from "../../../../publish/tournament/forecasts/probability.ts";
import {ratings} from "../../../../publish/tournament/forecasts/ratings.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
let snapshot: Snapshot;
beforeAll(() => {
  snapshot = world.at(AFTER.world);
});
afterAll(closeStores);

describe("the ratings of 2026", () => {
  test("are what the forecasts were made of", () => {
    const {teams, model} = ratings(snapshot);
    const match = snapshot.match("m-104");
    const {rates, ground, provenance} = matchProbability(snapshot, match);
    expect(ground).toBe("neutral");
    const pairing = [match.home, match.away];
    const [home, away] = pairing.map((id) => teams.find(({team}) => team.teamId === id)!);
    const level = model!.level.value;
    const [league, meetings] = model!.offsets;
    const met = meetings!.pairings!.find(({teams}) => teams.every((id) => pairing.includes(id)));
    const shift =
      league!.beta * (home!.leagueIndex! - away!.leagueIndex!) +
      meetings!.beta * (met ? (met.teams[0] === match.home ? met.x : -met.x) : 0);
    const expected = (own: typeof home, other: typeof home, moved: number) =>
      Math.exp(level + own!.attack.value - other!.defence.value + moved);
    expect(expected(home, away, shift)).toBeCloseTo(rates!.home, 5);
    expect(expected(away, home, -shift)).toBeCloseTo(rates!.away, 5);
    expect(ratings(snapshot).provenance).toEqual({
      dataSha256: provenance!.dataSha256,
      parametersSha256: provenance!.parametersSha256,
    });
  });

  test("are against the mean of the teams of the tournament, best first", () => {
    const {teams} = ratings(snapshot);
    expect(teams).toHaveLength(48);
    for (const what of ["attack", "defence", "total"] as const)
      expect(teams.reduce((sum, team) => sum + team[what].value, 0)).toBeCloseTo(0, 4);
    const totals = teams.map(({total}) => total.value);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(teams.map(({rank}) => rank)).toEqual(
      teams.map(({total}) => 1 + totals.filter((other) => other > total.value).length),
    );
    for (const {attack, defence, total, scores, concedes} of teams) {
      expect(attack.value + defence.value).toBeCloseTo(total.value, 5);
      expect(Math.log(scores / concedes)).toBeCloseTo(total.value, 4);
    }
  });

  // Both rate by results alone and independently of each other: they must agree on the champion's
  // rank.
  test("have Spain first, as Elo does", () => {
    expect(ratings(snapshot).teams[0]).toMatchObject({team: {teamId: "esp"}, elo: {rank: 1}});
  });

  test("are those of the last forecast run, with those of every run before and the changes", () => {
    const {teams, runs, asOf} = ratings(snapshot);
    expect(runs).toHaveLength(39);
    expect([runs[0], runs.at(-1)]).toEqual(["2026-06-11T12:00:00Z", asOf]);
    for (const {total, byRun, change} of teams) {
      expect(byRun).toHaveLength(runs.length);
      expect(byRun.at(-1)).toBe(total.value);
      expect(change.lastRun).toBeCloseTo(total.value - byRun.at(-2)!, 6);
      expect(change.firstRun).toBeCloseTo(total.value - byRun[0]!, 6);
    }
    const early = ratings(world.at("2026-06-12T11:00:00Z"));
    expect(early.runs).toEqual(runs.slice(0, early.runs.length));
    expect(early.teams[0]!.change).toEqual({lastRun: null, firstRun: null});
  });

  test("have standard errors of a size that hundreds of matches give", () => {
    const {teams, model, availability} = ratings(snapshot);
    expect(availability.standardErrors.status).toBe("available");
    for (const {attack, defence, total} of teams) {
      for (const {standardError} of [attack, defence]) {
        expect(standardError).toBeGreaterThan(0.05);
        expect(standardError).toBeLessThan(0.35);
      }
      expect(total.standardError).toBeLessThan(attack.standardError! + defence.standardError!);
    }
    for (const {standardError} of [
      model!.level,
      model!.homeBonus,
      model!.visitorChange,
      model!.rho,
    ]) {
      expect(standardError).toBeGreaterThan(0.01);
      expect(standardError).toBeLessThan(0.05);
    }
  });

  test("of a forecast run other than the newest modelled have none, and say so", () => {
    const cup = snapshotsOf(cupFacts);
    const end = cup.modelled(AFTER.cup);
    expect(ratings(end).availability.standardErrors.status).toBe("available");
    const earlier = ratings(cup.at("2030-06-10T13:00:00Z"));
    expect(earlier).toMatchObject({
      asOf: "2030-06-10T12:00:00Z",
      availability: {standardErrors: {status: "unavailable"}},
    });
    expect(
      earlier.teams.every(({attack, elo}) => attack.standardError === null && elo !== null),
    ).toBe(true);
    expect(faults("ratings.json", earlier)).toEqual([]);
    // a model run as of then adds them
    expect(ratings(cup.modelled("2030-06-10T13:00:00Z")).availability.standardErrors.status).toBe(
      "available",
    );
  });

  test("before the model has run there are none", () => {
    const body = ratings(snapshotsOf(cupFacts).at(AFTER.cup));
    expect(body).toMatchObject({
      asOf: null,
      model: null,
      teams: [],
      provenance: null,
      availability: {ratings: {status: "pending"}},
    });
    expect(faults("ratings.json", body)).toEqual([]);
  });
});
