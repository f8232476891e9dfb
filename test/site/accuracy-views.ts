import type {AccuracyView} from "../../site/tournament/accuracy/accuracy-view.ts";
import {ENGLISH} from "./frame.ts";
import {team} from "./team.ts";

/** Invented numbers, ordered like real ones. */
export const judged: AccuracyView = {
  ...ENGLISH,
  paperOf: "world-cup",
  basis: {
    tournament: {en: "2026 FIFA World Cup", vi: "World Cup 2026"},
    competition: {en: "World Cup", vi: "World Cup"},
    hasPast: true,
    factsThrough: null,
    forecastAsOf: "2026-07-19T12:00:00Z",
    engine: "wc-prob-v5",
    runs: 50_000,
    seed: "wc2026",
    made: "before",
  },
  year: 2026,
  scored: 104,
  favourites: {share: 0.625, interval: {low: 0.53, high: 0.71}},
  measures: [
    {
      measure: "rps",
      ours: {mean: 0.155, standardError: 0.01},
      others: [
        {name: "uniform", score: 0.231, difference: {mean: -0.076, standardError: 0.013}},
        {name: "elo", score: 0.166, difference: {mean: -0.0099, standardError: 0.0051}},
      ],
    },
  ],
  calibration: [
    {
      from: 0.2,
      to: 0.3,
      count: 102,
      meanForecast: 0.25,
      observedShare: 0.206,
      interval: {low: 0.139, high: 0.294},
    },
    {
      from: 0.9,
      to: 1,
      count: 2,
      meanForecast: 0.92,
      observedShare: 1,
      interval: {low: 0.342, high: 1},
    },
  ],
  skill: [
    {on: "2026-06-11", count: 2, rps: 0.17, elo: 0.1, skill: -0.7},
    {on: "2026-06-14", count: 12, rps: 0.193, elo: 0.213, skill: 0.0939},
    {on: "2026-06-15", count: 16, rps: 0.21, elo: 0.2, skill: -0.05},
    {on: "2026-07-19", count: 104, rps: 0.152, elo: 0.166, skill: 0.084},
  ],
  rounds: [
    {
      name: {en: "Final", vi: "Chung kết"},
      count: 1,
      favourites: {share: 0, interval: {low: 0, high: 0.79}},
      rps: 0.12,
    },
  ],
  surprises: [
    {
      matchId: "m-014",
      group: "H",
      stageName: {en: "Group stage", vi: "Vòng bảng"},
      home: team("esp"),
      away: team("cpv"),
      goals: [0, 0],
      expected: {result: "home", probability: 0.872},
      happened: {result: "draw", probability: 0.096},
      path: "/matches/spain-vs-cape-verde-2026-06-15",
    },
  ],
};

/** Before the first match. */
export const unjudged: AccuracyView = {
  ...judged,
  scored: 0,
  favourites: null,
  measures: [],
  calibration: [],
  skill: [],
  rounds: [],
  surprises: [],
};
