import type {Day, Instant, Text} from "../../kit/types.ts";

type Side = "home" | "away";

/** A team's chance of something at two forecast runs, 0…1. */
export interface ChanceChange {
  readonly team: Text;
  readonly before: number;
  readonly after: number;
}
/** A match as far as it was known. */
export interface MatchFacts {
  /** Names it in addresses. */
  readonly ref: string;
  readonly home: Text;
  readonly away: Text;
  /** Its teams with the instant from which it was sure that they play it; null since the draw. */
  readonly sides: readonly {readonly teamId: string; readonly knownAt: Instant | null}[];
  readonly stage: Text;
  readonly kickoffAt: Instant;
  /** When its end was known; null until it is decided. */
  readonly endedAt: Instant | null;
  /** Null until it is decided. */
  readonly result: {
    readonly score: readonly [home: number, away: number];
    /** Kicks of the shoot-out; null without one. */
    readonly shootout: readonly [home: number, away: number] | null;
    readonly winner: Side | null;
    /** What the winner of a knock-out match has won by it. */
    readonly won: "title" | "third-place" | "next-round" | null;
  } | null;
  /** Its frozen forecast of 90 minutes, 0…1; null without one. */
  readonly forecast: {
    readonly home: number;
    readonly draw: number;
    readonly away: number;
  } | null;
  /** What the chance is of that its result has moved; of sides whose chance is known before and after. */
  readonly at: Aim;
  readonly swings: readonly ChanceChange[];
}
/** How a team's tournament ended, as far as it has. */
export interface TeamFate {
  readonly status: "champion" | "second" | "third" | "fourth" | "out" | "in";
  /** Where it went out; null for a team that is in. */
  readonly stage: Text | null;
  /** From when on that was certain; null for a team that is in, and where it is not known. */
  readonly since: Instant | null;
  /** From when on it was certain that it leaves its group behind; null where it is not. */
  readonly throughAt: Instant | null;
}
/** The chances of one forecast run, by teamId: 0 and 1 only where that was certain then. */
export interface ChancesOfRun {
  readonly asOf: Instant;
  readonly chances: ReadonlyMap<string, Readonly<Record<Aim, number>>>;
}
export type Aim = "round-of-32" | "title";

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
  readonly close: number;
}

/** Facts beside the articles; nothing else may be said about why one matters. */
export interface ExplainFacts {
  /** Next match by teamId, as of the moment asked; teams that have none are left out. */
  readonly nextMatches: Readonly<
    Record<
      string,
      {readonly matchId: string; readonly opponentId: string | null; readonly kickoffAt: Instant}
    >
  >;
  readonly teamNames: Readonly<Record<string, Text>>;
  readonly fates: Readonly<Record<string, TeamFate>>;
  /** Forecast runs, oldest first. */
  readonly runs: readonly ChancesOfRun[];
  /** By teamId its place after each match of its group with the instant of that, oldest first. */
  readonly places: Readonly<Record<string, readonly (GroupPlace & {readonly at: Instant})[]>>;
  /** Matches by id, with their sides as far as they were known. */
  readonly matches: Readonly<Record<string, MatchFacts>>;
  /** Companies by symbol. */
  readonly companies: Readonly<
    Record<
      string,
      {
        readonly nameVi: string;
        readonly nameEn: string;
        readonly sector: Text | null;
        /** Null where nobody says. */
        readonly vn30: boolean | null;
      }
    >
  >;
  /** Closes of VN-Index, oldest first, later ones than the moment asked among them. */
  readonly closes: readonly Close[];
}
