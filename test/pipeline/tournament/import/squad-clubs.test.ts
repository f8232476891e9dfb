import {expect, test} from "vitest";
import {FactsError} from "../../../../pipeline/kit/errors.ts";
import {squadClubRows} from "../../../../pipeline/tournament/import/squad-clubs.ts";

const row = (tournament: string, teamId: string, club_country: string, players: number) => ({
  tournament,
  teamId,
  club_country,
  players: String(players),
  source: "for this test",
});

test("a row is a squad: clubs most first, then by code, tournaments and teams in order", () => {
  const rows = [
    row("World Cup 2026", "mex", "mex", 12),
    row("World Cup 2026", "mex", "esp", 5),
    row("World Cup 2026", "mex", "", 2),
    row("World Cup 2026", "mex", "eng", 5),
    row("World Cup 2026", "arg", "arg", 26),
    row("Copa América 2024", "arg", "ARG", 26),
  ];
  expect(squadClubRows(rows)).toEqual([
    ["copa-america-2024", "arg", "arg 26", "0"],
    ["world-cup-2026", "arg", "arg 26", "0"],
    ["world-cup-2026", "mex", "mex 12 eng 5 esp 5", "2"],
  ]);
  expect(squadClubRows(rows.toReversed())).toEqual(squadClubRows(rows));
});

test.each([
  ["England", "eng"],
  ["ENG", "eng"],
  ["eng", "eng"],
  ["SAU", "ksa"],
  ["IRI", "irn"],
  ["irn", "irn"],
  ["Soviet Union", "urs"],
  ["Federal Republic of Yugoslavia", "scg"],
  ["Socialist Federal Republic of Yugoslavia", "yug"],
  ["Réunion", "reu"],
])("clubs of %s are those of %s", (written, id) => {
  expect(squadClubRows([row("World Cup 2002", "sen", written, 3)])[0]![2]).toBe(`${id} 3`);
});

test("two spellings of a country are one country", () => {
  const rows = [row("UEFA Euro 2024", "bel", "SAU", 1), row("UEFA Euro 2024", "bel", "KSA", 2)];
  expect(squadClubRows(rows)).toEqual([["euro-2024", "bel", "ksa 3", "0"]]);
});

test.each([
  ["World Cup 1990", "ger", "frg"],
  ["World Cup 1994", "ger", "ger"],
  ["World Cup 1990", "rus", "urs"],
  ["World Cup 1990", "yug", "yug"],
  ["World Cup 1998", "yug", "scg"],
  ["World Cup 2006", "srb", "scg"],
  ["World Cup 2010", "srb", "srb"],
])("%s: %s is %s", (tournament, written, id) => {
  expect(squadClubRows([row(tournament, written, "Spain", 5)])[0]![1]).toBe(id);
});

test.each([
  [
    "a tournament",
    row("Gold Cup 2025", "usa", "USA", 26),
    'tournament "Gold Cup 2025" has no id; expected World Cup, UEFA Euro, Copa América',
  ],
  ["a year", row("World Cup", "usa", "USA", 26), '"World Cup" has no id'],
  ["a country", row("World Cup 2026", "usa", "Utopia", 1), 'team "Utopia"'],
])("%s that has no id is refused", (_, row, error) => {
  expect(() => squadClubRows([row])).toThrow(FactsError);
  expect(() => squadClubRows([row])).toThrow(error);
});
