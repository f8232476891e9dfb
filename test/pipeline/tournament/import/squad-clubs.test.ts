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
  {written: "England", id: "eng"},
  {written: "ENG", id: "eng"},
  {written: "eng", id: "eng"},
  {written: "SAU", id: "ksa"},
  {written: "IRI", id: "irn"},
  {written: "irn", id: "irn"},
  {written: "Soviet Union", id: "urs"},
  {written: "Federal Republic of Yugoslavia", id: "scg"},
  {written: "Socialist Federal Republic of Yugoslavia", id: "yug"},
  {written: "Réunion", id: "reu"},
])("clubs of $written are those of $id", ({written, id}) => {
  expect(squadClubRows([row("World Cup 2002", "sen", written, 3)])[0]![2]).toBe(`${id} 3`);
});

test("two spellings of a country are one country", () => {
  const rows = [row("UEFA Euro 2024", "bel", "SAU", 1), row("UEFA Euro 2024", "bel", "KSA", 2)];
  expect(squadClubRows(rows)).toEqual([["euro-2024", "bel", "ksa 3", "0"]]);
});

test.each([
  {tournament: "World Cup 1990", written: "ger", id: "frg"},
  {tournament: "World Cup 1994", written: "ger", id: "ger"},
  {tournament: "World Cup 1990", written: "rus", id: "urs"},
  {tournament: "World Cup 1990", written: "yug", id: "yug"},
  {tournament: "World Cup 1998", written: "yug", id: "scg"},
  {tournament: "World Cup 2006", written: "srb", id: "scg"},
  {tournament: "World Cup 2010", written: "srb", id: "srb"},
])("$tournament: $written is $id", ({tournament, written, id}) => {
  expect(squadClubRows([row(tournament, written, "Spain", 5)])[0]![1]).toBe(id);
});

test.each([
  {
    says: "a tournament",
    row: row("Gold Cup 2025", "usa", "USA", 26),
    error: 'tournament "Gold Cup 2025" has no id; expected World Cup, UEFA Euro, Copa América',
  },
  {says: "a year", row: row("World Cup", "usa", "USA", 26), error: '"World Cup" has no id'},
  {says: "a country", row: row("World Cup 2026", "usa", "Utopia", 1), error: 'team "Utopia"'},
])("$says that has no id is refused", ({row, error}) => {
  expect(() => squadClubRows([row])).toThrow(FactsError);
  expect(() => squadClubRows([row])).toThrow(error);
});
