import type {
  BracketRound,
  FrontPageView,
  MatchCard,
  MatchForecast,
  MatchScore,
  OddsTrend,
  SlotLabel,
  TeamLabel,
  ThirdPlacedView,
  Tie,
} from "../../site/tournament/front-page-view.ts";
import {emptyTables, finalTables, team} from "./field.ts";

const VENUES = {
  newYork: {name: "New York/New Jersey Stadium", city: "East Rutherford", timeZone: "America/New_York"},
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

const stageLabels = {
  R32: "Round of 32",
  R16: "Round of 16",
  QF: "Quarter-final",
  SF: "Semi-final",
  "3RD": "Match for third place",
  F: "Final",
};

/** The same matches with forecasts no younger than an edition. */
const asOf = (edition: string, cards: readonly MatchCard[]): MatchCard[] =>
  cards.map((card) => ({...card, forecast: card.forecast && {...card.forecast, asOf: edition}}));

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

const played = (card: MatchCard, home: number, away: number, rest: Partial<MatchScore> = {}): MatchCard => {
  const winner = home > away ? "home" : away > home ? "away" : null;
  return {...card, status: "finished", score: {home, away, detail: null, winner, after90: winner ?? "draw", ...rest}};
};
const teams = (home: string, away: string) => [team(home), team(away)] as const;

/** Real results of 2026; the forecasts beside them are invented. */
export const knockouts: readonly MatchCard[] = [
  played(fixture(104, "F", "2026-07-19T19:00:00Z", "2026-07-19", "newYork", teams("esp", "arg"), [0.384, 0.291, 0.325]), 1, 0, {
    detail: "a.e.t.",
    after90: "draw",
  }),
  played(fixture(103, "3RD", "2026-07-18T21:00:00Z", "2026-07-18", "miami", teams("fra", "eng"), [0.392, 0.258, 0.35]), 4, 6),
  played(fixture(102, "SF", "2026-07-15T19:00:00Z", "2026-07-15", "atlanta", teams("eng", "arg"), [0.311, 0.29, 0.399]), 1, 2),
  played(fixture(101, "SF", "2026-07-14T19:00:00Z", "2026-07-14", "dallas", teams("fra", "esp"), [0.318, 0.275, 0.407]), 0, 2),
  played(fixture(100, "QF", "2026-07-12T01:00:00Z", "2026-07-11", "kansas", teams("arg", "sui"), [0.624, 0.232, 0.144]), 3, 1, {
    detail: "a.e.t.",
    after90: "draw",
  }),
  played(fixture(96, "R16", "2026-07-07T20:00:00Z", "2026-07-07", "vancouver", teams("sui", "col"), [0.263, 0.305, 0.432]), 0, 0, {
    detail: "4–3 pens",
    winner: "home",
  }),
];

export const openers: readonly MatchCard[] = [
  fixture(1, "group", "2026-06-11T19:00:00Z", "2026-06-11", "mexico", teams("mex", "rsa"), [0.672, 0.211, 0.117]),
  fixture(2, "group", "2026-06-12T02:00:00Z", "2026-06-11", "guadalajara", teams("kor", "cze"), [0.372, 0.288, 0.34]),
  fixture(3, "group", "2026-06-12T19:00:00Z", "2026-06-12", "toronto", teams("can", "bih"), [0.521, 0.262, 0.217]),
];

const STAGES = [
  {label: "Group stage", startsAt: "2026-06-11T00:00:00Z"},
  {label: "Round of 32", startsAt: "2026-06-28T00:00:00Z"},
  {label: "Round of 16", startsAt: "2026-07-04T00:00:00Z"},
  {label: "Quarter-finals", startsAt: "2026-07-09T00:00:00Z"},
  {label: "Semi-finals", startsAt: "2026-07-14T00:00:00Z"},
  {label: "Final", startsAt: "2026-07-18T00:00:00Z"},
];

// Invented: a weight per team, doubled with every round survived, over a field whose weight shrinks; out from the named day on.
const LEADERS = [
  {teamId: "esp", weight: 15, outFrom: 99},
  {teamId: "arg", weight: 14.2, outFrom: 44},
  {teamId: "fra", weight: 11, outFrom: 39},
  {teamId: "eng", weight: 9.6, outFrom: 40},
  {teamId: "bra", weight: 9.1, outFrom: 30},
  {teamId: "por", weight: 7, outFrom: 31},
  {teamId: "bel", weight: 5.2, outFrom: 35},
  {teamId: "ger", weight: 4.8, outFrom: 24},
  {teamId: "ned", weight: 3.5, outFrom: 24},
];
const EDITIONS = 45; // 6 June to 20 July, 12:00 UTC

/** The trend over the first `editions` days. */
export function trend(editions: number): OddsTrend {
  const days = Array.from({length: editions}, (_, day) => ({
    asOf: new Date(Date.UTC(2026, 5, 6 + day, 12)).toISOString().replace(".000Z", "Z"),
  }));
  const strength = (index: number, day: number) => {
    const {weight, outFrom} = LEADERS[index]!;
    return day >= outFrom ? 0 : weight * (1 + 0.13 * Math.sin(day * 0.9 + index * 2) * Math.min(1, day / 6));
  };
  const field = (day: number) => (day >= 40 ? 0 : Math.max(2, 26 - day * 0.8));
  const series = LEADERS.map(({teamId}, index) => ({
    team: team(teamId),
    probabilities: days.map((_, day) => {
      const total = LEADERS.reduce((sum, _leader, other) => sum + strength(other, day), field(day));
      return strength(index, day) / total;
    }),
  }));
  return {days, stages: STAGES, series};
}

const rankingOf = (odds: OddsTrend, standardError: number | null) =>
  odds.series
    .map((one) => ({team: one.team, champion: one.probabilities.at(-1) ?? 0, standardError}))
    .filter(({champion}) => champion > 0)
    .sort((a, b) => b.champion - a.champion);

/** The thirds of the final tables in the order of their groups; the ranking among them is invented. */
export const thirdsOf = (tables: typeof finalTables, complete: boolean): ThirdPlacedView => ({
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

const tie = ({matchId, localOn, home, away, status, minute, score, jsonHref}: MatchCard, through: Tie["through"] = null): Tie => ({
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
export function treeOf(cards: readonly MatchCard[], through: Tie["through"] = null): BracketRound[] {
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
      const card = cards.find(({matchId}) => matchId === `m-${String(first + index).padStart(3, "0")}`);
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
  edition: {
    factsThrough: "2026-07-19T21:41:00Z",
    forecastAsOf: "2026-07-20T12:00:00Z",
    engine: "wc-prob-v5",
    runs: 1_000_000,
    seed: "wc2026",
  },
  odds: {teams: rankingOf(trend(EDITIONS), null), trend: trend(EDITIONS)},
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
    {href: "/api/tournaments/2026/standings", title: "Standings", description: "The twelve tables and the ranking of third-placed teams."},
    {href: "/api/tournaments/2026/bracket", title: "Bracket", description: "The knock-out rounds from the round of 32 to the final."},
    {href: "/api/tournaments/2026/match-probabilities", title: "Match probabilities", description: "The frozen forecast of every match."},
    {href: "/api/schedule", title: "Schedule", description: "All 104 matches with kick-off, venue and result."},
    {href: "/api/teams", title: "Teams", description: "The 48 teams with their groups and rankings."},
  ],
};

/** The day before the opening match. */
export const before: FrontPageView = {
  ...complete,
  phase: "before",
  champion: null,
  edition: {...complete.edition, factsThrough: null, forecastAsOf: "2026-06-10T12:00:00Z"},
  odds: {teams: rankingOf(trend(5), 0.0004), trend: trend(5)},
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
  edition: {...complete.edition, factsThrough: "2026-07-11T22:20:00Z", forecastAsOf: "2026-07-11T12:00:00Z"},
  odds: {teams: rankingOf(trend(36), 0.0004), trend: trend(36)},
  bracket: treeOf(knockouts.slice(4), {home: 0.62, away: 0.38}),
  last: [
    {
      ...fixture(99, "QF", "2026-07-11T21:00:00Z", "2026-07-11", "miami", teams("nor", "eng"), [0.241, 0.262, 0.497]),
      status: "live",
      minute: "67′",
      score: {home: 1, away: 1, detail: null, winner: null, after90: null},
      now: {after90: {home: 0.199, draw: 0.481, away: 0.32}, through: {home: 0.431, away: 0.569}, minute: "65′"},
    },
    played(fixture(98, "QF", "2026-07-10T19:00:00Z", "2026-07-10", "losAngeles", teams("esp", "bel"), [0.587, 0.236, 0.177]), 2, 1),
    played(fixture(86, "R32", "2026-07-03T22:00:00Z", "2026-07-03", "miami", teams("arg", "cpv"), [0.842, 0.118, 0.04]), 3, 2, {
      detail: "a.e.t.",
      after90: "draw",
    }),
  ],
  next: asOf("2026-07-11T12:00:00Z", [
    fixture(100, "QF", "2026-07-12T01:00:00Z", "2026-07-11", "kansas", teams("arg", "sui"), [0.624, 0.232, 0.144]),
    fixture(101, "SF", "2026-07-14T19:00:00Z", "2026-07-14", "dallas", teams("fra", "esp"), [0.318, 0.275, 0.407]),
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
  edition: {factsThrough: null, forecastAsOf: null, engine: null, runs: null, seed: null},
  odds: {teams: [], trend: {days: [], stages: [], series: []}},
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
  edition: {...complete.edition, engine: HOSTILE, seed: HOSTILE},
  odds: {
    ...complete.odds,
    trend: {
      ...complete.odds.trend,
      series: [{team: {...team("esp"), name: HOSTILE, code: HOSTILE}, probabilities: complete.odds.trend.series[0]!.probabilities}],
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
