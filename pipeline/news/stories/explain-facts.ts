import type {Day, Instant, Text} from "../../kit/types.ts";

type Side = "home" | "away";

/** A team's chance of something at two forecast runs, 0…1. */
export interface Swing {
  readonly team: Text;
  readonly before: number;
  readonly after: number;
}
/** A match as far as it was known. */
export interface MatchFacts {
  readonly home: Text;
  readonly away: Text;
  readonly stage: Text;
  readonly kickoffAt: Instant;
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
  readonly at: "round-of-32" | "title";
  readonly swings: readonly Swing[];
}
/** How a team stands in the tournament. */
export interface TeamFate {
  readonly status: "champion" | "second" | "third" | "fourth" | "out" | "in";
  /** Where it went out; null for a team that is in. */
  readonly stage: Text | null;
  /** Its chance of the title in the last forecast run and in the one before, 0…1. */
  readonly chance: number | null;
  readonly chanceBefore: number | null;
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
        readonly vn30: boolean;
      }
    >
  >;
  /** Closes of VN-Index, oldest first, later ones than the moment asked among them. */
  readonly closes: readonly Close[];
}
