import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {NO_HISTORY} from "../../../../pipeline/tournament/facts/history.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {stateAt, type TournamentState} from "../../../../pipeline/tournament/state.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const count = <T>(values: readonly T[], fits: (value: T) => boolean) => values.filter(fits).length;

// Goals, penalties, own goals, cards, shoot-outs, champions, podiums and tables from the official
// reports of the two tournaments.
describe.each([
  {
    year: 2018,
    squad: 23,
    venues: 12,
    goals: 169,
    penalties: 22,
    ownGoals: 12,
    sentOff: 4,
    extraTimes: 5,
    shootouts: 4,
    podium: ["fra", "cro", "bel", "eng"],
    tables:
      "uru rus ksa egy, esp por irn mar, fra den per aus, cro arg nga isl, bra sui srb crc, swe mex kor ger, bel eng tun pan, col jpn sen pol",
    deciders: {conduct: ["jpn", "sen"], goalsFor: ["esp", "por"]},
  },
  {
    year: 2022,
    squad: 26,
    venues: 8,
    goals: 172,
    penalties: 17,
    ownGoals: 2,
    sentOff: 4,
    extraTimes: 5,
    shootouts: 5,
    podium: ["arg", "fra", "cro", "mar"],
    tables:
      "ned sen ecu qat, eng usa irn wal, arg pol mex ksa, fra aus tun den, jpn esp ger crc, mar cro bel can, bra sui cmr srb, por kor uru gha",
    deciders: {goalsFor: ["kor", "uru"]},
  },
])("$year", ({year, squad, venues, podium, tables, deciders, ...counts}) => {
  const facts = readFacts("data", year, NO_HISTORY);
  const {matches, fixtures, squads, teams} = facts;
  const goals = matches.flatMap((match) => match.goals ?? []);
  const cards = matches.flatMap((match) => match.cards ?? []);
  let store: Store;
  let state: TournamentState;

  beforeAll(() => {
    store = emptyStore();
    load(store, facts, {archive: true});
    state = stateAt(store, year, `${year + 1}-01-01T00:00:00Z`);
  });
  afterAll(() => store.close());

  test("32 teams in eight groups play 64 matches", () => {
    expect([
      teams.length,
      facts.tournament.groups.length,
      matches.length,
      facts.venues.length,
    ]).toEqual([32, 8, 64, venues]);
    expect(fixtures.at(-1)).toMatchObject({
      matchId: `m-${year}-64`,
      stage: "F",
      home: "W61",
      away: "W62",
    });
    // One of Iran's players in 2022 is in no squad list.
    expect(
      squads
        .filter(({players}) => players.length !== squad)
        .map(({teamId, players}) => [teamId, players.length]),
    ).toEqual(year === 2022 ? [["irn", 25]] : []);
  });

  test("every match has its goals, cards, line-ups and referee", () => {
    const lacking = matches.filter(
      (match) =>
        !(
          match.goals &&
          match.cards &&
          match.substitutions &&
          match.lineups &&
          match.officials?.[0]?.country &&
          match.attendance
        ),
    );
    expect(lacking).toEqual([]);
    expect({
      goals: goals.length,
      penalties: count(goals, ({kind}) => kind === "penalty"),
      ownGoals: count(goals, ({kind}) => kind === "own_goal"),
      sentOff: count(cards, ({card}) => card !== "yellow"),
      extraTimes: count(matches, ({score}) => score.extraTime !== null),
      shootouts: count(matches, ({shootoutKicks}) => shootoutKicks !== null),
    }).toEqual(counts);
    expect(goals.filter(({shirt}) => shirt === null)).toEqual([]);
  });

  test("no stadium held more than it has seats", () => {
    const seats = new Map(facts.venues.map(({venueId, capacity}) => [venueId, capacity]));
    expect(
      fixtures.filter(({venueId}, index) => matches[index]!.attendance! > seats.get(venueId)!),
    ).toEqual([]);
  });

  test("the tables and the podium are those of the day", () => {
    expect(state.tables.map(({rows}) => rows.map(({teamId}) => teamId).join(" ")).join(", ")).toBe(
      tables,
    );
    expect(state.tables.every(({complete}) => complete)).toBe(true);
    const node = (stage: string) => [...state.bracket.values()].find((one) => one.stage === stage)!;
    expect([node("F").winner, node("F").loser, node("3RD").winner, node("3RD").loser]).toEqual(
      podium,
    );
  });

  test("the tables lead to the pairings that were played", () => {
    const wrong = [...state.bracket.values()].filter(({matchId, homeTeam, awayTeam}) => {
      const match = matches[Number(matchId.slice(-2)) - 1]!;
      return match.home !== homeTeam || match.away !== awayTeam;
    });
    expect(wrong).toEqual([]);
  });

  test("the rarer criteria decided the historical cases", () => {
    const rows = state.tables.flatMap((table) => table.rows);
    for (const [criterion, decided] of Object.entries(deciders))
      expect(
        rows.filter(({decidedBy}) => decidedBy === criterion).map(({teamId}) => teamId),
      ).toEqual(decided);
    expect(rows.filter(({decidedBy}) => decidedBy === null)).toEqual([]);
  });

  test("nothing goes to the feed: it is not news", () => {
    expect(store.prepare("SELECT count(*) AS events FROM feed").get()).toEqual({events: 0});
  });
});
