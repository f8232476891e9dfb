import type {
  MatchCard,
  MatchForecast,
  MatchScore,
  SlotLabel,
  TeamLabel,
} from "../../site/tournament/front-page-view.ts";
import {team} from "./field.ts";

const VENUES = {
  newYork: {
    name: "New York/New Jersey Stadium",
    city: "East Rutherford",
    timeZone: "America/New_York",
  },
  miami: {name: "Miami Stadium", city: "Miami Gardens", timeZone: "America/New_York"},
  atlanta: {name: "Atlanta Stadium", city: "Atlanta", timeZone: "America/New_York"},
  dallas: {name: "Dallas Stadium", city: "Arlington", timeZone: "America/Chicago"},
  kansas: {name: "Kansas City Stadium", city: "Kansas City", timeZone: "America/Chicago"},
  losAngeles: {name: "Los Angeles Stadium", city: "Inglewood", timeZone: "America/Los_Angeles"},
  mexico: {name: "Mexico City Stadium", city: "Mexico City", timeZone: "America/Mexico_City"},
  guadalajara: {name: "Guadalajara Stadium", city: "Zapopan", timeZone: "America/Mexico_City"},
  vancouver: {name: "BC Place Vancouver", city: "Vancouver", timeZone: "America/Vancouver"},
  toronto: {name: "Toronto Stadium", city: "Toronto", timeZone: "America/Toronto"},
};

export const stageLabels = {
  R32: "Round of 32",
  R16: "Round of 16",
  QF: "Quarter-final",
  SF: "Semi-final",
  "3RD": "Match for third place",
  F: "Final",
};

/** The same matches with forecasts no younger than a forecast run. */
export const asOf = (forecastRun: string, cards: readonly MatchCard[]): MatchCard[] =>
  cards.map((card) => ({
    ...card,
    forecast: card.forecast && {...card.forecast, asOf: forecastRun},
  }));

/** A match that is still to be played, with a forecast of its own day. */
export function fixture(
  number: number,
  stage: MatchCard["stage"],
  kickoffAt: string,
  localOn: string,
  venue: keyof typeof VENUES,
  [home, away]: readonly [TeamLabel | SlotLabel, TeamLabel | SlotLabel],
  chances: readonly [number, number, number] | null,
): MatchCard {
  const matchId = `m-${String(number).padStart(3, "0")}`;
  const forecast: MatchForecast | null = chances && {
    home: chances[0],
    draw: chances[1],
    away: chances[2],
    asOf: `${localOn}T12:00:00Z`,
  };
  return {
    matchId,
    ref: matchId,
    stage,
    stageLabel: stage === "group" ? "Group stage, matchday 1" : stageLabels[stage],
    kickoffAt,
    localOn,
    venue: VENUES[venue],
    home,
    away,
    status: "scheduled",
    minute: null,
    now: null,
    score: null,
    forecast,
    jsonHref: `/api/matches/${matchId}`,
  };
}

export const played = (
  card: MatchCard,
  home: number,
  away: number,
  rest: Partial<MatchScore> = {},
): MatchCard => {
  const winner = home > away ? "home" : away > home ? "away" : null;
  return {
    ...card,
    status: "finished",
    score: {home, away, detail: null, winner, after90: winner ?? "draw", ...rest},
  };
};
export const teams = (home: string, away: string) => [team(home), team(away)] as const;

/** Real results of 2026; the forecasts beside them are invented. */
export const knockouts: readonly MatchCard[] = [
  played(
    fixture(
      104,
      "F",
      "2026-07-19T19:00:00Z",
      "2026-07-19",
      "newYork",
      teams("esp", "arg"),
      [0.384, 0.291, 0.325],
    ),
    1,
    0,
    {
      detail: "a.e.t.",
      after90: "draw",
    },
  ),
  played(
    fixture(
      103,
      "3RD",
      "2026-07-18T21:00:00Z",
      "2026-07-18",
      "miami",
      teams("fra", "eng"),
      [0.392, 0.258, 0.35],
    ),
    4,
    6,
  ),
  played(
    fixture(
      102,
      "SF",
      "2026-07-15T19:00:00Z",
      "2026-07-15",
      "atlanta",
      teams("eng", "arg"),
      [0.311, 0.29, 0.399],
    ),
    1,
    2,
  ),
  played(
    fixture(
      101,
      "SF",
      "2026-07-14T19:00:00Z",
      "2026-07-14",
      "dallas",
      teams("fra", "esp"),
      [0.318, 0.275, 0.407],
    ),
    0,
    2,
  ),
  played(
    fixture(
      100,
      "QF",
      "2026-07-12T01:00:00Z",
      "2026-07-11",
      "kansas",
      teams("arg", "sui"),
      [0.624, 0.232, 0.144],
    ),
    3,
    1,
    {
      detail: "a.e.t.",
      after90: "draw",
    },
  ),
  played(
    fixture(
      96,
      "R16",
      "2026-07-07T20:00:00Z",
      "2026-07-07",
      "vancouver",
      teams("sui", "col"),
      [0.263, 0.305, 0.432],
    ),
    0,
    0,
    {
      detail: "4–3 pens",
      winner: "home",
    },
  ),
];

export const openers: readonly MatchCard[] = [
  fixture(
    1,
    "group",
    "2026-06-11T19:00:00Z",
    "2026-06-11",
    "mexico",
    teams("mex", "rsa"),
    [0.672, 0.211, 0.117],
  ),
  fixture(
    2,
    "group",
    "2026-06-12T02:00:00Z",
    "2026-06-11",
    "guadalajara",
    teams("kor", "cze"),
    [0.372, 0.288, 0.34],
  ),
  fixture(
    3,
    "group",
    "2026-06-12T19:00:00Z",
    "2026-06-12",
    "toronto",
    teams("can", "bih"),
    [0.521, 0.262, 0.217],
  ),
];
