import {expect, test} from "vitest";
import {worldCupsBefore} from "../../../../pipeline/tournament/rules/titles.ts";
import type {HistoryMatch, HistoryTeam, Pair} from "../../../../pipeline/tournament/types.ts";

const match = (
  year: number,
  stage: string,
  teams: string,
  fullTime: Pair | null,
  more: Partial<HistoryMatch["score"]> = {},
): HistoryMatch => {
  const [home, away] = teams.split("-") as [string, string];
  const score = {halfTime: null, fullTime, extraTime: null, shootout: null, ...more};
  return {year, playedOn: `${year}-07-01`, stage, home, away, score, walkover: fullTime === null};
};
const team = (teamId: string, successor: string | null = null): HistoryTeam => ({
  teamId,
  name: teamId,
  nameVi: teamId,
  confederation: null,
  successor,
});
const TEAMS = [
  ...["uru", "bra", "swe", "esp", "ger", "hun", "ita", "aut"].map((id) => team(id)),
  team("frg", "ger"),
];

// The deciding matches of 1938, 1950, 1954, 1966 and 1994 (1950 had a final round instead).
const HISTORY = [
  match(1938, "First round", "swe-aut", null),
  match(1938, "Final", "ita-hun", [4, 2]),
  match(1950, "Final Round", "uru-esp", [2, 2]),
  match(1950, "Final Round", "bra-swe", [7, 1]),
  match(1950, "Final Round", "bra-esp", [6, 1]),
  match(1950, "Final Round", "uru-swe", [3, 2]),
  match(1950, "Final Round", "swe-esp", [3, 1]),
  match(1950, "Final Round", "uru-bra", [2, 1]),
  match(1954, "Final", "hun-frg", [2, 3]),
  match(1966, "Final", "eng-frg", [2, 2], {extraTime: [4, 2]}),
  match(1994, "Final", "bra-ita", [0, 0], {extraTime: [0, 0], shootout: [3, 2]}),
];

test.each([
  {says: "a final", team: "ita", won: [1938]},
  {says: "a final round", team: "uru", won: [1950]},
  {says: "by a former state", team: "ger", won: [1954]},
  {says: "after extra time", team: "eng", won: [1966]},
  {says: "by a shoot-out", team: "bra", won: [1994]},
  {says: "nothing", team: "hun", won: []},
])("$team won $says: $won", ({team, won}) => {
  expect(worldCupsBefore(2026, HISTORY, TEAMS).won(team)).toEqual(won);
});

test.each([
  {before: 1938, holder: null},
  {before: 1950, holder: "ita"},
  {before: 1958, holder: "ger"},
  {before: 1994, holder: "eng"},
])("before $before the holder is $holder, and later cups are not known", ({before, holder}) => {
  const past = worldCupsBefore(before, HISTORY, TEAMS);
  expect(past.holder).toBe(holder);
  expect(past.won("bra")).toEqual([]);
});

test("a participant without a match, or under another name, is not a debutant", () => {
  const {played} = worldCupsBefore(2026, HISTORY, TEAMS);
  expect(played("aut")).toEqual([1938]);
  expect(played("ger")).toEqual([1954, 1966]);
  expect(played("jor")).toEqual([]);
});
