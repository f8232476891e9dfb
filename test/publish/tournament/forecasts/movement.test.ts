import {afterAll, beforeAll, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {tournamentEndpoints} from "../../../../publish/tournament/endpoints.ts";
import {probabilityMovement} from "../../../../publish/tournament/forecasts/movement.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";

const SIMULATION = {seed: "movement", runs: 20};
const AFTER = "2030-07-01T00:00:00Z";
let store: Store;
const at = (asOf: string): Snapshot => snapshotAt(store, 2030, asOf, SIMULATION);
const body = (asOf: string, matchId: string) => {
  const snapshot = at(asOf);
  return probabilityMovement(snapshot, snapshot.match(matchId));
};

beforeAll(() => {
  store = emptyStore();
  load(store, readFacts("test/fixtures/cup", 2030));
  runModel({store, now: AFTER, wallClock: AFTER, dataDir: "", progress: silent}, 2030, SIMULATION);
});
afterAll(() => store.close());

test("a played match: forecasts, moments, the biggest swing, all by the schema", () => {
  const snapshot = at(AFTER);
  for (const match of snapshot.matches) {
    const {inPlay, prematch, biggestSwing, availability} = probabilityMovement(snapshot, match);
    expect(faults("probability-movement.json", probabilityMovement(snapshot, match))).toEqual([]);
    expect(availability).toMatchObject({
      prematch: {status: "available"},
      inPlay: {status: "available"},
    });
    expect(prematch).toHaveLength(match.forecasts.length);
    expect(inPlay[0]!.home).toBeCloseTo(prematch.at(-1)!.home, 5);
    expect(inPlay[0]!.advance?.home ?? 0).toBeCloseTo(prematch.at(-1)!.advance?.home ?? 0, 5);
    expect(Math.max(inPlay.at(-1)!.home, inPlay.at(-1)!.draw, inPlay.at(-1)!.away)).toBe(1);
    expect(inPlay).toContainEqual(biggestSwing!.after);
  }
});

// The first match of the cup kicks off on 8 June; the finalists are known after the semi-finals of
// 14 June.
test.each([
  {
    says: "to come",
    asOf: "2030-06-08T13:00:00Z",
    matchId: "m-001",
    prematch: "available",
    inPlay: "pending",
    reason: "the match has not begun",
  },
  {
    says: "without teams",
    asOf: "2030-06-08T13:00:00Z",
    matchId: "m-010",
    prematch: "pending",
    inPlay: "pending",
    reason: "the match has not begun",
  },
])("a match $says has no moments", ({asOf, matchId, prematch, inPlay, reason}) => {
  const {availability, ...rest} = body(asOf, matchId);
  expect(rest).toMatchObject({inPlay: [], biggestSwing: null, status: "scheduled"});
  expect(rest.prematch.length > 0).toBe(prematch === "available");
  expect(availability).toMatchObject({
    prematch: {status: prematch},
    inPlay: {status: inPlay, reason},
  });
});

test("a match in play has the beginning of its final path, and nothing later", () => {
  const {kickoffAt} = at(AFTER).match("m-001").state;
  const now = new Date(Date.parse(kickoffAt!) + 40 * 60_000).toISOString().replace(".000", "");
  const live = body(now, "m-001");
  const whole = body(AFTER, "m-001");
  expect(live.status).toBe("live");
  expect(live.inPlay.length).toBeGreaterThan(5);
  expect(live.inPlay).toEqual(whole.inPlay.slice(0, live.inPlay.length));
  expect(live.inPlay.every((point) => point.at <= now)).toBe(true);
});

test.each([
  {says: "cancelled", change: {status: "cancelled"}, status: "not-applicable"},
  {says: "postponed", change: {status: "postponed"}, status: "pending"},
  {says: "awarded", change: {status: "awarded"}, status: "not-applicable"},
  {
    says: "finished, its goals unknown",
    change: {status: "finished", goals: null},
    status: "unavailable",
  },
] as const)("$says: $status", ({change, status}) => {
  const snapshot = at(AFTER);
  const match = snapshot.match("m-001");
  const state = {
    ...(["cancelled", "postponed"].includes(change.status) ? unrecorded("m-001") : match.state),
    ...change,
  };
  const printed = probabilityMovement(snapshot, {...match, state});
  expect(printed).toMatchObject({inPlay: [], biggestSwing: null, availability: {inPlay: {status}}});
  expect(faults("probability-movement.json", printed)).toEqual([]);
});

test("an interrupted match has its path up to the interruption", () => {
  const snapshot = at(AFTER);
  const match = snapshot.match("m-001");
  const score = {...match.state.score, fullTime: null};
  const state = {
    ...match.state,
    status: "suspended",
    phase: null,
    clock: null,
    score,
  } as typeof match.state;
  const printed = probabilityMovement(snapshot, {...match, state});
  expect(printed.availability.inPlay).toMatchObject({status: "available"});
  expect(printed.inPlay.filter(({event}) => event?.type === "goal")).toHaveLength(
    state.goals!.length,
  );
  // No source reports that it ended, so nothing is certain.
  expect(
    Math.max(...printed.inPlay.map(({home, draw, away}) => Math.max(home, draw, away))),
  ).toBeLessThan(1);
  expect(faults("probability-movement.json", printed)).toEqual([]);
});

test("without a forecast there is nothing to move", () => {
  const snapshot = at(AFTER);
  const printed = probabilityMovement(snapshot, {...snapshot.match("m-001"), forecasts: []});
  expect(printed).toMatchObject({
    prematch: [],
    inPlay: [],
    availability: {prematch: {status: "unavailable"}, inPlay: {status: "unavailable"}},
  });
  expect(faults("probability-movement.json", printed)).toEqual([]);
});

test("every match has the address", () => {
  const endpoint = tournamentEndpoints.find(
    ({path}) => path === "/api/matches/{ref}/probability-movement",
  )!;
  expect([...endpoint.each!(at(AFTER))]).toHaveLength(10);
});
