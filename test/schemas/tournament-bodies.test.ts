import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {silent} from "../../pipeline/kit/progress.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {type Snapshot, snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import {archiveMatch, tournaments} from "../../publish/tournament/archives.ts";
import {bracket} from "../../publish/tournament/bracket.ts";
import {dashboard, home} from "../../publish/tournament/dashboard.ts";
import {predictionAccuracy} from "../../publish/tournament/forecasts/accuracy.ts";
import {championOdds} from "../../publish/tournament/forecasts/champion-odds.ts";
import {probabilityMovement} from "../../publish/tournament/forecasts/movement.ts";
import {
  matchProbabilities,
  matchProbability,
} from "../../publish/tournament/forecasts/probability.ts";
import {ratings} from "../../publish/tournament/forecasts/ratings.ts";
import {scenarioPredictions} from "../../publish/tournament/forecasts/scenarios.ts";
import {probabilityVerification} from "../../publish/tournament/forecasts/verification.ts";
import {apiHealth, health} from "../../publish/tournament/health.ts";
import {matchAnalysis} from "../../publish/tournament/matches/analysis.ts";
import {matchEvents} from "../../publish/tournament/matches/events.ts";
import {matchDetail} from "../../publish/tournament/matches/match.ts";
import {matchLineups, matchStaff} from "../../publish/tournament/matches/people.ts";
import {pitchMap} from "../../publish/tournament/matches/pitch-map.ts";
import {schedule} from "../../publish/tournament/matches/schedule.ts";
import {matchStats} from "../../publish/tournament/matches/stats.ts";
import {standings} from "../../publish/tournament/standings.ts";
import {matchHistory, worldCupHeadToHead} from "../../publish/tournament/teams/history.ts";
import {team, teams} from "../../publish/tournament/teams/teams.ts";
import {matchPreview} from "../../publish/tournament/texts/preview.ts";
import {matchRecap} from "../../publish/tournament/texts/recap.ts";
import {matchBriefing} from "../../publish/tournament/texts/tactical-briefing.ts";
import {modelledWorld, WORLD_SIMULATION as SIMULATION} from "../fixtures/built/world.ts";
import {faults, schemas} from "./tournament-schemas.ts";

const YEAR = 2026;

const ofTournament = {
  "schedule.json": schedule,
  "standings.json": standings,
  "bracket.json": bracket,
  "match-probabilities.json": matchProbabilities,
  "champion-odds.json": championOdds,
  "prediction-accuracy.json": predictionAccuracy,
  "ratings.json": ratings,
  "upcoming-probability-verification.json": (snapshot: Snapshot) =>
    probabilityVerification(snapshot),
  "teams.json": teams,
  "tournaments.json": tournaments,
  "dashboard.json": dashboard,
  "home.json": home,
  "api-health.json": apiHealth,
  "health.json": health,
};
const ofMatch = {
  "archive-match.json": archiveMatch,
  "match.json": matchDetail,
  "match-events.json": matchEvents,
  "match-stats.json": matchStats,
  "pitch-map.json": pitchMap,
  "match-staff.json": matchStaff,
  "match-lineups.json": matchLineups,
  "match-probability.json": matchProbability,
  "match-history.json": matchHistory,
  "match-analysis.json": matchAnalysis,
  "match-preview.json": matchPreview,
  "tactical-briefing.json": matchBriefing,
  "probability-movement.json": probabilityMovement,
  "scenario-predictions.json": scenarioPredictions,
  "match-recap.json": matchRecap,
};
const ofTeam = {"team.json": team, "world-cup-head-to-head.json": worldCupHeadToHead};

let store: Store;

beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => store.close());

// Sides still unknown, of the 64 of the knock-outs: on 25 June groups B and C are complete, which
// fills four; on 28 June the round of 32 is known, and South Africa–Canada is in play since 19:00.
describe.each([
  {
    says: "two months before the opening match",
    asOf: "2026-04-10T00:00:00Z",
    phase: "before",
    live: 0,
    unknownSides: 64,
  },
  {
    says: "between two matchdays",
    asOf: "2026-06-25T00:00:00Z",
    phase: "during",
    live: 0,
    unknownSides: 60,
  },
  {
    says: "with a knock-out in play",
    asOf: "2026-06-28T20:00:00Z",
    phase: "during",
    live: 1,
    unknownSides: 32,
  },
  {
    says: "after the tournament",
    asOf: "2026-11-21T00:00:00Z",
    phase: "complete",
    live: 0,
    unknownSides: 0,
  },
])("$says, as of $asOf", ({asOf, phase, live, unknownSides}) => {
  let snapshot: Snapshot;

  beforeAll(() => {
    runModel(
      {store, now: asOf, wallClock: "2026-11-21T00:00:00Z", dataDir: "data", progress: silent},
      YEAR,
      SIMULATION,
    );
    snapshot = snapshotAt(store, YEAR, asOf, SIMULATION);
  });

  test("the snapshot is what it is meant to be", () => {
    expect(dashboard(snapshot)).toMatchObject({phase, counts: {matches: 104, teams: 48, live}});
    expect(snapshot.odds.current).not.toBeNull();
    expect(
      snapshot.matches.flatMap(({home, away}) => [home, away]).filter((side) => side === null),
    ).toHaveLength(unknownSides);
  });

  test.each(Object.entries(ofTournament))("%s", (name, body) => {
    expect(faults(name, body(snapshot))).toEqual([]);
  });

  test.each(Object.entries(ofMatch))("%s of every match", (name, body) => {
    expect(
      snapshot.matches.flatMap((match) =>
        faults(name, body(snapshot, match)).map((fault) => `${match.ref} ${fault}`),
      ),
    ).toEqual([]);
  });

  test.each(Object.entries(ofTeam))("%s of every team", (name, body) => {
    expect(
      [...snapshot.teams.keys()].flatMap((teamId) =>
        faults(name, body(snapshot, teamId)).map((fault) => `${teamId} ${fault}`),
      ),
    ).toEqual([]);
  });

  test.each([
    {filter: {group: "A"}, total: 6},
    {filter: {stage: "R32"}, total: 16},
    {filter: {team: "mex", date: "2026-06-11"}, total: 1},
    {filter: {date: "2026-12-24"}, total: 0},
  ])("schedule.json with $filter", ({filter, total}) => {
    const body = schedule(snapshot, filter);
    expect(faults("schedule.json", body)).toEqual([]);
    expect(body.total).toBe(total);
  });

  test("upcoming-probability-verification.json with a refresh asked for: the same, and what became of it", () => {
    const {refresh, ...rest} = probabilityVerification(snapshot, {refresh: "1"});
    expect(faults("upcoming-probability-verification.json", {...rest, refresh})).toEqual([]);
    expect(refresh).toMatchObject({requested: true, status: "printed"});
    expect({...rest, refresh: null}).toEqual(probabilityVerification(snapshot));
  });

  test("the three probabilities of a match sum to 1", () => {
    for (const {probability} of matchProbabilities(snapshot).matches)
      if (probability)
        expect(probability.home + probability.draw + probability.away).toBeCloseTo(1, 9);
  });
});

test("every schema is held against a body", () => {
  const held = [
    ...Object.keys(ofTournament),
    ...Object.keys(ofMatch),
    ...Object.keys(ofTeam),
    "common.json",
  ];
  expect(held.sort()).toEqual([...schemas.keys()]);
});

test("what the examples tell of the opening match is what the facts tell", () => {
  const snapshot = snapshotAt(store, YEAR, "2026-11-21T00:00:00Z", SIMULATION);
  const opener = snapshot.match("m-001");
  const example = (name: string) => schemas.get(name)!.examples![0];
  const {probability: _, ...detail} = matchDetail(snapshot, opener);
  expect(example("match.json")).toMatchObject(detail);
  expect(example("match-staff.json")).toEqual(matchStaff(snapshot, opener));
  expect(example("match-history.json")).toEqual(matchHistory(snapshot, opener));
  const {teams: listed} = teams(snapshot);
  expect((example("teams.json") as {teams: unknown}).teams).toEqual(listed.slice(0, 2));
});
