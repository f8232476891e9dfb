import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {fold} from "../../../../pipeline/tournament/import/names.ts";
import {winnerOf} from "../../../../pipeline/tournament/rules/result.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {wonFromBehind} from "../../../../pipeline/tournament/text/recap/angle.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import type {MatchFacts} from "../../../../pipeline/tournament/types.ts";
import {ofYear} from "../../../../publish/tournament/archives.ts";
import {personIdOf} from "../../../../publish/tournament/player-id.ts";
import {players} from "../../../../publish/tournament/players/players.ts";
import {type SquadInFull, squadInFull} from "../../../../publish/tournament/players/squad.ts";
import {cards} from "../../../../publish/tournament/tables/cards.ts";
import {elimination} from "../../../../publish/tournament/tables/elimination.ts";
import {records} from "../../../../publish/tournament/tables/records.ts";
import {referees} from "../../../../publish/tournament/tables/referees.ts";
import {scorers} from "../../../../publish/tournament/tables/scorers.ts";
import {venues} from "../../../../publish/tournament/tables/venues.ts";
import {teams} from "../../../../publish/tournament/teams/teams.ts";
import {modelledArchives, WORLD_END} from "../../../fixtures/built/world.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

const YEARS = [2018, 2022, 2026];
let store: Store;
let newest: Snapshot;
const of = (year: number): Snapshot => ofYear(newest, String(year));
const factsOf = (year: number): readonly MatchFacts[] =>
  (year === 2026 ? worldCupFacts() : pastCupFacts(year)).matches;
const squads = (year: number): SquadInFull[] =>
  [...of(year).teams.keys()].map((teamId) => squadInFull(of(year), teamId)!);

beforeAll(() => {
  store = modelledArchives();
  load(store, worldCupFacts());
  newest = snapshotAt(store, 2026, WORLD_END, {seed: "tables", runs: 50});
});
afterAll(() => store.close());

interface Line {
  readonly home: {readonly code: string | null};
  readonly away: {readonly code: string | null};
  readonly score: {readonly home: number; readonly away: number} | null;
}
const result = ({home, away, score}: Line) =>
  `${home.code}–${away.code} ${score!.home}–${score!.away}`;

// Goals, penalties and minutes of FIFA's award pages: the Golden Boot of 2018 (Kane, 6 goals, 3 of
// them penalties, 573 minutes) and of 2022 (Mbappé, 8 goals in 597 minutes, Messi 7 in 690). FIFA
// separates the four players with four goals in 2018 by assists, which no open source has.
test.each([
  [
    2018,
    [
      [1, "harry kane", 6, 3, 573],
      [2, "denis cheryshev", 4, 0, 304],
      [2, "cristiano ronaldo", 4, 1, 360],
      [2, "romelu lukaku", 4, 0, 476],
      [2, "kylian mbappe", 4, 0, 534],
      [2, "antoine griezmann", 4, 3, 572],
      [7, "yerry mina", 3, 0, 300],
    ],
  ],
  [
    2022,
    [
      [1, "kylian mbappe", 8, 2, 597],
      [2, "lionel messi", 7, 4, 690],
      [3, "olivier giroud", 4, 0, 424],
      [3, "julian alvarez", 4, 0, 466],
    ],
  ],
])("the scorers of %s begin as FIFA's do", (year, leaders) => {
  const {scorers: rows} = scorers(of(year));
  expect(
    rows
      .slice(0, leaders.length)
      .map(({rank, player, goals, penalties, minutes}) => [
        rank,
        fold(player.name),
        goals,
        penalties,
        minutes,
      ]),
  ).toEqual(leaders);
});

test("minutes for each goal, and none where a line-up is missing", () => {
  const rows = (year: number) => scorers(of(year)).scorers;
  // 573 minutes, 6 goals
  expect(rows(2018)[0]!.minutesPerGoal).toBe(95.5);
  // no open source has the line-ups of 2026 from the quarter-finals on
  const [mbappe] = rows(2026);
  expect(mbappe).toMatchObject({player: {playerId: "fra-10-kylian-mbappe"}, goals: 10});
  expect(mbappe).toMatchObject({minutesPerGoal: null, assists: null});
  expect(scorers(of(2026)).availability.minutes).toEqual({
    status: "partial",
    reason:
      "no open source records the line-ups of 8 of 104 matches: appearances, starts and minutes of their teams' players are lower bounds",
  });
});

// Where line-ups are missing, matches are a lower bound, while goals are known for more of them.
test.each(YEARS)("nobody of %i has played fewer matches than he has scored in", (year) => {
  const rows = scorers(of(year)).scorers;
  expect(rows.length).toBeGreaterThan(100);
  const known = rows.filter(({minutesPerGoal}) => minutesPerGoal !== null);
  expect(known.length).toBeGreaterThan(80);
  for (const {player, appearances, matchesScoredIn} of known)
    expect(appearances, player.name).toBeGreaterThanOrEqual(matchesScoredIn);
  for (const {player, appearances, minutes} of rows)
    expect(minutes === null, player.name).toBe(appearances === null);
});

// Officially 169, 172 and 308 goals; 12, 2 and 14 of them own goals, 22, 17 and 16 from penalties.
test.each([
  {year: 2018, goals: 169, ownGoals: 12, penalties: 22, shootouts: 4},
  {year: 2022, goals: 172, ownGoals: 2, penalties: 17, shootouts: 5},
  {year: 2026, goals: 308, ownGoals: 14, penalties: 16, shootouts: 4},
])("the goals of $year add up, without kicks of a shoot-out", (expected) => {
  const {year, goals, ownGoals, penalties, shootouts} = expected;
  const {totals, scorers: rows, ownGoals: own} = scorers(of(year));
  const inMatches = factsOf(year).reduce((sum, {score}) => {
    const [home, away] = score.extraTime ?? score.fullTime!;
    return sum + home + away;
  }, 0);
  expect(inMatches).toBe(goals);
  expect(rows.reduce((sum, row) => sum + row.goals, 0)).toBe(goals - ownGoals);
  expect(own.reduce((sum, row) => sum + row.ownGoals, 0)).toBe(ownGoals);
  expect(totals).toMatchObject({goals: goals - ownGoals, ownGoals, penalties});
  expect(records(of(year)).totals).toMatchObject({goals, ownGoals, penalties, shootouts});
  const everyone = squads(year).flatMap(({players}) => players.map(({record}) => record));
  expect(everyone.reduce((sum, record) => sum + record.goals, 0)).toBe(goals - ownGoals);
  expect(everyone.reduce((sum, record) => sum + record.ownGoals, 0)).toBe(ownGoals);
  const quarters = records(of(year)).goalsByQuarterHour;
  expect(quarters.reduce((sum, quarter) => sum + quarter.goals, 0)).toBe(goals);
  expect(venues(of(year)).venues.reduce((sum, venue) => sum + venue.goals, 0)).toBe(goals);
});

test.each(YEARS)("the cards of %i equal those of the matches, however counted", (year) => {
  const shown = factsOf(year).flatMap((match) => match.cards ?? []);
  const count = (kind: string) => shown.filter(({card}) => card === kind).length;
  const expected = {
    yellowCards: count("yellow"),
    secondYellows: count("second_yellow"),
    redCards: count("red"),
  };
  const {totals, teams, players: booked} = cards(of(year));
  type Shown = {readonly [Kind in keyof typeof expected]: number | null};
  const sums = (rows: readonly Shown[]) => ({
    yellowCards: rows.reduce((sum, row) => sum + (row.yellowCards ?? 0), 0),
    secondYellows: rows.reduce((sum, row) => sum + (row.secondYellows ?? 0), 0),
    redCards: rows.reduce((sum, row) => sum + (row.redCards ?? 0), 0),
  });
  expect(totals).toMatchObject(expected);
  expect(sums(teams)).toEqual(expected);
  expect(sums(booked)).toEqual(expected);
  expect(sums(referees(of(year)).referees)).toEqual(expected);
  const parts = squads(year).flatMap(({players}) => players.flatMap(({matches}) => matches));
  expect(sums(parts)).toEqual(expected);
  // the conduct points that separate level teams are those of the table
  const inTables = of(year).tables.flatMap(({rows}) =>
    rows.map(({teamId, conduct}) => [teamId, conduct] as const),
  );
  expect(inTables.length).toBe(of(year).teams.size);
  for (const [teamId, conduct] of inTables)
    expect(teams.find(({team}) => team.teamId === teamId)!.conductInGroup, teamId).toBe(conduct);
});

// FIFA's group tables of 2018: Senegal's six yellow cards against Japan's four put Japan through.
test("the conduct that decided group H of 2018", () => {
  const of2018 = new Map(cards(of(2018)).teams.map((row) => [row.team.code, row]));
  expect(of2018.get("JPN")!.conductInGroup).toBe(-4);
  expect(of2018.get("SEN")!.conductInGroup).toBe(-6);
});

describe.each(YEARS)("the minutes of %i", (year) => {
  test("of a match with eleven men to the end are eleven times its length", () => {
    const facts = new Map(factsOf(year).map((match) => [match.number, match]));
    let compared = 0;
    for (const {team, matches, players} of squads(year))
      for (const match of matches) {
        const parts = players.flatMap((player) =>
          player.matches.filter(({matchId}) => matchId === match.matchId),
        );
        const {lineups, substitutions, score, ...fact} = facts.get(
          of(year).match(match.matchId).fixture.number,
        )!;
        if (!lineups) {
          expect(parts.every(({minutes, started}) => minutes === null && started === null)).toBe(
            true,
          );
          continue;
        }
        const side = fact.home === team.teamId ? "home" : "away";
        const length = score.extraTime ? 120 : 90;
        const cameOn = substitutions!.filter((change) => change.side === side).length;
        const played = parts.filter(({minutes}) => minutes !== null);
        expect(played.filter(({started}) => started).length).toBe(11);
        expect(played.filter(({started}) => started === false).length).toBe(cameOn);
        const minutes = played.reduce((sum, part) => sum + part.minutes!, 0);
        const sentOff = parts.reduce((sum, part) => sum + part.redCards! + part.secondYellows!, 0);
        if (sentOff === 0) expect(minutes, `${match.ref} ${team.code}`).toBe(11 * length);
        else {
          expect(minutes, `${match.ref} ${team.code}`).toBeLessThanOrEqual(11 * length);
          expect(minutes).toBeGreaterThan((11 - sentOff) * length - 1);
        }
        compared++;
      }
    expect(compared).toBe(year === 2026 ? 192 : 128);
  });

  test("are the sum over a player's matches, as everything else in his record", () => {
    for (const {players, coverage} of squads(year))
      for (const {playerId, matches, record} of players) {
        const sum = (of: (part: (typeof matches)[number]) => number) =>
          matches.reduce((total, part) => total + of(part), 0);
        const inLineups = (of: (part: (typeof matches)[number]) => number) =>
          coverage.lineups > 0 ? sum(of) : null;
        const inCards = (of: (part: (typeof matches)[number]) => number) =>
          coverage.cards > 0 ? sum(of) : null;
        expect(record, playerId).toEqual({
          appearances: inLineups(({started}) => (started === null ? 0 : 1)),
          starts: inLineups(({started}) => (started ? 1 : 0)),
          minutes: inLineups(({minutes}) => minutes ?? 0),
          goals: sum(({goals}) => goals),
          penalties: sum(({penalties}) => penalties),
          ownGoals: sum(({ownGoals}) => ownGoals),
          yellowCards: inCards(({yellowCards}) => yellowCards ?? 0),
          secondYellows: inCards(({secondYellows}) => secondYellows ?? 0),
          redCards: inCards(({redCards}) => redCards ?? 0),
          sentOff: inCards(({secondYellows, redCards}) => (secondYellows ?? 0) + (redCards ?? 0)),
        });
      }
  });
});

test.each(YEARS)("a player's cards in a match of %i are given if its cards are known", (year) => {
  let parts = 0;
  for (const {players} of squads(year))
    for (const {playerId, matches} of players)
      for (const {matchId, yellowCards, secondYellows, redCards} of matches) {
        const isKnown = of(year).match(matchId).state.cards !== null;
        const figures = [yellowCards, secondYellows, redCards];
        expect(
          figures.every((figure) => (figure !== null) === isKnown),
          playerId,
        ).toBe(true);
        if (!isKnown) parts++;
      }
  // only scorers are known for the last eight matches of 2026
  expect(parts > 0).toBe(year === 2026);
});

test.each([
  [736, 2018],
  [831, 2022],
  [1248, 2026],
])("every one of the %s players of %s is in the list once, with a unique id", (total, year) => {
  const first = players(of(year), 1);
  expect(first).toMatchObject({total, totalPages: Math.ceil(total / 50)});
  const listed = Array.from(
    {length: first.totalPages},
    (_, page) => players(of(year), page + 1).players,
  ).flat();
  const ids = listed.map(({playerId}) => playerId);
  expect(new Set(ids).size).toBe(total);
  expect(ids.filter((id) => !/^[a-z]{3}-\d{1,2}(-[a-z0-9]+)+$/.test(id))).toEqual([]);
  expect(ids).toEqual(squads(year).flatMap((squad) => squad.players.map(({playerId}) => playerId)));
});

// Players suspended by the rule, and those who played all the same (with a recorded line-up).
// Balogun's red card of 2026 was suspended by a ruling. In 2018 and 2022 single yellows lapsed only
// after the quarter-finals. Counted by hand from the files.
test.each([
  {year: 2018, missed: 14, played: []},
  {year: 2022, missed: 11, played: []},
  {year: 2026, missed: 12, played: ["usa-20-folarin-balogun"]},
])(
  "whom the cards of $year suspended did not play: $missed, but for $played",
  ({year, missed, played}) => {
    const due = squads(year).flatMap(({players}) =>
      players.flatMap(({playerId, suspensions, matches}) =>
        suspensions
          .filter(({costs}) => costs && of(year).match(costs.matchId).state.lineups)
          .map(({costs, lifted}) => ({
            playerId,
            lifted,
            played: matches.some(
              ({matchId, started}) => matchId === costs!.matchId && started !== null,
            ),
          })),
      ),
    );
    expect(due.filter((one) => one.played).map(({playerId}) => playerId)).toEqual(played);
    expect(due.filter(({lifted}) => lifted).map(({playerId}) => playerId)).toEqual(played);
    expect(due.filter((one) => !one.played).length).toBe(missed);
  },
);

// Draws from two goals behind, by the match reports: Cameroon against Serbia; the Netherlands
// against Argentina and France in the final, which both lost on penalties.
test.each([
  {year: 2018, ledBefore: 1, rescued: []},
  {
    year: 2022,
    ledBefore: 2,
    rescued: [
      ["CMR–SRB 3–3", "CMR", null],
      ["NED–ARG 2–2", "NED", false],
      ["ARG–FRA 3–3", "FRA", false],
    ],
  },
  {year: 2026, ledBefore: 1, rescued: []},
])(
  "the comebacks of $year are wins of teams that were behind at any time; draws are separate",
  (expected) => {
    const snapshot = of(expected.year);
    const body = records(snapshot);
    const told = snapshot.matches.filter((match) => wonFromBehind(recapFacts(snapshot, match)!));
    const ids = body.comebacks.map(({matchId}) => matchId);
    const behind = snapshot.matches.filter(({state}) => {
      const winner = winnerOf(state);
      const score = {home: 0, away: 0};
      if (winner === null || state.score.shootout) return false;
      const other = winner === "home" ? "away" : "home";
      return state.goals!.some(({side}) => {
        score[side]++;
        return score[winner] < score[other];
      });
    });
    expect(ids.toSorted()).toEqual(behind.map(({fixture}) => fixture.matchId).toSorted());
    // a report calls it a comeback only where the winners had not led before
    expect(told.filter((match) => !behind.includes(match))).toEqual([]);
    expect(behind.length - told.length).toBe(expected.ledBefore);
    expect(ids.length).toBeGreaterThan(5);
    for (const {score, team, home} of body.comebacks)
      expect(Math.sign(score!.home - score!.away)).toBe(home.code === team.code ? 1 : -1);
    expect(
      body.rescuedDraws.map((draw) => [result(draw), draw.team.code, draw.wonShootout]),
    ).toEqual(expected.rescued);
  },
);

// From FIFA's technical reports and match centre for 2018 and 2022, and the match reports for 2026.
test.each([
  {
    year: 2018,
    biggest: ["ENG–PAN 6–1", "RUS–KSA 5–0"],
    comeback: ["BEL–JPN 3–2", 2],
    earliest: ["1'", "mathias jorgensen"],
    latest: ["115'", "mario fernandes"],
    crowd: [3_031_768, 78_011, 27_015],
    oldest: ["essam elhadary", 45],
    youngestScorer: ["kylian mbappe", 19],
  },
  {
    year: 2022,
    biggest: ["ESP–CRC 7–0"],
    comeback: ["ARG–KSA 1–2", 1],
    earliest: ["2'", "alphonso davies"],
    latest: ["118'", "kylian mbappe"],
    crowd: [3_404_252, 88_966, 39_089],
    oldest: ["atiba hutchinson", 39],
    youngestScorer: ["gavi", 18],
  },
  {
    year: 2026,
    biggest: ["GER–CUW 7–1", "CAN–QAT 6–0"],
    comeback: ["BEL–SEN 3–2", 2],
    earliest: ["2'", "ismael saibari"],
    latest: ["120+5'", "youri tielemans"],
    crowd: [6_810_966, 80_824, 42_942],
    oldest: ["cristiano ronaldo", 41],
    youngestScorer: ["ibrahim mbaye", 18],
  },
])("the records of $year", (expected) => {
  const body = records(of(expected.year));
  expect(body.biggestWins.map(result)).toEqual(expected.biggest);
  const [comeback] = body.comebacks;
  expect([result(comeback!), comeback!.behind]).toEqual(expected.comeback);
  const goal = ({display, player}: (typeof body.earliestGoals)[number]) => [
    display,
    fold(player.name),
  ];
  expect(goal(body.earliestGoals[0]!)).toEqual(expected.earliest);
  expect(body.latestGoals.inAllPlay.map(goal)).toEqual([expected.latest]);
  const {total, highest, lowest} = body.attendance;
  expect([total, highest[0]!.attendance, lowest[0]!.attendance]).toEqual(expected.crowd);
  const aged = ({player, age}: (typeof body.ages.oldestPlayers)[number]) => [
    fold(player.name),
    age.years,
  ];
  expect(body.ages.oldestPlayers.map(aged)).toEqual([expected.oldest]);
  expect(body.ages.youngestScorers.map(aged)).toEqual([expected.youngestScorer]);
});

test("a player has one id at all World Cups, and shares it with nobody", () => {
  const players = YEARS.flatMap((year) =>
    [...of(year).squads.values()].flatMap((squad) =>
      squad.players.map((player) => ({year, id: personIdOf(player), ...player})),
    ),
  );
  const ids = [...Map.groupBy(players, ({id}) => id).values()];
  for (const same of ids) {
    expect(new Set(same.map(({name, bornOn}) => `${name} ${bornOn}`)).size, same[0]!.id).toBe(1);
    expect(new Set(same.map(({year}) => year)).size, same[0]!.id).toBe(same.length);
  }
  expect(ids.filter((same) => same.length > 1).length).toBeGreaterThan(490);
});

test.each(YEARS)("referees and venues of %i cover every match once", (year) => {
  const matches = of(year)
    .matches.map(({fixture}) => fixture.matchId)
    .sort();
  const {referees: rows} = referees(of(year));
  expect(rows.flatMap(({refereed}) => refereed.map(({matchId}) => matchId)).sort()).toEqual(
    matches,
  );
  const {venues: places} = venues(of(year));
  expect(places.flatMap((venue) => venue.matches.map(({matchId}) => matchId)).sort()).toEqual(
    matches,
  );
  expect(places.reduce((sum, {attendance}) => sum + attendance.total!, 0)).toBe(
    records(of(year)).attendance.total,
  );
});

// FIFA's roll of honour: former states count for their successor, and a year excludes later ones.
test.each([
  [2018, "ARG 2, BRA 5, ENG 1, ESP 1, FRA 2, GER 4, URU 2", ["GER"], ["ISL", "PAN"]],
  [2022, "ARG 3, BRA 5, ENG 1, ESP 1, FRA 2, GER 4, URU 2", ["FRA"], ["QAT"]],
  [2026, "ARG 3, BRA 5, ENG 1, ESP 2, FRA 2, GER 4, URU 2", ["ARG"], ["CPV", "CUW", "JOR", "UZB"]],
])("titles, holder and debutants of %s", (year, titles, holder, debutants) => {
  const {teams: rows} = teams(of(year));
  const codes = (is: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter(is)
      .map(({code}) => code)
      .sort();
  expect(
    rows
      .filter((row) => row.titles.length > 0)
      .map(({code, titles}) => `${code} ${titles.length}`)
      .sort()
      .join(", "),
  ).toBe(titles);
  expect(codes(({isHolder}) => isHolder)).toEqual(holder);
  expect(codes(({isDebutant}) => isDebutant)).toEqual(debutants);
});

test.each([2018, 2022])("no odds of the rounds of %i: null, and why", (year) => {
  const body = elimination(of(year));
  expect(body.asOf).toEqual([]);
  expect(body.teams.length).toBe(32);
  expect(body.teams.every(({chances}) => chances === null)).toBe(true);
  expect(body.availability).toEqual({
    status: "unavailable",
    reason: `the odds of the rounds of ${year} were not simulated`,
  });
});
