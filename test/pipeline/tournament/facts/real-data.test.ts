import {fileURLToPath} from "node:url";
import {expect, test} from "vitest";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";

const {tournament, teams, venues, fixtures, matches, squads, allocation, history} = readFacts(
  fileURLToPath(new URL("../../../../data", import.meta.url)),
  2026,
);
const count = <T>(values: readonly T[], fits: (value: T) => boolean) => values.filter(fits).length;
const goals = matches.flatMap((match) => match.goals ?? []);
const cards = matches.flatMap((match) => match.cards ?? []);
const match = (number: number) => matches.find((other) => other.number === number)!;

// Counts of the sources: 2026.worldcup.json (104 matches, 308 goals including 16 penalties and 14
// own goals), 2026_full.txt (192 lineups, 916 substitutions, 245 yellow and 13 red cards in 96
// matches), Annex C of the regulations (495 rows), results.csv (49,520 − 104 rows).
test.each([
  {says: "teams", counted: teams.length, expected: 48},
  {says: "groups", counted: tournament.groups.length, expected: 12},
  {says: "venues", counted: venues.length, expected: 16},
  {says: "fixtures", counted: fixtures.length, expected: 104},
  {
    says: "group fixtures",
    counted: count(fixtures, (fixture) => fixture.stage === "group"),
    expected: 72,
  },
  {says: "matches", counted: matches.length, expected: 104},
  {
    says: "squad players",
    counted: squads.flatMap((squad) => squad.players).length,
    expected: 48 * 26,
  },
  {
    says: "players without a club",
    counted: count(
      squads.flatMap((squad) => squad.players),
      (player) => player.club === null,
    ),
    expected: 8,
  },
  {says: "goals", counted: goals.length, expected: 308},
  {
    says: "goals without a shirt",
    counted: count(goals, (goal) => goal.shirt === null),
    expected: 0,
  },
  {says: "penalties", counted: count(goals, (goal) => goal.kind === "penalty"), expected: 16},
  {says: "own goals", counted: count(goals, (goal) => goal.kind === "own_goal"), expected: 14},
  {
    says: "matches after extra time",
    counted: count(matches, ({score}) => score.extraTime !== null),
    expected: 9,
  },
  {says: "shoot-outs", counted: count(matches, ({score}) => score.shootout !== null), expected: 4},
  {
    says: "lists of kicks",
    counted: count(matches, ({shootoutKicks}) => shootoutKicks !== null),
    expected: 4,
  },
  {
    says: "matches with line-ups",
    counted: count(matches, ({lineups}) => lineups !== null),
    expected: 96,
  },
  {
    says: "substitutions",
    counted: matches.flatMap((other) => other.substitutions ?? []).length,
    expected: 916,
  },
  {says: "yellow cards", counted: count(cards, ({card}) => card === "yellow"), expected: 245},
  {says: "red cards", counted: count(cards, ({card}) => card === "red"), expected: 13},
  {
    says: "matches without attendance",
    counted: count(matches, ({attendance}) => attendance === null),
    expected: 0,
  },
  {
    says: "referees without a country",
    counted: count(matches, ({officials}) => officials?.[0]?.country == null),
    expected: 0,
  },
  {says: "third-place rows", counted: allocation.size, expected: 495},
  {says: "internationals", counted: history.internationals.length, expected: 49_416},
  {says: "World Cup matches of the past", counted: history.worldCups.length, expected: 965},
  // 2,720 by FIFA's count of 1930 to 2022
  {says: "World Cup goals of the past", counted: history.goals.length, expected: 2720},
  {
    says: "scorers of past World Cups without a date of birth",
    counted: count(history.goals, ({bornOn}) => bornOn === null),
    expected: 0,
  },
  {says: "squads with clubs", counted: history.squadClubs.length, expected: 394},
  {
    says: "walkovers among them",
    counted: count(history.worldCups, (other) => other.walkover),
    expected: 1,
  },
])("$expected $says", ({counted, expected}) => {
  expect(counted).toBe(expected);
});

test("the finals of 2026 are in matches.json only, its qualifiers in the internationals", () => {
  const since2023 = history.internationals.filter((other) => other.playedOn >= "2023");
  expect(count(since2023, (other) => other.kind === "world-cup")).toBe(0);
  expect(
    count(since2023, (other) => other.competition === "FIFA World Cup qualification"),
  ).toBeGreaterThan(800);
});

/** Teams of a tournament according to facts other than its squads. */
const fieldOf = (tournament: string): string[] => {
  const year = tournament.slice(-4);
  const competition = tournament.startsWith("euro") ? "UEFA Euro" : "Copa América";
  const matches = tournament.startsWith("world-cup")
    ? history.worldCups.filter((other) => String(other.year) === year)
    : history.internationals.filter(
        (other) => other.competition === competition && other.playedOn.startsWith(year),
      );
  const playing = matches.flatMap(({home, away}) => [home, away]);
  return [...new Set(year === "2026" ? teams.map(({teamId}) => teamId) : playing)].sort();
};

test("clubs are known of the squad of every team that took part, under its id of the time", () => {
  const tournaments = Map.groupBy(history.squadClubs, ({tournament}) => tournament);
  expect(tournaments.size).toBe(14);
  for (const [tournament, field] of tournaments)
    expect(field.map(({teamId}) => teamId).sort(), tournament).toEqual(fieldOf(tournament));
});

test("the clubs of 2026 are those of its squads", () => {
  // the source of the counts assigns the clubs of Wales and Monaco to the leagues they play in
  const league = new Map([
    ["wal", "eng"],
    ["mon", "fra"],
  ]);
  for (const {tournament, teamId, clubs, unknown} of history.squadClubs) {
    if (tournament !== "world-cup-2026") continue;
    const {players} = squads.find((squad) => squad.teamId === teamId)!;
    const byLeague = Map.groupBy(players, ({clubCountry}) =>
      clubCountry === null ? null : (league.get(clubCountry) ?? clubCountry),
    );
    expect(byLeague.get(null)?.length ?? 0, teamId).toBe(unknown);
    byLeague.delete(null);
    expect(new Map([...byLeague].map(([country, some]) => [country, some.length])), teamId).toEqual(
      clubs,
    );
  }
});

test("squads wear 1 to 26 and have three goalkeepers or more", () => {
  const odd = squads.filter(
    ({players}) =>
      players.map((player) => player.shirt).join() !==
      Array.from({length: 26}, (_, index) => index + 1).join(),
  );
  expect(odd).toEqual([]);
  expect(
    squads.filter(({players}) => count(players, (player) => player.position === "GK") < 3),
  ).toEqual([]);
});

test("every team plays on matchdays 1, 2 and 3", () => {
  const days = teams.map(({teamId}) =>
    fixtures
      .filter((fixture) => fixture.home === teamId || fixture.away === teamId)
      .map((fixture) => fixture.matchday),
  );
  expect(days.filter((list) => list.toSorted().join() !== "1,2,3")).toEqual([]);
});

test("line-ups begin with one goalkeeper's line and name a captain", () => {
  const lineups = matches.flatMap((other) =>
    other.lineups ? [other.lineups.home, other.lineups.away] : [],
  );
  expect(lineups.filter(({lines, captain}) => lines[0]?.length !== 1 || captain === null)).toEqual(
    [],
  );
});

test("the table of thirds matches the matches played", () => {
  // Qualified thirds of 2026, from the round of 32: B, D, E, F, I, J, K, L met the winners below.
  const winners = fixtures.filter(
    (fixture) => fixture.away.startsWith("3") && fixture.stage === "R32",
  );
  const groupOf = new Map(teams.map((team) => [team.teamId, team.group]));
  const met = winners.map(
    (fixture) => [fixture.home, groupOf.get(match(fixture.number).away)!] as const,
  );
  const key = met
    .map(([, group]) => group)
    .sort()
    .join("");
  expect(allocation.get(key)).toEqual(Object.fromEntries(met));
});

test.each([
  {
    says: "79 has the goals of three sources and the half-time that follows",
    number: 79,
    goals: ["22", "31"],
    halfTime: [2, 0],
    kickoffAt: "2026-07-01T02:00:00Z",
  },
  {
    says: "102 ends in stoppage time, not extra time",
    number: 102,
    goals: ["55", "85", "90+2"],
    halfTime: [0, 0],
    kickoffAt: "2026-07-15T19:00:00Z",
  },
  {
    says: "20 has Schmid's goal at 20",
    number: 20,
    goals: ["20", "50", "76", "90+12"],
    halfTime: [1, 0],
    kickoffAt: "2026-06-17T04:00:00Z",
  },
])("match $says", ({number, goals: minutes, halfTime, kickoffAt}) => {
  const found = match(number);
  expect(
    found.goals?.map(({minute, stoppage}) => `${minute}${stoppage > 0 ? `+${stoppage}` : ""}`),
  ).toEqual(minutes);
  expect(found.score.halfTime).toEqual(halfTime);
  expect(found.kickoffAt).toBe(kickoffAt);
});

test("Spain beat Argentina in the final, and Tunisia changed its manager after the first match", () => {
  expect(match(104)).toMatchObject({
    home: "esp",
    away: "arg",
    score: {fullTime: [0, 0], extraTime: [1, 0]},
  });
  const tunisia = matches.filter((other) => other.home === "tun" || other.away === "tun");
  expect(
    tunisia.map((other) => other.managers[other.home === "tun" ? "home" : "away"]?.name),
  ).toEqual(["Sabri Lamouchi", "Hervé Renard", "Hervé Renard"]);
});

test("names in Vietnamese", () => {
  const vi = Object.fromEntries(teams.map((team) => [team.teamId, team.name.vi]));
  expect(vi).toMatchObject({
    kor: "Hàn Quốc",
    rsa: "Nam Phi",
    cze: "Séc",
    civ: "Bờ Biển Ngà",
    ksa: "Ả Rập Xê Út",
    ned: "Hà Lan",
    ger: "Đức",
  });
});

test("states of history are under the id they had", () => {
  const ids = new Set(history.worldCups.flatMap((other) => [other.home, other.away]));
  expect(
    ["frg", "gdr", "urs", "tch", "yug", "scg", "zai", "dei"].filter((id) => !ids.has(id)),
  ).toEqual([]);
  expect(
    history.worldCups.filter((other) => other.home === "yug" || other.away === "yug").at(-1)?.year,
  ).toBe(1990);
});
