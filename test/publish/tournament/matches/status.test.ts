import {afterAll, describe, expect, test} from "vitest";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import type {Status} from "../../../../pipeline/tournament/types.ts";
import {homeView} from "../../../../publish/front/home.ts";
import {featured, home, phaseOf} from "../../../../publish/tournament/dashboard.ts";
import {matchProbability} from "../../../../publish/tournament/forecasts/probability.ts";
import {matchLineups, matchStaff} from "../../../../publish/tournament/matches/people.ts";
import {matchEvents} from "../../../../publish/tournament/parts/events.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";
import {ENGLISH} from "../../../site/frame.ts";
import {frontOf} from "../../front/front.ts";
import {AFTER, closeStores, cupFacts, cupWith, none, snapshotsOf} from "../snapshots.ts";

const cup = snapshotsOf(cupFacts);
afterAll(closeStores);

/** The semi-final Arden–Estoria, with known teams, before kick-off. */
const full = [1, 0] as const;
/** A finished match must have a score. */
const ENDED = {
  goalsNow: full,
  score: {halfTime: null, fullTime: full, extraTime: null, shootout: null},
};
const sides = {home: "ard", away: "est"};

describe("availability", () => {
  const shootoutOf = (snapshot: Snapshot, matchId: string) =>
    matchEvents(snapshot, snapshot.match(matchId)).availability.shootout;

  test.each([
    {
      says: "a group match, finished",
      matchId: "m-001",
      asOf: AFTER.cup,
      status: "not-applicable",
      reason: "a group match has no shoot-out",
    },
    {
      says: "a group match to come",
      matchId: "m-001",
      asOf: "2030-06-01T00:00:00Z",
      status: "not-applicable",
      reason: "a group match has no shoot-out",
    },
    {
      says: "a knock-out won in extra time",
      matchId: "m-007",
      asOf: AFTER.cup,
      status: "not-applicable",
      reason: "there was no shoot-out",
    },
    {
      says: "a knock-out to come",
      matchId: "m-007",
      asOf: "2030-06-01T00:00:00Z",
      status: "pending",
      reason: "the match is not decided yet",
    },
    {
      says: "a knock-out in extra time",
      matchId: "m-008",
      asOf: "2030-06-14T22:05:00Z",
      status: "pending",
      reason: "the match is not decided yet",
    },
    {
      says: "a knock-out in its shoot-out",
      matchId: "m-008",
      asOf: "2030-06-14T22:40:00Z",
      status: "available",
      reason: null,
    },
    {
      says: "a knock-out won in the shoot-out",
      matchId: "m-008",
      asOf: AFTER.cup,
      status: "available",
      reason: null,
    },
  ])("the shoot-out of $says is $status", ({matchId, asOf, status, reason}) => {
    expect(shootoutOf(cup.at(asOf), matchId)).toEqual({status, reason});
  });

  const score = {halfTime: [0, 0], fullTime: [0, 0], extraTime: [0, 0], shootout: [4, 3]} as const;
  test.each([
    {
      says: "its kicks are unrecorded",
      state: {status: "finished", goalsNow: [0, 0], score},
      status: "unavailable",
    },
    {says: "the match was abandoned", state: {status: "abandoned"}, status: "not-applicable"},
    {says: "the match was cancelled", state: {status: "cancelled"}, status: "not-applicable"},
    {says: "the match is suspended", state: {status: "suspended"}, status: "pending"},
    {says: "the match is postponed", state: {status: "postponed"}, status: "pending"},
  ] as const)("the shoot-out of a knock-out, when $says, is $status", ({state, status}) => {
    expect(shootoutOf(cupWith({"m-007": {...sides, ...state}}), "m-007").status).toBe(status);
  });

  test.each([
    {state: "scheduled", status: "pending", reason: "the match has not begun"},
    {state: "postponed", status: "pending", reason: "the match has not begun"},
    {state: "cancelled", status: "not-applicable", reason: "the match was cancelled"},
    {
      state: "suspended",
      status: "unavailable",
      reason: "no open source records the goals of this match",
    },
    {
      state: "finished",
      status: "unavailable",
      reason: "no open source records the goals of this match",
    },
  ] as const)("unknown goals of a $state match are $status", ({state, status, reason}) => {
    const snapshot = cupWith({"m-001": {status: state, ...(state === "finished" && ENDED)}}, none);
    expect(matchEvents(snapshot, snapshot.match("m-001")).availability.goals).toEqual({
      status,
      reason,
    });
    expect(matchStaff(snapshot, snapshot.match("m-001")).availability.officials.status).toBe(
      status,
    );
    expect(matchLineups(snapshot, snapshot.match("m-001")).availability.lineups.status).toBe(
      status,
    );
  });

  test.each([
    {state: "scheduled", status: "pending", reason: "the next daily forecast will cover it"},
    {state: "postponed", status: "pending", reason: "the match has no new date yet"},
    {state: "cancelled", status: "not-applicable", reason: "the match was cancelled"},
    {state: "finished", status: "unavailable", reason: "no forecast was frozen before kick-off"},
  ] as const)("a missing forecast of a $state match is $status", ({state, status, reason}) => {
    const snapshot = cupWith({"m-001": {status: state, ...(state === "finished" && ENDED)}}, none);
    expect(matchProbability(snapshot, snapshot.match("m-001"))).toMatchObject({
      rho: null,
      availability: {status, reason},
    });
  });
});

describe("the phase", () => {
  const of = (status: Status) => ({"m-009": {status, home: "est", away: "fen"}});
  const first = (status: Status) => ({"m-001": {status}});
  test.each([
    {says: "nothing recorded", states: {}, kept: none, phase: "before"},
    {says: "the first match postponed", states: first("postponed"), kept: none, phase: "before"},
    {says: "the first match cancelled", states: first("cancelled"), kept: none, phase: "before"},
    {says: "the first match suspended", states: first("suspended"), kept: none, phase: "during"},
    {says: "the first match in play", states: first("live"), kept: none, phase: "during"},
    {
      says: "the third-place match to come after the final",
      states: of("scheduled"),
      phase: "during",
    },
    {says: "the third-place match in play after the final", states: of("live"), phase: "during"},
    {says: "the third-place match postponed", states: of("postponed"), phase: "during"},
    {says: "the third-place match suspended", states: of("suspended"), phase: "during"},
    {says: "the third-place match cancelled", states: of("cancelled"), phase: "complete"},
    {says: "the third-place match abandoned", states: of("abandoned"), phase: "complete"},
    {
      says: "the final abandoned",
      states: {"m-010": {status: "abandoned", home: "ard", away: "bel"}},
      phase: "during",
    },
    {says: "everything played", states: {}, phase: "complete"},
  ] as const)("$says: $phase", ({phase, states, ...row}) => {
    const snapshot = cupWith(states, "kept" in row ? row.kept : undefined);
    expect(phaseOf(snapshot)).toBe(phase);
    expect(faults("home.json", home(snapshot))).toEqual([]);
  });

  test.each([
    {says: "the next one", states: {}, matchId: "m-001"},
    {
      says: "the next one, not the postponed one before it",
      states: {"m-001": {status: "postponed"}},
      matchId: "m-002",
    },
    {says: "the suspended one", states: {"m-002": {status: "suspended"}}, matchId: "m-002"},
    {says: "the one in play", states: {"m-002": {status: "live"}}, matchId: "m-002"},
    {
      says: "the one in play before a suspended one",
      states: {"m-001": {status: "suspended"}, "m-002": {status: "live"}},
      matchId: "m-002",
    },
  ] as const)("featured is $says", ({states, matchId}) => {
    expect(featured(cupWith(states, none))?.match.fixture.matchId).toBe(matchId);
  });

  test("featured in the end is the last one played, though another was cancelled", () => {
    const snapshot = cupWith({"m-010": {status: "cancelled"}});
    expect(featured(snapshot)?.match.fixture.matchId).toBe("m-009");
  });

  test("the front page lists a postponed match neither as played nor as next", () => {
    const page = homeView(frontOf(cupWith({"m-001": {status: "postponed"}}, none)), ENGLISH);
    expect(page.last).toEqual([]);
    expect(page.next[0]?.matchId).toBe("m-002");
  });
});
