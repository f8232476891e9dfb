import type {
  BracketRound,
  FrontPageView,
  MatchCard,
  ThirdPlacedView,
  Tie,
} from "../../site/tournament/front-page-view.ts";
import {emptyTables, finalTables, team} from "./field.ts";
import {asOf, fixture, knockouts, openers, played, stageLabels, teams} from "./match-cards.ts";
import {EDITIONS, rankingOf, trend} from "./odds-trend.ts";

/**
 * The thirds of the final tables in the order of their groups; the ranking among them is invented.
 */
const thirdsOf = (tables: typeof finalTables, complete: boolean): ThirdPlacedView => ({
  advance: 8,
  complete,
  rows: tables.map(({group, rows}, index) => ({
    ...rows[2]!,
    group,
    position: index + 1,
    advances: complete ? index < 8 : null,
    decidedBy: "points",
  })),
});

const tie = (
  {matchId, localOn, home, away, status, minute, score, jsonHref}: MatchCard,
  through: Tie["through"] = null,
): Tie => ({
  matchId,
  number: Number(matchId.slice(2)),
  localOn,
  home,
  away,
  status,
  minute,
  score,
  through,
  jsonHref,
});
const FIRST_TIES = [
  ["R32", 73, 16],
  ["R16", 89, 8],
  ["QF", 97, 4],
  ["SF", 101, 2],
  ["3RD", 103, 1],
  ["F", 104, 1],
] as const;

/** The thirty-two ties: those given, the others still without teams. */
function treeOf(cards: readonly MatchCard[], through: Tie["through"] = null): BracketRound[] {
  const open = (number: number, stage: MatchCard["stage"]) =>
    fixture(
      number,
      stage,
      "2026-07-04T19:00:00Z",
      "2026-07-04",
      "miami",
      [
        {slot: "1E", label: "Winner of group E"},
        {slot: "3ABCDF", label: "Third of groups A, B, C, D or F"},
      ],
      null,
    );
  return FIRST_TIES.map(([stage, first, count]) => ({
    stage,
    label: stageLabels[stage],
    ties: Array.from({length: count}, (_, index) => {
      const card = cards.find(
        ({matchId}) => matchId === `m-${String(first + index).padStart(3, "0")}`,
      );
      return card ? tie(card, card.score ? null : through) : tie(open(first + index, stage));
    }),
  }));
}

export const complete: FrontPageView = {
  baseUrl: "https://broadsheet.example",
  stylesheetHref: "/assets/site.css",
  jsonHref: "/api/home",
  accuracyHref: "/api/tournaments/2026/prediction-accuracy",
  tournament: {
    year: 2026,
    name: {en: "2026 FIFA World Cup", vi: "Giải vô địch bóng đá thế giới 2026"},
    hosts: ["Canada", "Mexico", "United States"],
    opensOn: "2026-06-11",
    endsOn: "2026-07-19",
  },
  phase: "complete",
  champion: team("esp"),
  basis: {
    factsThrough: "2026-07-19T21:41:00Z",
    forecastAsOf: "2026-07-20T12:00:00Z",
    engine: "wc-prob-v5",
    runs: 1_000_000,
    seed: "wc2026",
  },
  odds: {asOf: null, teams: rankingOf(trend(EDITIONS), null), trend: trend(EDITIONS)},
  last: knockouts,
  next: [],
  tables: finalTables,
  thirds: thirdsOf(finalTables, true),
  bracket: treeOf(knockouts),
  links: [
    {
      href: "/api/tournaments/2026/champion-odds",
      title: "Champion odds",
      description: "Every team's chance of reaching each round, with errors.",
    },
    {
      href: "/api/tournaments/2026/standings",
      title: "Standings",
      description: "The twelve tables and the ranking of third-placed teams.",
    },
    {
      href: "/api/tournaments/2026/bracket",
      title: "Bracket",
      description: "The knock-out rounds from the round of 32 to the final.",
    },
    {
      href: "/api/tournaments/2026/match-probabilities",
      title: "Match probabilities",
      description: "The frozen forecast of every match.",
    },
    {
      href: "/api/schedule",
      title: "Schedule",
      description: "All 104 matches with kick-off, venue and result.",
    },
    {
      href: "/api/teams",
      title: "Teams",
      description: "The 48 teams with their groups and rankings.",
    },
  ],
};

/** The day before the opening match. */
export const before: FrontPageView = {
  ...complete,
  phase: "before",
  champion: null,
  basis: {...complete.basis, factsThrough: null, forecastAsOf: "2026-06-10T12:00:00Z"},
  odds: {asOf: null, teams: rankingOf(trend(5), 0.0004), trend: trend(5)},
  last: [],
  next: asOf("2026-06-10T12:00:00Z", openers),
  tables: emptyTables,
  thirds: thirdsOf(emptyTables, false),
  bracket: treeOf([]),
};

/** The evening of the quarter-finals: one match in play, a semi-final with one team unknown. */
export const during: FrontPageView = {
  ...complete,
  phase: "during",
  champion: null,
  basis: {
    ...complete.basis,
    factsThrough: "2026-07-11T22:20:00Z",
    forecastAsOf: "2026-07-11T12:00:00Z",
  },
  odds: {asOf: null, teams: rankingOf(trend(36), 0.0004), trend: trend(36)},
  bracket: treeOf(knockouts.slice(4), {home: 0.62, away: 0.38}),
  last: [
    {
      ...fixture(
        99,
        "QF",
        "2026-07-11T21:00:00Z",
        "2026-07-11",
        "miami",
        teams("nor", "eng"),
        [0.241, 0.262, 0.497],
      ),
      status: "live",
      minute: "67′",
      score: {home: 1, away: 1, detail: null, winner: null, after90: null},
      now: {
        after90: {home: 0.199, draw: 0.481, away: 0.32},
        through: {home: 0.431, away: 0.569},
        minute: "65′",
      },
    },
    played(
      fixture(
        98,
        "QF",
        "2026-07-10T19:00:00Z",
        "2026-07-10",
        "losAngeles",
        teams("esp", "bel"),
        [0.587, 0.236, 0.177],
      ),
      2,
      1,
    ),
    played(
      fixture(
        86,
        "R32",
        "2026-07-03T22:00:00Z",
        "2026-07-03",
        "miami",
        teams("arg", "cpv"),
        [0.842, 0.118, 0.04],
      ),
      3,
      2,
      {
        detail: "a.e.t.",
        after90: "draw",
      },
    ),
  ],
  next: asOf("2026-07-11T12:00:00Z", [
    fixture(
      100,
      "QF",
      "2026-07-12T01:00:00Z",
      "2026-07-11",
      "kansas",
      teams("arg", "sui"),
      [0.624, 0.232, 0.144],
    ),
    fixture(
      101,
      "SF",
      "2026-07-14T19:00:00Z",
      "2026-07-14",
      "dallas",
      teams("fra", "esp"),
      [0.318, 0.275, 0.407],
    ),
    fixture(
      102,
      "SF",
      "2026-07-15T19:00:00Z",
      "2026-07-15",
      "atlanta",
      [
        {slot: "W99", label: "Winner of match 99"},
        {slot: "W100", label: "Winner of match 100"},
      ],
      null,
    ),
  ]),
};

/** Nothing known but the dates. */
export const empty: FrontPageView = {
  ...before,
  basis: {factsThrough: null, forecastAsOf: null, engine: null, runs: null, seed: null},
  odds: {asOf: null, teams: [], trend: {days: [], stages: [], series: []}},
  next: [],
  tables: [],
  thirds: null,
  bracket: [],
  links: [],
};

const HOSTILE = `<script>alert("1")</script>&'`;
/** Every text of the complete view that a source could have written, replaced by markup. */
export const hostile: FrontPageView = {
  ...complete,
  champion: {...team("esp"), name: HOSTILE, nameVi: HOSTILE, flag: HOSTILE, code: HOSTILE},
  tournament: {...complete.tournament, name: {en: `${HOSTILE}<!--`, vi: HOSTILE}, hosts: [HOSTILE]},
  basis: {...complete.basis, engine: HOSTILE, seed: HOSTILE},
  odds: {
    ...complete.odds,
    trend: {
      ...complete.odds.trend,
      series: [
        {
          team: {...team("esp"), name: HOSTILE, code: HOSTILE},
          probabilities: complete.odds.trend.series[0]!.probabilities,
        },
      ],
    },
  },
  last: knockouts.map((card) => ({
    ...card,
    stageLabel: HOSTILE,
    home: {...team("esp"), name: HOSTILE},
    venue: {...card.venue, name: HOSTILE, city: HOSTILE},
  })),
  links: [{href: "/api/home", title: HOSTILE, description: HOSTILE}],
};
