import type {ClockTimes, Day, Instant, Text} from "../../kit/types.ts";

type Side = "home" | "away";

/** A team's chance of reaching an aim at two forecast runs, 0…1. */
export interface ChanceChange {
  readonly team: Text;
  readonly before: number;
  readonly after: number;
}
/** Time and place of a kick-off. */
export interface Kickoff {
  readonly kickoffAt: Instant;
  /** By the venue's clock, and by Vietnam's. */
  readonly kickoff: ClockTimes;
  readonly town: string;
}
/** A team's next match; the opponent is null while unknown. */
export interface NextMatch extends Kickoff {
  readonly matchId: string;
  readonly opponentId: string | null;
}
/** Known facts of a match. */
export interface MatchFacts extends Kickoff {
  /** Identifier used in addresses. */
  readonly ref: string;
  readonly home: Text;
  readonly away: Text;
  /**
   * Its teams, each with the instant from which it was certain to play; null if certain since the
   * draw.
   */
  readonly sides: readonly {
    readonly teamId: string;
    /** Flag emoji. */
    readonly flag: string;
    readonly knownAt: Instant | null;
  }[];
  readonly stage: Text;
  /** The kick-off as planned if it began at another time; null otherwise. */
  readonly planned: (ClockTimes & {readonly at: Instant}) | null;
  /** Instant at which its result became known; null until it is decided. */
  readonly endedAt: Instant | null;
  /** Null until it is decided. */
  readonly result: {
    readonly score: readonly [home: number, away: number];
    readonly afterExtraTime: boolean;
    /** Goals in the shoot-out; null without one. */
    readonly shootout: readonly [home: number, away: number] | null;
    readonly winner: Side | null;
    /** Prize for the winner of a knock-out match; `final`: the loser plays for third place. */
    readonly won: "title" | "third-place" | "final" | "next-round" | null;
  } | null;
  /** Its frozen forecast of 90 minutes, 0…1; null without one. */
  readonly forecast: {
    readonly home: number;
    readonly draw: number;
    readonly away: number;
  } | null;
  /** The aim whose chances the result changed; sides with a known chance before and after. */
  readonly at: Aim;
  readonly swings: readonly ChanceChange[];
}
/** Outcome of a team's tournament so far. */
export interface TeamFate {
  readonly status: "champion" | "second" | "third" | "fourth" | "out" | "in";
  /** Stage at which it was eliminated; null for a team still in. */
  readonly stage: Text | null;
  /** Instant at which that became certain; null for a team still in, and if unknown. */
  readonly since: Instant | null;
  /** Instant at which it became certain that it advances from its group; null if it is not. */
  readonly throughAt: Instant | null;
}
/** The chances of one forecast run, by teamId: 0 and 1 only if certain at the time. */
export interface ChancesOfRun {
  readonly asOf: Instant;
  readonly chances: ReadonlyMap<string, Readonly<Record<Aim, number>>>;
}
/** The first knock-out round, or the title. */
export type Aim = "knock-outs" | "title";

/** A team in the table of its group. */
export interface GroupPlace {
  readonly group: string;
  readonly position: number;
  readonly points: number;
  readonly played: number;
}
/** A close of an index, in points. */
export interface Close {
  readonly on: Day;
  readonly closedAt: Instant;
  /** The instant at which the figures of the next session are due. */
  readonly nextDueAt: Instant;
  readonly close: number;
}

/** The names of the tournament in sentences. */
export interface Cup {
  /** The competition, without a year. */
  readonly name: Text;
  /** The adjective of its champions: `world`, `thế giới`. */
  readonly scope: Text;
  /** The round after the groups: `the round of 16`, `vòng 16 đội`. */
  readonly knockouts: Text;
  readonly year: number;
}

/** Facts besides the articles; explanations may use no others. */
export interface ExplainFacts {
  /** Next match by teamId, as of the requested moment; teams without one are omitted. */
  readonly nextMatches: Readonly<Record<string, NextMatch>>;
  readonly teamNames: Readonly<Record<string, Text>>;
  readonly fates: Readonly<Record<string, TeamFate>>;
  /** Forecast runs, oldest first. */
  readonly runs: readonly ChancesOfRun[];
  /** By teamId, its place after each match of its group, with the instant, oldest first. */
  readonly places: Readonly<Record<string, readonly (GroupPlace & {readonly at: Instant})[]>>;
  /** Matches by id, with their sides if known. */
  readonly matches: Readonly<Record<string, MatchFacts>>;
  readonly cup: Cup;
  /** Companies by symbol. */
  readonly companies: Readonly<
    Record<
      string,
      {
        readonly nameVi: string;
        readonly nameEn: string;
        readonly sector: Text | null;
        /** Null if unknown. */
        readonly vn30: boolean | null;
      }
    >
  >;
  /** Closes of VN-Index, oldest first, including later ones than the requested moment. */
  readonly closes: readonly Close[];
}
