import {afterEach, beforeEach, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {
  oddsInstant,
  readOdds,
  simulationInput,
} from "../../../../pipeline/tournament/forecasting/odds.ts";
import {storedFit} from "../../../../pipeline/tournament/forecasting/ratings.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../../../pipeline/tournament/ingest.ts";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import {stateAt} from "../../../../pipeline/tournament/state.ts";
import type {MatchState} from "../../../../pipeline/tournament/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const YEAR = 2030;
const SIMULATION = {seed: "in play", runs: 20};
const facts = readFacts("test/fixtures/cup", YEAR);
const first = [...facts.fixtures].sort((a, b) => a.kickoffAt.localeCompare(b.kickoffAt))[0]!;
const {kickoffAt} = first;
const plus = (minutes: number) =>
  new Date(Date.parse(kickoffAt) + minutes * 60_000).toISOString().replace(".000", "");
let store: Store;
beforeEach(() => {
  store = emptyStore();
  load(store, {...facts, matches: []});
});
afterEach(() => store.close());

const model = (now: string) =>
  runModel({store, now, wallClock: now, dataDir: "", progress: silent}, YEAR, SIMULATION);
const tell = (minutes: number, more: Partial<MatchState>) =>
  ingest(
    store,
    {
      ...unrecorded(first.matchId),
      home: first.home,
      away: first.away,
      status: "live",
      kickoffAt,
      goalsNow: [3, 0],
      ...more,
    } as MatchState,
    plus(minutes),
  );
const at = (now: string) => {
  const state = stateAt(store, YEAR, now);
  const fit =
    storedFit(store, YEAR, `${now.slice(0, 10)}T12:00:00Z`) ??
    storedFit(store, YEAR, `${facts.tournament.forecastsFrom}T12:00:00Z`)!;
  return {
    state,
    soFar: simulationInput(state, fit, SIMULATION).fixtures.find(
      ({matchId}) => matchId === first.matchId,
    )!.soFar,
  };
};

test.each([
  ["in the first half", {}, "first_half", 0],
  [
    "after half-time",
    {score: {halfTime: [1, 0], fullTime: null, extraTime: null, shootout: null}},
    "second_half",
    0,
  ],
  [
    "as far as its last event",
    {
      substitutions: [
        {minute: 71, stoppage: 0, side: "home", on: 12, onName: "On", off: 7, offName: "Off"},
      ],
    },
    "second_half",
    70,
  ],
])("an interrupted match keeps its goals: %s", (_, more, phase, minute) => {
  model(plus(0));
  tell(60, {status: "suspended", ...(more as Partial<MatchState>)});
  expect(at(plus(61)).soFar).toMatchObject({phase, elapsed: {minute, stoppage: 0}, score: [3, 0]});
});

test.each([
  {phase: "second_half", clock: {minute: 79, stoppage: 0}, elapsed: {minute: 75, stoppage: 0}},
  {phase: "second_half", clock: {minute: 84, stoppage: 0}, elapsed: {minute: 83, stoppage: 0}},
  {phase: "first_half", clock: {minute: 45, stoppage: 3}, elapsed: {minute: 45, stoppage: 0}},
  {phase: "second_half", clock: {minute: 90, stoppage: 3}, elapsed: {minute: 90, stoppage: 2}},
] as const)(
  "in $clock.minute+$clock.stoppage the odds start from the end of $elapsed.minute+$elapsed.stoppage",
  ({phase, clock, elapsed}) => {
    model(plus(0));
    tell(100, {phase, clock});
    expect(at(plus(100)).soFar).toMatchObject({phase, elapsed});
  },
);

test("odds with goals that no source lists are dated by their record, not by the forecast run that did not know them", () => {
  model(plus(0));
  tell(60, {phase: "second_half", clock: {minute: 46, stoppage: 0}});
  model(plus(62));
  const {state} = at(plus(62));
  expect(oddsInstant(state)).toBe(plus(60));
  expect(readOdds(store, state, SIMULATION).current?.asOf).toBe(plus(60));
});

test("a forecast run that comes out while a match is said to be in play is a point of the trend, simulated once", () => {
  tell(60, {phase: "second_half", clock: {minute: 46, stoppage: 0}});
  const noon = new Date(Date.parse(`${kickoffAt.slice(0, 10)}T12:00:00Z`) + 86_400_000)
    .toISOString()
    .replace(".000", "");
  const later = noon.replace("12:00", "12:30");
  model(later);
  expect(
    readOdds(store, stateAt(store, YEAR, later), SIMULATION).trend.map(({asOf}) => asOf),
  ).toContain(noon);
  expect(model(later).simulated).toBe(0);
});
