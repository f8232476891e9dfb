import type {MovedBy} from "../forecasting/moved-by.ts";
import {competitionOf} from "../rules/competition.ts";
import {knowsPast} from "../snapshot.ts";
import type {Side, Stage, Text} from "../types.ts";
import {isMissing} from "./discipline.ts";
import type {Outlook} from "./outlook.ts";
import type {PastMeetings} from "./past-meetings.ts";
import type {PreMatch} from "./pre-match.ts";
import type {SideProfile} from "./side-profile.ts";

/** The reason for a missing number. */
interface Unknown {
  readonly status: "pending" | "not-applicable" | "unavailable";
  readonly reason: string;
}

/** One difference between the two sides. */
export interface Factor {
  readonly key: string;
  readonly name: Text;
  readonly unit: string;
  readonly home: number | null;
  readonly away: number | null;
  /** Null if neither direction is better, or the number is unknown. */
  readonly favours: Side | "level" | null;
  /**
   * The difference between the sides on this factor's own scale: |home − away| ÷ scale, at most 1.
   * It does not measure the effect on results.
   */
  readonly weight: number | null;
  readonly scale: number | null;
  /** Whether the forecast depends on it. */
  readonly usedByEngine: boolean;
  readonly derivedFrom: string;
  readonly unknown: Unknown | null;
}

/** The input of the factors, once both teams are known. */
export interface Matchup {
  readonly preMatch: PreMatch;
  readonly home: SideProfile;
  readonly away: SideProfile;
  readonly outlook: Outlook | null;
  readonly past: PastMeetings;
}

interface Measure extends Pick<Factor, "key" | "unit" | "usedByEngine" | "derivedFrom"> {
  readonly name: Text | ((matchup: Matchup) => Text);
  readonly better: "higher" | "lower" | null;
  readonly scale: number | null;
  of(profile: SideProfile, matchup: Matchup, side: Side): number | null;
  /** Null if the value is always known. */
  readonly unknown: Unknown | ((matchup: Matchup) => Unknown) | null;
}

const FIRST_MATCH: Unknown = {
  status: "not-applicable",
  reason: "it is the first match of a side in this tournament",
};
const perMatch = (total: number, {road}: SideProfile): number | null =>
  road.length === 0 ? null : Math.round((total / road.length) * 100) / 100;
const noForecast = ({preMatch}: Matchup): Unknown =>
  preMatch.match.state.status === "scheduled" || preMatch.match.state.status === "postponed"
    ? {status: "pending", reason: "the next daily forecast will cover it"}
    : {status: "unavailable", reason: "no forecast was frozen before kick-off"};

const movedBy = (outlook: Outlook | null, key: MovedBy["key"]): MovedBy | undefined =>
  outlook?.offsets.find((offset) => offset.key === key);

const GOING_THROUGH: Text = {en: "Chance of qualifying", vi: "Khả năng đi tiếp"};
const CHANCE_OF: Partial<Record<Stage, Text>> = {
  "3RD": {en: "Chance of taking third place", vi: "Khả năng giành hạng ba"},
  F: {en: "Chance of winning the final", vi: "Khả năng vô địch"},
};

const MEASURES: readonly Measure[] = [
  {
    key: "rate",
    name: {en: "Expected goals of the model", vi: "Số bàn kỳ vọng của mô hình"},
    unit: "goals in 90 minutes",
    better: "higher",
    scale: 2,
    usedByEngine: true,
    derivedFrom:
      "the frozen forecast: the side's attack against the other's defence, including the ground",
    of: (_, {outlook}, side) => outlook?.rates[side] ?? null,
    unknown: noForecast,
  },
  {
    key: "advance",
    name: ({preMatch}) => CHANCE_OF[preMatch.match.fixture.stage] ?? GOING_THROUGH,
    unit: "probability",
    better: "higher",
    scale: 1,
    usedByEngine: true,
    derivedFrom: "the frozen forecast, including any extra time and shoot-out",
    of: (_, {outlook}, side) => outlook?.knockout?.advance[side] ?? null,
    unknown: (matchup) =>
      matchup.preMatch.match.fixture.stage === "group"
        ? {status: "not-applicable", reason: "a group match alone does not decide qualification"}
        : noForecast(matchup),
  },
  {
    key: "venue",
    name: {en: "In its own country", vi: "Lợi thế sân nhà"},
    unit: "1 yes, 0 no",
    better: "higher",
    scale: 1,
    usedByEngine: true,
    derivedFrom: "the country of the ground",
    of: ({isHost}) => (isHost ? 1 : 0),
    unknown: null,
  },
  {
    key: "leagueIndex",
    name: {
      en: "Strength of the leagues its players play in",
      vi: "Trình độ giải đấu các cầu thủ đang chơi",
    },
    unit: "standard deviations from the mean squad",
    better: "higher",
    scale: 3,
    usedByEngine: true,
    derivedFrom:
      "the countries of the clubs of all final squads: a league is as strong as the players of other nations in it",
    of: (_, {outlook}, side) => movedBy(outlook, "leagueIndex")?.index?.[side] ?? null,
    unknown: (matchup) =>
      matchup.outlook
        ? {
            status: "unavailable",
            reason: "the clubs of both final squads were not known to the forecast",
          }
        : noForecast(matchup),
  },
  {
    key: "pastMeetings",
    name: {
      en: "Results against the other side in twelve years",
      vi: "Đối đầu trong 12 năm, so với sức mạnh hai đội",
    },
    unit: "goals per match beyond those explained by the ratings, shrunk",
    better: "higher",
    scale: 2,
    usedByEngine: true,
    derivedFrom: "the last six meetings within twelve years, at least two",
    of: (_, {outlook}, side) => {
      const x = movedBy(outlook, "headToHead")?.x ?? null;
      return x === null ? null : side === "home" ? x : 0 - x;
    },
    unknown: (matchup) =>
      matchup.outlook
        ? {
            status: "not-applicable",
            reason: "the two sides met fewer than two times in the previous twelve years",
          }
        : noForecast(matchup),
  },
  {
    key: "altitude",
    name: {en: "Altitude of the ground", vi: "Độ cao của sân"},
    unit: "metres",
    better: null,
    scale: null,
    usedByEngine: false,
    derivedFrom: "no source",
    of: () => null,
    unknown: {status: "unavailable", reason: "the list of venues does not give the altitude"},
  },
  {
    key: "ranking",
    name: {en: "FIFA ranking", vi: "Thứ hạng FIFA"},
    unit: "position",
    better: "lower",
    scale: 50,
    usedByEngine: false,
    derivedFrom: "the FIFA ranking in force at the opening match",
    of: ({fifaRank}) => fifaRank,
    unknown: null,
  },
  {
    key: "rest",
    name: {en: "Rest since the last match", vi: "Thời gian nghỉ từ trận trước"},
    unit: "days",
    better: "higher",
    scale: 3,
    usedByEngine: false,
    derivedFrom: "the kick-offs of this match and of the side's last one",
    of: ({journey}) => journey?.restDays ?? null,
    unknown: FIRST_MATCH,
  },
  {
    key: "travel",
    name: {en: "Distance from the last ground", vi: "Quãng đường từ sân trước"},
    unit: "kilometres",
    better: "lower",
    scale: 4000,
    usedByEngine: false,
    derivedFrom: "great-circle distance between the two grounds; training camps are unknown",
    of: ({journey}) => journey?.kilometres ?? null,
    unknown: FIRST_MATCH,
  },
  {
    key: "clockShift",
    name: {en: "Change of time zone", vi: "Chênh lệch múi giờ"},
    unit: "hours",
    better: "lower",
    scale: 3,
    usedByEngine: false,
    derivedFrom: "the time zones of the two grounds",
    of: ({journey}) => journey && Math.abs(journey.clockShift),
    unknown: FIRST_MATCH,
  },
  {
    key: "age",
    name: {en: "Average age of the squad", vi: "Tuổi trung bình của đội hình"},
    unit: "years",
    better: null,
    scale: 5,
    usedByEngine: false,
    derivedFrom: "birthdays of the 26 players, on the day of the match",
    of: ({squad}) => squad?.averageAge ?? null,
    unknown: {status: "unavailable", reason: "no source gives the birthdays of a squad"},
  },
  {
    key: "bigLeagues",
    name: {
      en: "Players at clubs of the five big leagues",
      vi: "Số cầu thủ ở năm giải hàng đầu châu Âu",
    },
    unit: "players",
    better: "higher",
    scale: 26,
    usedByEngine: false,
    derivedFrom:
      "the countries of the squad's clubs (England, Spain, Germany, Italy, France); the clubs of late replacements are not known",
    of: ({squad}) => squad?.inBigLeagues ?? null,
    unknown: {status: "unavailable", reason: "no source gives the squad"},
  },
  {
    key: "form",
    name: {en: "Points per match in this tournament", vi: "Số điểm mỗi trận tại giải"},
    unit: "points",
    better: "higher",
    scale: 3,
    usedByEngine: false,
    derivedFrom:
      "results so far, a match decided on penalties as a draw; the engine's ratings learn from the same results of earlier days",
    of: (profile) =>
      perMatch(
        profile.road.reduce(
          (sum, {outcome}) => sum + (outcome === "won" ? 3 : outcome === "drawn" ? 1 : 0),
          0,
        ),
        profile,
      ),
    unknown: FIRST_MATCH,
  },
  {
    key: "goalDifference",
    name: {
      en: "Goal difference per match in this tournament",
      vi: "Hiệu số bàn thắng mỗi trận tại giải",
    },
    unit: "goals",
    better: "higher",
    scale: 4,
    usedByEngine: false,
    derivedFrom:
      "results so far, including extra time; the engine's ratings learn from the same results of earlier days",
    of: (profile) =>
      perMatch(
        profile.road.reduce((sum, {goals}) => sum + goals[0] - goals[1], 0),
        profile,
      ),
    unknown: FIRST_MATCH,
  },
  {
    key: "headToHead",
    name: ({preMatch}) => {
      const {name} = competitionOf(preMatch.snapshot.tournament);
      return {
        en: `${name.en} wins over the other side`,
        vi: `Số trận thắng đối thủ tại các kỳ ${name.vi}`,
      };
    },
    unit: "matches",
    better: "higher",
    scale: 3,
    usedByEngine: false,
    derivedFrom: "every tournament of the competition; former states count towards their successor",
    of: (_, {past}, side) =>
      past.record.played === 0 ? null : side === "home" ? past.record.won : past.record.lost,
    unknown: {status: "not-applicable", reason: "the two sides have not met at the competition"},
  },
  {
    key: "suspended",
    name: {en: "Suspended players", vi: "Số cầu thủ bị treo giò"},
    unit: "players",
    better: "lower",
    scale: 3,
    usedByEngine: false,
    derivedFrom:
      "cards so far, the automatic bans, and the rulings that lifted one; longer bans are not known",
    of: ({discipline, road}) =>
      discipline.matchesUnknown > 0 && road.length > 0
        ? null
        : discipline.suspended.filter(isMissing).length,
    unknown: {
      status: "unavailable",
      reason: "no open source records the cards of an earlier match",
    },
  },
  {
    key: "cautioned",
    name: {en: "Players one yellow card from a ban", vi: "Số cầu thủ có nguy cơ treo giò"},
    unit: "players",
    better: "lower",
    scale: 5,
    usedByEngine: false,
    derivedFrom:
      "cards so far; single yellow cards are struck off after the groups and after the quarter-finals",
    of: ({discipline}) => (discipline.matchesUnknown > 0 ? null : discipline.oneCardAway.length),
    unknown: {
      status: "unavailable",
      reason: "no open source records the cards of an earlier match",
    },
  },
];

/** Every factor of a match, known or not, in a fixed order. */
export const factorsOf = (matchup: Matchup): Factor[] =>
  MEASURES.filter(({key}) => key !== "headToHead" || knowsPast(matchup.preMatch.snapshot)).map(
    ({better, scale, of, unknown, key, name, unit, usedByEngine, derivedFrom}) => {
      const home = of(matchup.home, matchup, "home");
      const away = of(matchup.away, matchup, "away");
      const isKnown = home !== null && away !== null;
      const edge = isKnown ? (home - away) * (better === "lower" ? -1 : 1) : 0;
      return {
        key,
        name: typeof name === "function" ? name(matchup) : name,
        unit,
        home,
        away,
        favours:
          !isKnown || better === null ? null : edge > 0 ? "home" : edge < 0 ? "away" : "level",
        weight:
          isKnown && scale !== null
            ? Math.round(Math.min(1, Math.abs(home - away) / scale) * 100) / 100
            : null,
        scale,
        usedByEngine,
        derivedFrom,
        unknown: isKnown ? null : typeof unknown === "function" ? unknown(matchup) : unknown,
      };
    },
  );
