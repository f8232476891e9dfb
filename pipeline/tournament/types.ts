import type {ClockTimes, Day, Instant, Text} from "../kit/types.ts";

export type {ClockTimes, Day, Instant, Text};

/**
 * The nouns of a tournament: the contents of the facts files under `data/`, and the types that the
 * store, the rules and the model exchange. `null` always means "no source knows"; an empty list
 * means "known to be none".
 */

/** Lower-case three-letter code: FIFA's if the team has one (`mex`), otherwise our own. */
export type TeamId = string;
/**
 * `m-001` … `m-104`: the match number; for an archive year `m-2018-01`, so that ids stay unique.
 */
export type MatchId = string;
/**
 * A participant: a team id (`mex`), a bracket slot (`1A`, `3ABCDF`, `W74`, `L101`) or an open
 * place of a group (`W901`).
 */
export type Slot = string;
/** [home, away]. */
export type Pair = readonly [number, number];
export type Side = "home" | "away";

export type KnockoutStage = "R32" | "R16" | "QF" | "SF" | "3RD" | "F";
export type Stage = "group" | KnockoutStage;
export type Confederation = "AFC" | "CAF" | "CONCACAF" | "CONMEBOL" | "OFC" | "UEFA";

/**
 * Criteria for ordering a table; `headToHead` represents its three steps, reapplied among teams
 * that are still level.
 */
export type TieBreak =
  | "points"
  | "headToHead"
  | "goalDifference"
  | "goalsFor"
  | "conduct"
  | "ranking";

/** A recurring competition. */
export interface Competition {
  /** As in the history of squads, without the year: `euro`. */
  readonly id: string;
  /** Without a year, as after `the`: `World Cup`, `European Championship`. */
  readonly name: Text;
  /** The adjective of its champions and titles: `world`, `thế giới`. */
  readonly scope: Text;
  /** As in the history of internationals: `UEFA Euro`. */
  readonly inHistory: string;
  readonly kind: CompetitionKind;
  /** Its ids at live sources that have several competitions, by source. */
  readonly sources?: Readonly<Record<string, string>>;
}

/** A place in a group whose team was not known when the groups were drawn. */
export interface OpenSlot {
  /** `W901`, as in the fixtures, which keep it when the team is named. */
  readonly slot: Slot;
  readonly group: string;
  /** Its name until the team is known: `Winner of play-off A`. */
  readonly name: Text;
  /** The team, once it is known, and the instant from which it is known. */
  readonly teamId?: TeamId;
  readonly namedAt?: Instant;
}

/** The rules and dates of one tournament, as configuration instead of code. */
export interface Tournament {
  readonly year: number;
  readonly name: Text;
  /** Absent for a World Cup: see `competitionOf`. */
  readonly competition?: Competition;
  readonly hosts: readonly TeamId[];
  readonly opensOn: Day;
  readonly endsOn: Day;
  /**
   * The instant from which all teams were known, except those of open slots; nothing can be built
   * as of an earlier instant.
   */
  readonly fieldCompleteAt: Instant;
  readonly openSlots?: readonly OpenSlot[];
  /** The day on which the last open slot is to be filled, if planned. */
  readonly slotsFilledOn?: Day;
  /** Day of the first forecast run. */
  readonly forecastsFrom: Day;
  /**
   * UTC time of the forecast runs, such as `06:00`, if it is not noon: after the last match of a
   * day and before the first of the next.
   */
  readonly forecastsAt?: string;
  readonly groups: readonly string[];
  readonly advancePerGroup: number;
  /** Number of third-placed teams that advance; 0 if the tournament has no such rule. */
  readonly advanceThirdPlaced: number;
  readonly tieBreaks: readonly TieBreak[];
  readonly thirdPlacedTieBreaks: readonly TieBreak[];
  /** Stages whose matches, if level after 90 minutes, go to a shoot-out at once; default: none. */
  readonly withoutExtraTime?: readonly KnockoutStage[];
  /** Stages after which single yellow cards no longer count; default: the quarter-finals. */
  readonly cautionsLapseAfter?: readonly Stage[];
  /** Decisions of the organisers that lift a suspension. */
  readonly rulings?: readonly Ruling[];
}

/** A decision that lifts the suspension caused by a player's cards in a match. */
export interface Ruling {
  readonly teamId: TeamId;
  readonly shirt: number;
  /** Number of the match with the cards. */
  readonly number: number;
  readonly on: Day;
  /** The instant from which it is known; the end of its day in UTC if its hour is unknown. */
  readonly knownAt: Instant;
  /** The body that decided. */
  readonly by: Text;
  /** Address of a report on it. */
  readonly source: string;
}

export interface Team {
  readonly teamId: TeamId;
  readonly code: string;
  readonly name: Text;
  readonly flag: string;
  readonly confederation: Confederation;
  readonly group: string;
  /** Position in the FIFA ranking in force at the opening match. */
  readonly fifaRank: number;
}

export interface Venue {
  readonly venueId: string;
  readonly name: string;
  /** The name FIFA uses during the tournament, free of sponsors. */
  readonly fifaName: string;
  readonly city: string;
  /** Team id of the venue's country, whose team is at home there. */
  readonly country: TeamId;
  readonly capacity: number;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA zone. */
  readonly timeZone: string;
}

export interface Fixture {
  readonly number: number;
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly group: string | null;
  /** 1–3 within the group; null in the knock-outs. */
  readonly matchday: number | null;
  readonly home: Slot;
  readonly away: Slot;
  /** Scheduled kick-off. */
  readonly kickoffAt: Instant;
  /** The venue's calendar day of the scheduled kick-off. */
  readonly localOn: Day;
  readonly venueId: string;
  /** By the rules of its tournament, in their stages only; not in fixtures.json. */
  readonly withoutExtraTime?: true;
}

/**
 * Minute as shown on the scoresheet: 90+4 is {minute: 90, stoppage: 4}; 0 stoppage is regular time.
 */
export interface MatchMinute {
  readonly minute: number;
  readonly stoppage: number;
}
/** The running match clock. */
export interface ClockReading extends MatchMinute {
  /** Counted from kick-off using the usual lengths of periods and pauses; no source reported it. */
  readonly nominal?: true;
}
/**
 * Squad number of a player of the given side; null when the source's name matches no squad member.
 */
export type Shirt = number | null;

export interface Goal extends MatchMinute {
  /** The side that is awarded the goal; an own goal's scorer wears the other side's shirt. */
  readonly side: Side;
  readonly shirt: Shirt;
  /** The scorer's name as the source spells it. */
  readonly name: string;
  readonly kind: "goal" | "penalty" | "own_goal";
}
export interface Card extends MatchMinute {
  readonly side: Side;
  readonly shirt: Shirt;
  readonly name: string;
  readonly card: "yellow" | "second_yellow" | "red";
}
export interface Substitution extends MatchMinute {
  readonly side: Side;
  readonly on: Shirt;
  readonly onName: string;
  readonly off: Shirt;
  readonly offName: string;
}
/** One kick of a shoot-out, in the order taken. */
export interface ShootoutKick {
  readonly side: Side;
  readonly shirt: Shirt;
  readonly name: string;
  readonly scored: boolean;
}
export interface LineupPlayer {
  readonly shirt: Shirt;
  readonly name: string;
}
/**
 * A starting eleven by position class, goalkeeper first. The lines are not a formation: a back four
 * with a holding midfielder is still two lines.
 */
export interface StartingEleven {
  readonly lines: readonly (readonly LineupPlayer[])[];
  readonly captain: Shirt;
}
/** A team sheet. */
export interface Lineup extends StartingEleven {
  /** The formation as written by its source (`4-2-3-1`). */
  readonly formation: string | null;
  readonly bench: readonly LineupPlayer[] | null;
}
/**
 * Statistics of one side so far. Counts; `possession` is a share, 0 to 1; `chanceQuality` is the
 * source's expected goals (xG).
 */
export interface SideStatistics {
  readonly possession: number | null;
  readonly shots: number | null;
  readonly shotsOnTarget: number | null;
  readonly chanceQuality: number | null;
  readonly corners: number | null;
  readonly offsides: number | null;
  readonly fouls: number | null;
  readonly saves: number | null;
  readonly passes: number | null;
  readonly passesCompleted: number | null;
}
/** A sentence of a source's own commentary, in English. */
export interface CommentaryLine extends MatchMinute {
  readonly side: Side | null;
  readonly text: string;
}
/** A source's measurements of one player: a rating from 0 to 10, and the average position. */
export interface PlayerPerformance {
  readonly side: Side;
  readonly shirt: Shirt;
  readonly name: string;
  readonly rating: number | null;
  /**
   * Share of the pitch: x from the own goal line (0) to the opponents' (1), y from the left
   * touchline (0) to the right (1).
   */
  readonly position: {readonly x: number; readonly y: number} | null;
}
/** Details that only a live provider reports, and the name of that provider. */
export interface ProviderDetails {
  readonly provider: string;
  readonly statistics: {readonly home: SideStatistics; readonly away: SideStatistics} | null;
  readonly commentary: readonly CommentaryLine[] | null;
  readonly performances: readonly PlayerPerformance[] | null;
}
export interface Official {
  readonly role: "referee" | "assistant" | "fourth" | "var";
  readonly name: string;
  readonly country: string | null;
}
export interface Manager {
  readonly name: string;
  readonly country: string | null;
}

export interface Score {
  readonly halfTime: Pair | null;
  /** After 90 minutes: the result that forecasts are measured against. */
  readonly fullTime: Pair | null;
  /** After 120 minutes, inclusive of the first 90; null when not played. */
  readonly extraTime: Pair | null;
  readonly shootout: Pair | null;
}

export const STATUSES = [
  "scheduled",
  "live",
  "finished",
  "postponed",
  "suspended",
  "abandoned",
  "cancelled",
  "awarded",
] as const;
export type Status = (typeof STATUSES)[number];
export type Phase =
  | "first_half"
  | "half_time"
  | "second_half"
  | "extra_time_break"
  | "extra_time_first_half"
  | "extra_time_half_time"
  | "extra_time_second_half"
  | "shootout";

/**
 * Everything known about one match at one moment: the form in which every source passes state to
 * `ingest` and the store keeps it.
 */
export interface MatchState {
  readonly matchId: MatchId;
  readonly status: Status;
  /** Set only while live. */
  readonly phase: Phase | null;
  /** Match clock; set only while live and running. */
  readonly clock: ClockReading | null;
  /** The teams; null until known. */
  readonly home: TeamId | null;
  readonly away: TeamId | null;
  /** Actual kick-off; null until it has happened. */
  readonly kickoffAt: Instant | null;
  /**
   * Last kick-off time announced before the start; absent if the match has not been rescheduled.
   */
  readonly scheduledAt?: Instant;
  /** Last venue announced before the start; absent if the match has not been moved. */
  readonly venueId?: string;
  /** Goals so far, extra time included, shoot-out not; null before kick-off. */
  readonly goalsNow: Pair | null;
  readonly score: Score;
  readonly goals: readonly Goal[] | null;
  readonly cards: readonly Card[] | null;
  readonly substitutions: readonly Substitution[] | null;
  readonly shootoutKicks: readonly ShootoutKick[] | null;
  /** Null before either side's sheet is known; one side may be known before the other. */
  readonly lineups: {readonly home: Lineup | null; readonly away: Lineup | null} | null;
  readonly managers: {readonly home: Manager | null; readonly away: Manager | null};
  readonly officials: readonly Official[] | null;
  readonly attendance: number | null;
  /** Null without a provider: the open sources have none of this. */
  readonly details: ProviderDetails | null;
}

/** A played match as stored in `matches.json`: the state after the final whistle. */
export interface MatchFacts
  extends Omit<
    MatchState,
    | "matchId"
    | "status"
    | "phase"
    | "clock"
    | "goalsNow"
    | "lineups"
    | "details"
    | "scheduledAt"
    | "venueId"
  > {
  readonly number: number;
  readonly lineups: {readonly home: StartingEleven; readonly away: StartingEleven} | null;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly kickoffAt: Instant;
}

export interface SquadPlayer {
  readonly shirt: number;
  readonly name: string;
  readonly position: "GK" | "DF" | "MF" | "FW";
  readonly bornOn: Day | null;
  readonly club: string | null;
  readonly clubCountry: string | null;
}
export interface Squad {
  readonly teamId: TeamId;
  readonly manager: Manager;
  readonly players: readonly SquadPlayer[];
}

/**
 * Row of the official third-place table: key = qualified groups in letter order; value = group
 * whose third plays each group winner's slot.
 */
export type Allocation = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A team in history; a former state refers to its successor. */
export interface HistoryTeam {
  readonly teamId: TeamId;
  readonly name: string;
  readonly nameVi: string;
  readonly confederation: Confederation | null;
  readonly successor: TeamId | null;
}

/**
 * An earlier World Cup match, for head-to-head records. Teams have their id of that time (`frg`).
 */
export interface HistoryMatch {
  readonly year: number;
  readonly playedOn: Day;
  readonly stage: string;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly score: Score;
  /** True when no match was played (1938 Sweden–Austria). */
  readonly walkover: boolean;
}

/** A goal of an earlier World Cup. */
export interface PastGoal extends MatchMinute {
  readonly playedOn: Day;
  /** The scorer's team, with its id of that time; an own goal counts for its opponent. */
  readonly teamId: TeamId;
  readonly name: string;
  readonly bornOn: Day | null;
  readonly kind: Goal["kind"];
}

/** The kind of competition of a training match. */
export type CompetitionKind = "world-cup" | "continental" | "qualifier" | "friendly" | "other";

/**
 * An international that the model may learn from. Goals include extra time, never the shoot-out.
 */
export interface International {
  readonly playedOn: Day;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly competition: string;
  readonly kind: CompetitionKind;
  readonly neutral: boolean;
}

/** Club countries of one team's final squad at a tournament. */
export interface SquadClubs {
  /** `world-cup-2026`, `euro-2024`, `copa-america-2024` */
  readonly tournament: string;
  /** The team's id at that time (`frg`). */
  readonly teamId: TeamId;
  /**
   * Number of players by country of their club, most first; players of unknown clubs are left out.
   */
  readonly clubs: ReadonlyMap<string, number>;
  /** Number of players whose club's country no source knows. */
  readonly unknown: number;
}

/** The contents of the facts files of one data folder. */
export interface Facts {
  readonly tournament: Tournament;
  readonly teams: readonly Team[];
  readonly venues: readonly Venue[];
  readonly fixtures: readonly Fixture[];
  readonly matches: readonly MatchFacts[];
  readonly squads: readonly Squad[];
  readonly allocation: Allocation;
  readonly history: {
    readonly teams: readonly HistoryTeam[];
    readonly worldCups: readonly HistoryMatch[];
    readonly goals: readonly PastGoal[];
    readonly internationals: readonly International[];
    readonly squadClubs: readonly SquadClubs[];
  };
  /** sha256 over the bytes of every file read, for provenance. */
  readonly sha256: string;
  /** sha256 over the files of `history/` only. */
  readonly historySha256: string;
}
