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
  [
    "a missing file",
    () => rmSync(join(folder, "tournament/2030/teams.json")),
    "tournament/2030/teams.json cannot be read in BROADSHEET_DATA",
  ],
  [
    "truncated JSON",
    rewrite("tournament/2030/matches.json", (text) => text.slice(0, 400)),
    /matches\.json: .*expected a complete JSON document/,
  ],
  [
    "a wrong type",
    edit("teams.json", (teams) => Object.assign(teams[2]!, {fifaRank: "31"})),
    'teams.json at /2/fifaRank: is "31"; must be integer',
  ],
  [
    "an unknown key",
    edit("venues.json", (venues) => Object.assign(venues[0]!, {colour: "red"})),
    /venues\.json at \/0: .*must NOT have additional properties \("colour" is not\)/,
  ],
  [
    "an impossible day",
    edit("tournament.json", (value) => Object.assign(value, {opensOn: "2030-02-30"})),
    'tournament.json at /opensOn: is "2030-02-30"; must match format "date"',
  ],
  [
    "a year other than the folder's",
    edit("tournament.json", (value) => Object.assign(value, {year: 2029})),
    "tournament.json: year is 2029; expected 2030",
  ],
  [
    "forecasts that begin after the end",
    edit("tournament.json", (value) => Object.assign(value, {forecastsFrom: "2030-06-30"})),
    "forecastsFrom 2030-06-30 is after endsOn",
  ],
  [
    "a ruling on a player without a card",
    edit("tournament.json", (value) =>
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
    "a ruling is on ard 99 in match 1; expected a player with a card there",
  ],
  [
    "a slot for a fifth place",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[6]!, {home: "5A"})),
    /fixtures\.json at \/6\/home: is "5A"/,
  ],
  [
    "no final",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[9]!, {stage: "3RD"})),
    /expected one final/,
  ],
  [
    "an impossible score",
    match(1, (first) =>
      Object.assign(first, {
        goals: null,
        score: {...(first.score as object), fullTime: [1_000_000_000, 1]},
      }),
    ),
    /matches\.json at \/0\/score\/fullTime\/0: is 1000000000/,
  ],
  [
    "a kick-off two days from the fixture's",
    match(1, (first) => Object.assign(first, {kickoffAt: "2030-06-10T17:00:00Z"})),
    "match 1: kicked off at 2030-06-10T17:00:00Z; expected within a day of 2030-06-08T17:00:00Z",
  ],
  [
    "a crowd above the capacity",
    match(1, (first) => Object.assign(first, {attendance: 40_001})),
    "match 1: was watched by 40001; expected at most 40000, the capacity of arden-city",
  ],
  [
    "extra time in a group match",
    match(2, (second) =>
      Object.assign(second, {score: {...(second.score as object), extraTime: [0, 0]}}),
    ),
    "match 2: is a group match with extra time",
  ],
  [
    "a knock-out without a winner",
    match(8, (eighth) =>
      Object.assign(eighth, {
        score: {...(eighth.score as object), shootout: null},
        shootoutKicks: null,
      }),
    ),
    /match 8: is a knock-out that ended .* without a winner/,
  ],
  [
    "a team listed twice",
    edit("teams.json", (teams) => Object.assign(teams[1]!, {teamId: "ard"})),
    'teams.json: team "ard" is listed twice',
  ],
  [
    "groups of two sizes",
    edit("teams.json", (teams) => Object.assign(teams[2]!, {group: "B"})),
    "teams.json: group B has 4 teams; expected 2 as in group A",
  ],
  [
    "a time zone that does not exist",
    edit("venues.json", (venues) => Object.assign(venues[1]!, {timeZone: "Europe/Atlantis"})),
    'port-arden: time zone "Europe/Atlantis" does not exist',
  ],
  [
    "a number given twice",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[3]!, {number: 3})),
    "fixtures.json: number 3 is given twice",
  ],
  [
    "an id of two styles",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[0]!, {matchId: "m-2030-01"})),
    'match 2 has id "m-002"; expected "m-2030-02"',
  ],
  [
    "an id of another year",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[0]!, {matchId: "m-2026-01"})),
    'match 1 has id "m-2026-01"; expected "m-001"',
  ],
  [
    "forecasts at no time of day",
    edit("tournament.json", (tournament) => Object.assign(tournament, {forecastsAt: "24:00"})),
    /tournament\.json at \/forecastsAt: is "24:00"/,
  ],
  [
    "an unknown venue",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[0]!, {venueId: "nowhere"})),
    'match 1: venue "nowhere" is not in venues.json',
  ],
  [
    "a wrong local day",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[1]!, {localOn: "2030-06-08"})),
    "match 2: localOn is 2030-06-08; expected 2030-06-09 in Atlantic/Azores",
  ],
  [
    "a team of the other group",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[0]!, {away: "dun"})),
    'match 1: "dun" is not a team of group A',
  ],
  [
    "a slot of a group that does not exist",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[6]!, {away: "2C"})),
    'match 7: slot "2C" names group "C"',
  ],
  [
    "a slot of a match that does not exist",
    edit("fixtures.json", (fixtures) => Object.assign(fixtures[9]!, {away: "W18"})),
    'match 10: slot "W18" does not point to another match',
  ],
  [
    "a squad without a team",
    edit("squads.json", (squads) => Object.assign(squads[0]!, {teamId: "gal"})),
    'squads.json: squad of "gal", which is not in teams.json',
  ],
  [
    "a shirt worn twice",
    edit("squads.json", (squads) => Object.assign(list(squads[0]!.players)[1]!, {shirt: 1})),
    "squads.json: ard: shirt 1 is worn twice",
  ],
  [
    "a match that is not scheduled",
    match(10, (final) => Object.assign(final, {number: 11})),
    "match 11: is not in fixtures.json",
  ],
  [
    "the wrong team in a group match",
    match(1, (first) => Object.assign(first, {away: "cor"})),
    'match 1: away is "cor"; expected "bel"',
  ],
  [
    "the loser in the final",
    match(10, (final) => Object.assign(final, {home: "est"})),
    'match 10: home is "est"; expected "ard" for slot W7',
  ],
  [
    "a goal too few",
    match(1, (first) => list(first.goals).pop()),
    "match 1: goals add up to 2-0 after 90 minutes; expected the score 2-1",
  ],
  [
    "a goal minute against the half-time score",
    match(1, (first) => Object.assign(list(first.goals)[0]!, {minute: 46})),
    "match 1: goals add up to 0-0 half-time; expected the score 1-0",
  ],
  [
    "goals out of order",
    match(1, (first) => list(first.goals).reverse()),
    "match 1: 58' comes after a later minute",
  ],
  [
    "a minute past the end",
    match(1, (first) => Object.assign(list(first.goals)[2]!, {minute: 92})),
    "match 1: 92' is past the end; expected at most 90",
  ],
  [
    "extra time without a draw",
    match(9, (third) => Object.assign(third.score as object, {extraTime: [0, 2]})),
    "match 9: extra time was played after 0-2; expected a draw",
  ],
  [
    "a shoot-out without a draw",
    match(7, (semi) => Object.assign(semi.score as object, {shootout: [3, 2]})),
    "match 7: a shoot-out was taken after 2-1; expected a draw",
  ],
  [
    "a shoot-out without extra time",
    match(8, (semi) => Object.assign(semi.score as object, {extraTime: null})),
    "match 8: a shoot-out was taken without extra time; expected the score after extra time",
  ],
  [
    "a shoot-out kick too many",
    match(8, (semi) => Object.assign(list(semi.shootoutKicks)[2]!, {scored: true})),
    "match 8: kicks add up to 4-4; expected the shoot-out's 3-4",
  ],
  [
    "an unknown scorer",
    match(1, (first) => Object.assign(list(first.goals)[0]!, {shirt: 77})),
    "match 1: goal of Ivo Averill: ard has no shirt 77",
  ],
  [
    "ten men",
    match(2, (second) => (second.lineups as {home: {lines: unknown[][]}}).home.lines[3]!.pop()),
    "match 2: line-up has 10 players; expected 11 (dun)",
  ],
  [
    "an allocation where no thirds go through",
    () => writeFileSync(join(folder, "tournament/2030/third-place.csv"), "qualified,1A\nB,B\n"),
    "third-place.csv: 1 rows; expected 0",
  ],
  [
    "a CSV row with a field too few",
    rewrite("history/world-cups.csv", (text) => text.replace("Group A,ard,oco", "Group A,ard")),
    /world-cups\.csv row 2: .* has 8 fields; expected 9/,
  ],
  [
    "a malformed international",
    rewrite("history/internationals.csv", (text) => text.replace("20250110", "20251310")),
    /internationals\.csv row 2: "20251310,.*" is unreadable; expected on,home/,
  ],
  [
    "an international of an unknown team",
    rewrite("history/teams.csv", (text) => text.replace("jor,Jorvane,Jorvane,,\n", "")),
    /internationals\.csv row \d+: team "jor" is not in history\/teams\.csv/,
  ],
  [
    "an unknown competition",
    rewrite("history/competitions.csv", (text) => text.replace("4,Lakeside Trophy,other\n", "")),
    /internationals\.csv row \d+: competition "4" is not in competitions\.csv/,
  ],
  [
    "a kind of competition that does not exist",
    rewrite("history/competitions.csv", (text) => text.replace(",friendly", ",kickabout")),
    /competitions\.csv row 2 at \/kind: is "kickabout"; .*friendly, other/,
  ],
  [
    "no file of squads' clubs",
    () => rmSync(join(folder, "history/squad-clubs.csv")),
    "history/squad-clubs.csv cannot be read in BROADSHEET_DATA",
  ],
  [
    "a squad of an unknown team",
    squads("world-cup-2026,ard,est 20,0", "world-cup-2026,xyz,est 20,0"),
    'history/squad-clubs.csv row 3: team "xyz" is not in history/teams.csv',
  ],
  [
    "clubs of an unknown country",
    squads("world-cup-2026,ard,est 20 xyz 6,0"),
    'history/squad-clubs.csv row 2: team "xyz" is not in history/teams.csv',
  ],
  [
    "a squad listed twice",
    squads(
      "world-cup-2026,ard,est 20,0",
      "world-cup-2022,ard,est 20,0",
      "world-cup-2026,ard,dun 20,0",
    ),
    'history/squad-clubs.csv row 4: squad "world-cup-2026 ard" is listed twice',
  ],
  [
    "a country listed twice",
    squads("world-cup-2026,ard,est 20 dun 4 est 2,0"),
    'history/squad-clubs.csv row 2: country "est" is listed twice',
  ],
  [
    "a tournament of another kind",
    squads("gold-cup-2025,ard,est 20,0"),
    /squad-clubs\.csv row 2 at \/tournament: is "gold-cup-2025"/,
  ],
  [
    "clubs without a number",
    squads("world-cup-2026,ard,est,0"),
    /squad-clubs\.csv row 2 at \/clubs: is "est"/,
  ],
  [
    "a goal on a day on which the team did not play",
    goals("2018-06-21,ard,Kael Arlen,1998-03-27,10"),
    /world-cup-goals\.csv row 2: ard played no match on 2018-06-21 in history\/world-cups\.csv/,
  ],
  [
    "goals that do not add up to the score",
    goals("2018-06-20,ard,Kael Arlen,1998-03-27,10", "2018-06-20,ard,Elio Ansgard,,9o"),
    /world-cup-goals\.csv: 1-1 goals are listed for ard-oco on 2018-06-20; expected 2-0/,
  ],
  [
    "an unreadable minute of a goal",
    goals("2018-06-20,ard,Kael Arlen,1998-03-27,10x"),
    /world-cup-goals\.csv row 2 at \/minutes: is "10x"/,
  ],
  [
    "an unreadable number of unknown clubs",
    squads("world-cup-2026,ard,est 20,-1"),
    /squad-clubs\.csv row 2 at \/unknown: is "-1"/,
  ],
])("%s is refused in one line", (_, damage, error) => {
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
