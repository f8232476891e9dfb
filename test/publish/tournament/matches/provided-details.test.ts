import {afterAll, describe, expect, test} from "vitest";
import {finalState} from "../../../../pipeline/tournament/facts/load.ts";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import type {
  MatchState,
  PlayerPerformance,
  Side,
  SideStatistics,
} from "../../../../pipeline/tournament/types.ts";
import {matchLineups} from "../../../../publish/tournament/matches/people.ts";
import {pitchMap} from "../../../../publish/tournament/matches/pitch-map.ts";
import {matchStats} from "../../../../publish/tournament/matches/stats.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";
import {closeStores, cupFacts, cupWith, none} from "../snapshots.ts";

afterAll(closeStores);

const stateOf = (matchId: string): MatchState =>
  finalState(matchId, cupFacts.matches.find(({number}) => number === Number(matchId.slice(2)))!);

const figures: SideStatistics = {
  possession: 0.55,
  shots: 12,
  shotsOnTarget: 5,
  chanceQuality: 1.4,
  corners: 6,
  offsides: null,
  fouls: 11,
  saves: 3,
  passes: 420,
  passesCompleted: 370,
};
/** Every player of the side at .1 per shirt, marked 7; positions are optional. */
const performances = (state: MatchState, side: Side, positioned: boolean): PlayerPerformance[] =>
  [
    ...state.lineups![side]!.lines.flat(),
    ...state
      .substitutions!.filter((one) => one.side === side)
      .map(({on, onName}) => ({shirt: on, name: onName})),
  ].map(({shirt, name}) => ({
    side,
    shirt,
    name,
    rating: 7,
    position: positioned ? {x: shirt! / 20, y: 0.5 - shirt! / 100} : null,
  }));

function withDetails(matchId: string, positioned: boolean): MatchState {
  const state = stateOf(matchId);
  const told = (["home", "away"] as const).flatMap((side) => performances(state, side, positioned));
  const bench = [{shirt: 12, name: "Bench"}];
  return {
    ...state,
    lineups: {
      home: {...state.lineups!.home!, formation: "4-3-3", bench},
      away: {...state.lineups!.away!, formation: "4-2-3-1", bench},
    },
    details: {
      provider: "fifa",
      statistics: {home: figures, away: {...figures, possession: 0.45}},
      commentary: null,
      performances: told,
    },
  };
}
const at = (snapshot: Snapshot, matchId: string) => snapshot.match(matchId);

describe("a provider's details", () => {
  const snapshot = cupWith(
    {
      "m-001": withDetails("m-001", true),
      "m-003": withDetails("m-003", true),
      "m-002": withDetails("m-002", false),
    },
    (number) => number < 7,
  );

  test("its statistics are passed on under its name, next to the counts of events", () => {
    const body = matchStats(snapshot, at(snapshot, "m-001"));
    expect(body.provided).toMatchObject({
      source: "fifa",
      home: {possession: 0.55, offsides: null},
      away: {possession: 0.45},
    });
    expect(body.availability.provided).toEqual({status: "available", reason: null});
    expect(body.events.derivedFrom).toBe("recorded events");
    expect(faults("match-stats.json", body)).toEqual([]);
  });

  test("its positions and marks take the place of derived ones", () => {
    const body = pitchMap(snapshot, at(snapshot, "m-001"));
    expect(body.home.map).toMatchObject({
      positions: {derivedFrom: "average positions measured by fifa"},
      ratings: {derivedFrom: "ratings of fifa"},
    });
    expect(body.home.map!.players.find(({shirt}) => shirt === 9)).toMatchObject({
      x: 0.45,
      y: 0.41,
      rating: 7,
      terms: null,
    });
    // Attleby (13) came on for Ansgard (5); both have measured positions.
    const substitution = body.home.map!.vectors.find(({kind}) => kind === "substitution")!;
    expect(substitution).toMatchObject({
      from: {x: 0.25, y: 0.45},
      to: {x: 0.65, y: 0.37},
      dx: 0.4,
      dy: -0.08,
    });
    expect(faults("pitch-map.json", body)).toEqual([]);
  });

  test("without all positions the lines are drawn, the marks are still the provider's", () => {
    const {home} = pitchMap(snapshot, at(snapshot, "m-002"));
    expect(home.map!.positions.derivedFrom).toMatch(/^lines of position classes/);
    expect(home.map!.ratings.derivedFrom).toBe("ratings of fifa");
  });

  test("a player measured in two matches has a vector between them", () => {
    const matches = snapshot.matches.filter(({state}) =>
      state.details?.performances?.some(({position}) => position),
    );
    const vectors = matches.flatMap((match) => [
      ...pitchMap(snapshot, match).home.map!.vectors,
      ...pitchMap(snapshot, match).away.map!.vectors,
    ]);
    const players = vectors.filter(({kind}) => kind === "player_since_previous_match");
    // Belmora's starters of m-001 and m-003.
    expect(players.length).toBeGreaterThan(8);
    expect(players.every(({dy}) => dy !== null)).toBe(true);
    expect(vectors.filter(({kind}) => kind === "side_since_previous_match").length).toBeGreaterThan(
      0,
    );
  });

  test("formation and bench are on the sheet, and the bench is no longer among the others", () => {
    const body = matchLineups(snapshot, at(snapshot, "m-001"));
    expect(body.home.lineup).toMatchObject({formation: "4-3-3", bench: [{shirt: 12}]});
    expect(body.home.lineup!.squadOthers.map(({shirt}) => shirt)).not.toContain(12);
    expect([body.availability.formation.status, body.availability.bench.status]).toEqual([
      "available",
      "available",
    ]);
    expect(faults("match-lineups.json", body)).toEqual([]);
  });
});

describe("at every state", () => {
  const full = [1, 0] as const;
  /** A finished match must have a score. */
  const ended = {
    goalsNow: full,
    score: {halfTime: null, fullTime: full, extraTime: null, shootout: null},
  };
  const sides = {home: "ard", away: "bel"};
  test.each([
    {
      status: "scheduled",
      goals: "pending",
      provided: "pending",
      positions: "pending",
      ratings: "pending",
    },
    {
      status: "postponed",
      goals: "pending",
      provided: "pending",
      positions: "pending",
      ratings: "pending",
    },
    {
      status: "cancelled",
      goals: "not-applicable",
      provided: "not-applicable",
      positions: "not-applicable",
      ratings: "not-applicable",
    },
    {
      status: "live",
      goals: "unavailable",
      provided: "unavailable",
      positions: "unavailable",
      ratings: "unavailable",
    },
    {
      status: "suspended",
      goals: "unavailable",
      provided: "unavailable",
      positions: "unavailable",
      ratings: "unavailable",
    },
    {
      status: "abandoned",
      goals: "unavailable",
      provided: "unavailable",
      positions: "unavailable",
      ratings: "unavailable",
    },
    {
      status: "awarded",
      goals: "unavailable",
      provided: "unavailable",
      positions: "unavailable",
      ratings: "unavailable",
    },
    {
      status: "finished",
      goals: "unavailable",
      provided: "unavailable",
      positions: "unavailable",
      ratings: "unavailable",
    },
  ] as const)(
    "a $status match of which nothing else is known",
    ({status, goals, provided, positions, ratings}) => {
      const snapshot = cupWith(
        {"m-001": {...sides, status, ...(status === "finished" && ended)}},
        none,
      );
      const [stats, map] = [
        matchStats(snapshot, at(snapshot, "m-001")),
        pitchMap(snapshot, at(snapshot, "m-001")),
      ];
      expect([stats.availability.goals.status, stats.availability.provided.status]).toEqual([
        goals,
        provided,
      ]);
      expect([map.availability.positions.status, map.availability.ratings.status]).toEqual([
        positions,
        ratings,
      ]);
      expect([
        stats.minutesPlayed,
        stats.events.home.goals,
        stats.course.home,
        map.home.map,
      ]).toEqual([null, null, null, null]);
      expect([...faults("match-stats.json", stats), ...faults("pitch-map.json", map)]).toEqual([]);
    },
  );

  test.each(["suspended", "abandoned", "awarded"] as const)(
    "a %s match keeps its counts, though its playing time is unknown",
    (status) => {
      const snapshot = cupWith({"m-001": {...stateOf("m-001"), status}}, none);
      const {events, minutesPlayed, players, course, periods, availability} = matchStats(
        snapshot,
        at(snapshot, "m-001"),
      );
      expect(events.home).toMatchObject({
        goals: {total: 2, penalties: 1, first: "23'"},
        substitutions: 1,
        playersUsed: 12,
      });
      expect([minutesPlayed, players.home, course.home, periods]).toEqual([null, null, null, []]);
      expect(availability.course).toEqual({
        status: "unavailable",
        reason: "no source says how long the match was played",
      });
    },
  );
});
