import type {AccuracyView} from "../../site/tournament/accuracy-view.ts";
import {ENGLISH} from "./frame.ts";
import {team} from "./team.ts";

/** Invented numbers in the order of real ones. */
export const judged: AccuracyView = {
  ...ENGLISH,
  jsonHref: "/api/tournaments/2026/prediction-accuracy",
  year: 2026,
  tournament: "2026 FIFA World Cup",
  total: 104,
  scored: 104,
  favourites: {share: 0.625, interval: {low: 0.53, high: 0.71}},
  measures: [
    {
      name: "Ranked probability score",
      means: "how far off the chances were",
      ours: {mean: 0.155, standardError: 0.01},
      others: [
        {name: "a third each", score: 0.231, difference: {mean: -0.076, standardError: 0.013}},
        {name: "Elo ratings", score: 0.166, difference: {mean: -0.0099, standardError: 0.0051}},
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
  rounds: [
    {label: "Final", count: 1, favourites: {share: 0, interval: {low: 0, high: 0.79}}, rps: 0.12},
  ],
  surprises: [
    {
      matchId: "m-014",
      stageLabel: "Group H",
      home: team("esp"),
      away: team("cpv"),
      goals: [0, 0],
      expected: {text: "Spain winning", probability: 0.872},
      happened: {text: "a draw", probability: 0.096},
      href: "/matches/spain-vs-cape-verde-2026-06-15",
    },
  ],
  engine: "wc-prob-v5",
  factsThrough: "2026-07-19T21:32:00Z",
};

/** Before the first match. */
export const unjudged: AccuracyView = {
  ...judged,
  scored: 0,
  favourites: null,
  measures: [],
  calibration: [],
  rounds: [],
  surprises: [],
  factsThrough: null,
};
