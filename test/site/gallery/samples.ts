import type {MatchView, ScoreView} from "../../../site/components/match-view.ts";
import type {HeatRow, HeatView} from "../../../site/components/rank-view.ts";
import type {SlotLabel, TeamLabel} from "../../../site/components/team-name.tsx";
import {team} from "../team.ts";

/** A team whose name is too long for narrow places in both languages. */
export const LONG: TeamLabel = {
  teamId: "bih",
  name: "Bosnia and Herzegovina",
  nameVi: "Bosnia và Herzegovina",
  flag: "🇧🇦",
  code: "BIH",
};

export const SLOT: SlotLabel = {
  slot: "3ABCDF",
  label: "Third of group A, B, C, D or F",
  labelVi: "Đội thứ ba bảng A, B, C, D hoặc F",
};

/** A scheduled match between the teams with the longest names. */
const TO_COME: MatchView = {
  matchId: "m-104",
  path: "/matches/m-104",
  stage: "F",
  stageName: {en: "Final", vi: "Chung kết"},
  kickoff: {
    at: "2026-07-19T19:00:00Z",
    en: {on: "2026-07-19", time: "15:00"},
    vi: {on: "2026-07-20", time: "02:00"},
  },
  venue: {
    name: {en: "MetLife Stadium", vi: "MetLife"},
    city: {en: "New York/New Jersey", vi: "New York/New Jersey"},
  },
  colours: null,
  home: team("bih"),
  away: team("cod"),
  status: "scheduled",
  minute: null,
  pause: null,
  score: null,
  goals: null,
  forecast: {home: 0.46, draw: 0.27, away: 0.27},
};

/** A score with optional details; by default 1–1 without a winner. */
const score = (more: Partial<ScoreView> = {}): ScoreView => ({
  ...{home: 1, away: 1, shootout: null, afterExtraTime: false, winner: null},
  ...more,
});

const LIVE: MatchView = {
  ...TO_COME,
  status: "live",
  minute: {text: "67′", isAbout: false},
  score: score({home: 2}),
  goals: [
    {
      side: "home",
      scorer: "Džeko",
      player: {name: "Edin Džeko", playerId: "bih-11-edin-dzeko"},
      minute: "12′",
      kind: "goal",
    },
    {side: "home", scorer: null, player: null, minute: "45+2′", kind: "penalty"},
    {side: "away", scorer: "Kolašinac", player: null, minute: "60′", kind: "own-goal"},
  ],
};
const OVER: MatchView = {...LIVE, status: "finished", minute: null};
const paused = (pause: NonNullable<MatchView["pause"]>): MatchView => ({
  ...LIVE,
  minute: null,
  pause,
});

/** A match in every status and its variants. */
export const MATCHES = {
  scheduled: TO_COME,
  "scheduled, without a forecast": {...TO_COME, forecast: null},
  "scheduled, between open slots": {...TO_COME, home: SLOT, away: SLOT, forecast: null},
  live: LIVE,
  "live, the minute guessed": {...LIVE, minute: {text: "67′", isAbout: true}},
  "live, without a clock": {...LIVE, minute: null, goals: null},
  "half-time": paused("half-time"),
  "before-extra-time": paused("before-extra-time"),
  "extra-time-half-time": paused("extra-time-half-time"),
  shootout: {...paused("shootout"), score: score({shootout: {home: 3, away: 2}})},
  finished: {...OVER, score: score({home: 2, winner: "home"})},
  "finished, drawn": {...OVER, score: score()},
  "finished, won away": {...OVER, score: score({away: 3, winner: "away"})},
  "finished after extra time": {...OVER, score: score({afterExtraTime: true, winner: "home"})},
  "finished on penalties": {
    ...OVER,
    score: score({afterExtraTime: true, shootout: {home: 3, away: 4}, winner: "away"}),
  },
  suspended: {...LIVE, status: "suspended"},
  postponed: {...TO_COME, status: "postponed"},
  cancelled: {...TO_COME, status: "cancelled", forecast: null},
  abandoned: {...LIVE, status: "abandoned"},
  awarded: {...OVER, status: "awarded", goals: null, score: score({home: 3, winner: "home"})},
} as const satisfies Readonly<
  Record<MatchView["status"] | NonNullable<MatchView["pause"]>, MatchView> &
    Record<string, MatchView>
>;

const chances = (of: readonly number[]): HeatRow["chances"] => {
  const [R32, R16, QF, SF, F, champion] = of as [number, number, number, number, number, number];
  return {R32, R16, QF, SF, F, champion};
};
const ROW: HeatRow = {
  team: team("esp"),
  group: "H",
  chances: chances([0.98, 0.71, 0.46, 0.31, 0.2, 0.142]),
  standardError: 0.0034,
  trend: [0.16, null, 0.17, 0.142],
  changes: {day: 0.012, week: -0.031},
};
const ROWS: readonly HeatRow[] = [
  ROW,
  {...ROW, team: team("bih"), chances: chances([1, 0.5, 0.2, 0.05, 0.01, 0.004])},
  {...ROW, team: team("cod"), chances: chances([0, 0, 0, 0, 0, 0]), trend: []},
  {
    ...ROW,
    team: team("arg"),
    chances: chances([0.999999, 0.9, 0.82, 0.63, 0.55, 0.5]),
    changes: {day: null, week: 0},
  },
];
const HEAT: HeatView = {
  rounds: ["R32", "R16", "QF", "SF", "F", "champion"],
  rows: ROWS,
  trendFrom: "2026-06-11T12:00:00Z",
  since: {day: "2026-07-18T12:00:00Z", week: "2026-07-12T12:00:00Z"},
};
const SOLVED = ROWS.map((row) => ({...row, standardError: 0}));

export const HEATS = {
  before: {...HEAT, trendFrom: null, since: {day: null, week: null}},
  during: HEAT,
  "solved exactly": {...HEAT, rounds: ["SF", "F", "champion"], rows: SOLVED},
} as const satisfies Readonly<Record<string, HeatView>>;
