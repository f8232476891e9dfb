import {expect, test} from "vitest";
import {
  competitionIds,
  competitionKind,
  confederations,
  internationals,
} from "../../../../pipeline/tournament/import/internationals.ts";

test.each([
  ["FIFA World Cup", "world-cup"],
  ["FIFA World Cup qualification", "qualifier"],
  ["UEFA Euro", "continental"],
  ["CONCACAF Championship qualification", "qualifier"],
  ["CONCACAF Nations League", "qualifier"],
  ["Oceania Nations Cup", "continental"],
  ["Friendly", "friendly"],
  ["Viva World Cup", "other"],
])("%s is %s", (name, kind) => {
  expect(competitionKind(name)).toBe(kind);
});

const row = (
  date: string,
  home_team: string,
  away_team: string,
  tournament: string,
  score = "1",
) => ({
  date,
  home_team,
  away_team,
  home_score: score,
  away_score: "0",
  tournament,
  neutral: "TRUE",
});

test("unscored rows and the finals of the year are dropped, the rest is sorted by date", () => {
  const rows = [
    row("2026-06-11", "Mexico", "South Africa", "FIFA World Cup"),
    row("2025-11-18", "Austria", "Bosnia and Herzegovina", "FIFA World Cup qualification"),
    row("2026-08-01", "Sweden", "Austria", "Friendly", "NA"),
    row("1872-11-30", "Scotland", "England", "Friendly"),
  ];
  expect(internationals(rows, 2026).map(({on, home, away}) => `${on} ${home}-${away}`)).toEqual([
    "18721130 sco-eng",
    "20251118 aut-bih",
  ]);
});

test("competitions are numbered by first appearance", () => {
  const matches = internationals(
    [
      row("2001-01-01", "Chile", "Peru", "Friendly"),
      row("2001-01-02", "Chile", "Peru", "Copa América"),
      row("2001-01-03", "Chile", "Peru", "Friendly"),
    ],
    2026,
  );
  expect([...competitionIds(matches)]).toEqual([
    ["Friendly", "0"],
    ["Copa América", "1"],
  ]);
});

test("a confederation is the one played in most since 1990", () => {
  const matches = internationals(
    [
      row("1980-01-01", "Israel", "Japan", "AFC Asian Cup"),
      row("1996-01-01", "Israel", "Norway", "UEFA Euro qualification"),
      row("2001-01-01", "Jamaica", "Peru", "Copa América"),
      row("2002-01-01", "Jamaica", "Cuba", "Gold Cup"),
      row("2003-01-01", "Jamaica", "Cuba", "CFU Caribbean Cup qualification"),
      row("2004-01-01", "Sark", "Cuba", "Island Games"),
    ],
    2026,
  );
  const found = confederations(matches, new Map([["jpn", "AFC"]]));
  expect(["isr", "jam", "jpn", "sak"].map((team) => found.get(team))).toEqual([
    "UEFA",
    "CONCACAF",
    "AFC",
    undefined,
  ]);
});
