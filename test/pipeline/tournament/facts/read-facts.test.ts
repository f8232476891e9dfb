import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {afterEach, beforeEach, expect, test} from "vitest";
import {FactsError} from "../../../../pipeline/kit/errors.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";

const cup = fileURLToPath(new URL("../../../fixtures/cup", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "facts-"));
  cpSync(cup, folder, {recursive: true});
});
afterEach(() => rmSync(folder, {recursive: true}));

test("the six-team cup is read as written", () => {
  const facts = readFacts(cup, 2030);
  expect(facts.teams.map((team) => team.teamId)).toEqual([
    "ard",
    "bel",
    "cor",
    "dun",
    "est",
    "fen",
  ]);
  expect(facts.fixtures).toHaveLength(10);
  expect(facts.matches).toHaveLength(10);
  expect(facts.allocation.size).toBe(0);
  expect(facts.history.internationals[0]).toEqual({
    playedOn: "2025-01-10",
    home: expect.stringMatching(/^[a-z]{3}$/),
    away: expect.stringMatching(/^[a-z]{3}$/),
    homeGoals: expect.any(Number),
    awayGoals: expect.any(Number),
    competition: "Friendly",
    kind: "friendly",
    neutral: false,
  });
  expect(facts.history.worldCups.filter((match) => match.walkover)).toHaveLength(1);
  expect(facts.history.teams.find((team) => team.teamId === "oco")?.successor).toBe("cor");
});

type Json = Record<string, unknown> & Json[];

/** Changes one file of the copied cup: JSON through `edit`, text through `replace`. */
const edit = (name: string, change: (value: Json) => void) => () => {
  const path = join(folder, "tournament/2030", name);
  const value = JSON.parse(readFileSync(path, "utf8"));
  change(value);
  writeFileSync(path, JSON.stringify(value));
};
const rewrite = (path: string, change: (text: string) => string) => () =>
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), "utf8")));
const match = (number: number, change: (value: Json) => void) =>
  edit("matches.json", (matches) => change(matches[number - 1]!));
const list = (value: unknown) => value as Json[];
const goals = (...rows: string[]) =>
  rewrite("history/world-cup-goals.csv", (text) =>
    [text.slice(0, text.indexOf("\n")), ...rows, ""].join("\n"),
  );
const squads = (...rows: string[]) =>
  rewrite("history/squad-clubs.csv", (header) => `${[header.trim(), ...rows].join("\n")}\n`);

test.each([
  {
    says: "a missing file",
    damage: () => rmSync(join(folder, "tournament/2030/teams.json")),
    error: "tournament/2030/teams.json cannot be read in BROADSHEET_DATA",
  },
  {
    says: "truncated JSON",
    damage: rewrite("tournament/2030/matches.json", (text) => text.slice(0, 400)),
    error: /matches\.json: .*expected a complete JSON document/,
  },
  {
    says: "a wrong type",
    damage: edit("teams.json", (teams) => Object.assign(teams[2]!, {fifaRank: "31"})),
    error: 'teams.json at /2/fifaRank: is "31"; must be integer',
  },
  {
    says: "an unknown key",
    damage: edit("venues.json", (venues) => Object.assign(venues[0]!, {colour: "red"})),
    error: /venues\.json at \/0: .*must NOT have additional properties \("colour" is not\)/,
  },
  {
    says: "an impossible day",
    damage: edit("tournament.json", (value) => Object.assign(value, {opensOn: "2030-02-30"})),
    error: 'tournament.json at /opensOn: is "2030-02-30"; must match format "date"',
  },
  {
    says: "a year other than the folder's",
    damage: edit("tournament.json", (value) => Object.assign(value, {year: 2029})),
    error: "tournament.json: year is 2029; expected 2030",
  },
  {
    says: "forecasts that begin after the end",
    damage: edit("tournament.json", (value) => Object.assign(value, {forecastsFrom: "2030-06-30"})),
    error: "forecastsFrom 2030-06-30 is after endsOn",
  },
  {
    says: "a ruling on a player without a card",
    damage: edit("tournament.json", (value) =>
      Object.assign(value, {
        rulings: [
          {
            teamId: "ard",
            shirt: 99,
            number: 1,
            on: "2030-06-09",
            knownAt: "2030-06-10T00:00:00Z",
            by: {en: "the committee", vi: "ủy ban"},
            source: "https://example.org/ruling",
          },
        ],
      }),
    ),
    error: "a ruling is on ard 99 in match 1; expected a player with a card there",
  },
  {
    says: "a slot for a fifth place",
    damage: edit("fixtures.json", (fixtures) => Object.assign(fixtures[6]!, {home: "5A"})),
    error: /fixtures\.json at \/6\/home: is "5A"/,
  },
  {
    says: "no final",
    damage: edit("fixtures.json", (fixtures) => Object.assign(fixtures[9]!, {stage: "3RD"})),
    error: /expected one final/,
  },
  {
    says: "an impossible score",
    damage: match(1, (first) =>
      Object.assign(first, {
        goals: null,
        score: {...(first.score as object), fullTime: [1_000_000_000, 1]},
      }),
    ),
    error: /matches\.json at \/0\/score\/fullTime\/0: is 1000000000/,
  },
  {
    says: "a kick-off two days from the fixture's",
    damage: match(1, (first) => Object.assign(first, {kickoffAt: "2030-06-10T17:00:00Z"})),
    error:
      "match 1: kicked off at 2030-06-10T17:00:00Z; expected within a day of 2030-06-08T17:00:00Z",
  },
  {
    says: "a crowd above the capacity",
    damage: match(1, (first) => Object.assign(first, {attendance: 40_001})),
    error: "match 1: was watched by 40001; expected at most 40000, the capacity of arden-city",
  },
  {
    says: "extra time in a group match",
    damage: match(2, (second) =>
      Object.assign(second, {score: {...(second.score as object), extraTime: [0, 0]}}),
    ),
    error: "match 2: is a group match with extra time",
  },
  {
    says: "a knock-out without a winner",
    damage: match(8, (eighth) =>
      Object.assign(eighth, {
        score: {...(eighth.score as object), shootout: null},
        shootoutKicks: null,
      }),
    ),
    error: /match 8: is a knock-out that ended .* without a winner/,
  },
  {
    says: "a team listed twice",
    damage: edit("teams.json", (teams) => Object.assign(teams[1]!, {teamId: "ard"})),
    error: 'teams.json: team "ard" is listed twice',
  },
  {
    says: "groups of two sizes",
    damage: edit("teams.json", (teams) => Object.assign(teams[2]!, {group: "B"})),
    error: "teams.json: group B has 4 teams; expected 2 as in group A",
  },
  {
    says: "a time zone that does not exist",
    damage: edit("venues.json", (venues) =>
      Object.assign(venues[1]!, {timeZone: "Europe/Atlantis"}),
    ),
    error: 'port-arden: time zone "Europe/Atlantis" does not exist',
  },
  {
    says: "a number given twice",
    damage: edit("fixtures.json", (fixtures) => Object.assign(fixtures[3]!, {number: 3})),
    error: "fixtures.json: number 3 is given twice",
  },
  {
    says: "an id of two styles",
    damage: edit("fixtures.json", (fixtures) =>
      Object.assign(fixtures[0]!, {matchId: "m-2030-01"}),
    ),
    error: 'match 2 has id "m-002"; expected "m-2030-02"',
  },
  {
    says: "an id of another year",
    damage: edit("fixtures.json", (fixtures) =>
      Object.assign(fixtures[0]!, {matchId: "m-2026-01"}),
    ),
    error: 'match 1 has id "m-2026-01"; expected "m-001"',
  },
  {
    says: "forecasts at no time of day",
    damage: edit("tournament.json", (tournament) =>
      Object.assign(tournament, {forecastsAt: "24:00"}),
    ),
    error: /tournament\.json at \/forecastsAt: is "24:00"/,
  },
  {
    says: "an unknown venue",
    damage: edit("fixtures.json", (fixtures) => Object.assign(fixtures[0]!, {venueId: "nowhere"})),
    error: 'match 1: venue "nowhere" is not in venues.json',
  },
  {
    says: "a wrong local day",
    damage: edit("fixtures.json", (fixtures) =>
      Object.assign(fixtures[1]!, {localOn: "2030-06-08"}),
    ),
    error: "match 2: localOn is 2030-06-08; expected 2030-06-09 in Atlantic/Azores",
  },
  {
    says: "a team of the other group",
    damage: edit("fixtures.json", (fixtures) => Object.assign(fixtures[0]!, {away: "dun"})),
    error: 'match 1: "dun" is not a team of group A',
  },
  {
    says: "a slot of a group that does not exist",
    damage: edit("fixtures.json", (fixtures) => Object.assign(fixtures[6]!, {away: "2C"})),
    error: 'match 7: slot "2C" names group "C"',
  },
  {
    says: "a slot of a match that does not exist",
    damage: edit("fixtures.json", (fixtures) => Object.assign(fixtures[9]!, {away: "W18"})),
    error: 'match 10: slot "W18" does not point to another match',
  },
  {
    says: "a squad without a team",
    damage: edit("squads.json", (squads) => Object.assign(squads[0]!, {teamId: "gal"})),
    error: 'squads.json: squad of "gal", which is not in teams.json',
  },
  {
    says: "a shirt worn twice",
    damage: edit("squads.json", (squads) =>
      Object.assign(list(squads[0]!.players)[1]!, {shirt: 1}),
    ),
    error: "squads.json: ard: shirt 1 is worn twice",
  },
  {
    says: "a match that is not scheduled",
    damage: match(10, (final) => Object.assign(final, {number: 11})),
    error: "match 11: is not in fixtures.json",
  },
  {
    says: "the wrong team in a group match",
    damage: match(1, (first) => Object.assign(first, {away: "cor"})),
    error: 'match 1: away is "cor"; expected "bel"',
  },
  {
    says: "the loser in the final",
    damage: match(10, (final) => Object.assign(final, {home: "est"})),
    error: 'match 10: home is "est"; expected "ard" for slot W7',
  },
  {
    says: "a goal too few",
    damage: match(1, (first) => list(first.goals).pop()),
    error: "match 1: goals add up to 2-0 after 90 minutes; expected the score 2-1",
  },
  {
    says: "a goal minute against the half-time score",
    damage: match(1, (first) => Object.assign(list(first.goals)[0]!, {minute: 46})),
    error: "match 1: goals add up to 0-0 half-time; expected the score 1-0",
  },
  {
    says: "goals out of order",
    damage: match(1, (first) => list(first.goals).reverse()),
    error: "match 1: 58' comes after a later minute",
  },
  {
    says: "a minute past the end",
    damage: match(1, (first) => Object.assign(list(first.goals)[2]!, {minute: 92})),
    error: "match 1: 92' is past the end; expected at most 90",
  },
  {
    says: "extra time without a draw",
    damage: match(9, (third) => Object.assign(third.score as object, {extraTime: [0, 2]})),
    error: "match 9: extra time was played after 0-2; expected a draw",
  },
  {
    says: "a shoot-out without a draw",
    damage: match(7, (semi) => Object.assign(semi.score as object, {shootout: [3, 2]})),
    error: "match 7: a shoot-out was taken after 2-1; expected a draw",
  },
  {
    says: "a shoot-out without extra time",
    damage: match(8, (semi) => Object.assign(semi.score as object, {extraTime: null})),
    error: "match 8: a shoot-out was taken without extra time; expected the score after extra time",
  },
  {
    says: "a shoot-out kick too many",
    damage: match(8, (semi) => Object.assign(list(semi.shootoutKicks)[2]!, {scored: true})),
    error: "match 8: kicks add up to 4-4; expected the shoot-out's 3-4",
  },
  {
    says: "an unknown scorer",
    damage: match(1, (first) => Object.assign(list(first.goals)[0]!, {shirt: 77})),
    error: "match 1: goal of Ivo Averill: ard has no shirt 77",
  },
  {
    says: "ten men",
    damage: match(2, (second) =>
      (second.lineups as {home: {lines: unknown[][]}}).home.lines[3]!.pop(),
    ),
    error: "match 2: line-up has 10 players; expected 11 (dun)",
  },
  {
    says: "an allocation where no thirds go through",
    damage: () =>
      writeFileSync(join(folder, "tournament/2030/third-place.csv"), "qualified,1A\nB,B\n"),
    error: "third-place.csv: 1 rows; expected 0",
  },
  {
    says: "a CSV row with a field too few",
    damage: rewrite("history/world-cups.csv", (text) =>
      text.replace("Group A,ard,oco", "Group A,ard"),
    ),
    error: /world-cups\.csv row 2: .* has 8 fields; expected 9/,
  },
  {
    says: "a malformed international",
    damage: rewrite("history/internationals.csv", (text) => text.replace("20250110", "20251310")),
    error: /internationals\.csv row 2: "20251310,.*" is unreadable; expected on,home/,
  },
  {
    says: "an international of an unknown team",
    damage: rewrite("history/teams.csv", (text) => text.replace("jor,Jorvane,,\n", "")),
    error: /internationals\.csv row \d+: team "jor" is not in history\/teams\.csv/,
  },
  {
    says: "an unknown competition",
    damage: rewrite("history/competitions.csv", (text) =>
      text.replace("4,Lakeside Trophy,other\n", ""),
    ),
    error: /internationals\.csv row \d+: competition "4" is not in competitions\.csv/,
  },
  {
    says: "a kind of competition that does not exist",
    damage: rewrite("history/competitions.csv", (text) => text.replace(",friendly", ",kickabout")),
    error: /competitions\.csv row 2 at \/kind: is "kickabout"; .*friendly, other/,
  },
  {
    says: "no file of squads' clubs",
    damage: () => rmSync(join(folder, "history/squad-clubs.csv")),
    error: "history/squad-clubs.csv cannot be read in BROADSHEET_DATA",
  },
  {
    says: "a squad of an unknown team",
    damage: squads("world-cup-2026,ard,est 20,0", "world-cup-2026,xyz,est 20,0"),
    error: 'history/squad-clubs.csv row 3: team "xyz" is not in history/teams.csv',
  },
  {
    says: "clubs of an unknown country",
    damage: squads("world-cup-2026,ard,est 20 xyz 6,0"),
    error: 'history/squad-clubs.csv row 2: team "xyz" is not in history/teams.csv',
  },
  {
    says: "a squad listed twice",
    damage: squads(
      "world-cup-2026,ard,est 20,0",
      "world-cup-2022,ard,est 20,0",
      "world-cup-2026,ard,dun 20,0",
    ),
    error: 'history/squad-clubs.csv row 4: squad "world-cup-2026 ard" is listed twice',
  },
  {
    says: "a country listed twice",
    damage: squads("world-cup-2026,ard,est 20 dun 4 est 2,0"),
    error: 'history/squad-clubs.csv row 2: country "est" is listed twice',
  },
  {
    says: "a tournament of another kind",
    damage: squads("gold-cup-2025,ard,est 20,0"),
    error: /squad-clubs\.csv row 2 at \/tournament: is "gold-cup-2025"/,
  },
  {
    says: "clubs without a number",
    damage: squads("world-cup-2026,ard,est,0"),
    error: /squad-clubs\.csv row 2 at \/clubs: is "est"/,
  },
  {
    says: "a goal on a day on which the team did not play",
    damage: goals("2018-06-21,ard,Kael Arlen,1998-03-27,10"),
    error:
      /world-cup-goals\.csv row 2: ard played no match on 2018-06-21 in history\/world-cups\.csv/,
  },
  {
    says: "goals that do not add up to the score",
    damage: goals("2018-06-20,ard,Kael Arlen,1998-03-27,10", "2018-06-20,ard,Elio Ansgard,,9o"),
    error: /world-cup-goals\.csv: 1-1 goals are listed for ard-oco on 2018-06-20; expected 2-0/,
  },
  {
    says: "an unreadable minute of a goal",
    damage: goals("2018-06-20,ard,Kael Arlen,1998-03-27,10x"),
    error: /world-cup-goals\.csv row 2 at \/minutes: is "10x"/,
  },
  {
    says: "an unreadable number of unknown clubs",
    damage: squads("world-cup-2026,ard,est 20,-1"),
    error: /squad-clubs\.csv row 2 at \/unknown: is "-1"/,
  },
])("$says is refused in one line", ({damage, error}) => {
  damage();
  const read = () => readFacts(folder, 2030);
  expect(read).toThrow(FactsError);
  expect(read).toThrow(error);
  expect(read).not.toThrow(/\n/);
});

test("goals of past World Cups are read one by one, of matches that list any", () => {
  goals("2022-06-14,dun,Petro Dunlop,,12 45+2p", "2022-06-14,dun,Ciro Dokwon,2002-11-23,50o 75o")();
  const of = {playedOn: "2022-06-14", teamId: "dun"};
  const [dunlop, dokwon] = [
    {...of, name: "Petro Dunlop", bornOn: null},
    {...of, name: "Ciro Dokwon", bornOn: "2002-11-23"},
  ];
  expect(readFacts(folder, 2030).history.goals).toEqual([
    {...dunlop, minute: 12, stoppage: 0, kind: "goal"},
    {...dunlop, minute: 45, stoppage: 2, kind: "penalty"},
    {...dokwon, minute: 50, stoppage: 0, kind: "own_goal"},
    {...dokwon, minute: 75, stoppage: 0, kind: "own_goal"},
  ]);
});

test("clubs of squads are counted by country", () => {
  squads("euro-2024,oco,est 20 dun 4,2", "world-cup-2026,ard,,26")();
  expect(readFacts(folder, 2030).history.squadClubs).toEqual([
    {
      tournament: "euro-2024",
      teamId: "oco",
      clubs: new Map([
        ["est", 20],
        ["dun", 4],
      ]),
      unknown: 2,
    },
    {tournament: "world-cup-2026", teamId: "ard", clubs: new Map(), unknown: 26},
  ]);
});

test("a missing third-place table is an empty one", () => {
  expect(readFacts(folder, 2030).allocation.size).toBe(0);
});
