import {town} from "../../../kit/grammar/en.ts";
import {finalGoals, isDecided} from "../../rules/result.ts";
import type {Criterion, Fate} from "../../rules/types.ts";
import {
  inPlayingOrder,
  kickoffOf,
  kickoffTimes,
  type Snapshot,
  type SnapshotMatch,
} from "../../snapshot.ts";
import type {ClockTimes, Instant, Pair, Stage, TeamId, Text} from "../../types.ts";
import {aftermathOf} from "../recap/aftermath.ts";
import {nextFacts, tableFact} from "../recap/standing.ts";
import type {NextFact} from "../recap/types.ts";
import {lastKickoff, settledAt} from "./settled.ts";

export interface TableRow {
  readonly teamId: TeamId;
  readonly team: Text;
  readonly position: number;
  /** Position before this matchday; null on the first. */
  readonly positionBefore: number | null;
  readonly points: number;
  readonly goalDifference: number;
  readonly goalsFor: number;
  /**
   * The criterion that separates it from the only other team on its points; null without such a
   * team, or if three or more are level.
   */
  readonly levelBy: Criterion | null;
  readonly fate: Fate | null;
  /** True if the fate was not certain before this matchday. */
  readonly fateIsNew: boolean;
  /** Whether it is certain to win the group, which is still open. */
  readonly winsEarly: boolean;
  /** The team's next match once the group is complete. */
  readonly next: NextFact | null;
}

/**
 * A group after a matchday, when all matches that kicked off no later than its last one were over.
 */
export interface TableFacts {
  readonly group: string;
  readonly matchday: number;
  readonly matchdays: number;
  readonly complete: boolean;
  readonly leadsTo: Stage;
  readonly results: readonly {readonly home: Text; readonly away: Text; readonly goals: Pair}[];
  readonly rows: readonly TableRow[];
  /** Points between first and second place. */
  readonly lead: number;
  /** Matches of the next matchday. */
  readonly coming: readonly {
    readonly home: Text;
    readonly away: Text;
    readonly kickoff: ClockTimes;
    readonly town: string;
  }[];
}

/** A group's matches of a matchday, in playing order. */
const matchesOf = (snapshot: Snapshot, group: string, matchday: number): SnapshotMatch[] =>
  inPlayingOrder(
    snapshot.matches.filter(
      ({fixture}) => fixture.group === group && fixture.matchday === matchday,
    ),
  );

/**
 * The facts of a group's matchday and the instant when they were known; null until all its matches
 * are decided.
 */
export function tableFacts(
  snapshot: Snapshot,
  group: string,
  matchday: number,
): {facts: TableFacts; publishedAt: Instant} | null {
  const matches = matchesOf(snapshot, group, matchday);
  const last = matches.at(-1);
  if (!last || !matches.every(({state}) => isDecided(state))) return null;
  const publishedAt = settledAt(snapshot, lastKickoff(matches));
  const table = publishedAt && tableFact(snapshot, last);
  if (!table) return null;
  const earlier = matchday > 1 ? matchesOf(snapshot, group, matchday - 1).at(-1) : undefined;
  const before = earlier ? tableFact(snapshot, earlier) : null;
  const name = (teamId: string) => snapshot.teams.get(teamId)!.name;
  const start = tableFact(snapshot, matches[0]!)!.rows;
  const fateBefore = (teamId: string) => start.find(({team}) => team === name(teamId))!.fateBefore;
  const {rows} = aftermathOf(snapshot, kickoffOf(last)).tables.find((one) => one.group === group)!;
  const nexts = new Map(
    matches.flatMap((match) => {
      const next = nextFacts(snapshot, match);
      return [[match.home!, next.home] as const, [match.away!, next.away] as const];
    }),
  );
  const facts: TableFacts = {
    group,
    matchday,
    matchdays: Math.max(...snapshot.matches.map(({fixture}) => fixture.matchday ?? 0)),
    complete: table.complete,
    leadsTo: table.leadsTo,
    results: matches.map(({home, away, state}) => ({
      home: name(home!),
      away: name(away!),
      goals: finalGoals(state)!,
    })),
    rows: rows.map((row, index): TableRow => {
      const level = rows.filter(({points}) => points === row.points);
      const previous = before?.rows.find(({team}) => team === name(row.teamId));
      const {fate, winsGroup} = table.rows[index]!;
      return {
        teamId: row.teamId,
        team: name(row.teamId),
        position: row.position,
        positionBefore: previous?.position ?? null,
        points: row.points,
        goalDifference: row.goalDifference,
        goalsFor: row.goalsFor,
        levelBy: level.length === 2 ? row.decidedBy : null,
        fate,
        fateIsNew: fate !== null && fateBefore(row.teamId) !== fate,
        winsEarly: winsGroup && !table.complete,
        next: table.complete ? (nexts.get(row.teamId) ?? null) : null,
      };
    }),
    lead: (rows[0]?.points ?? 0) - (rows[1]?.points ?? 0),
    coming: matchesOf(snapshot, group, matchday + 1).map((match) => ({
      home: name(match.fixture.home),
      away: name(match.fixture.away),
      kickoff: kickoffTimes(match),
      town: town(match.venue.city),
    })),
  };
  return {facts, publishedAt};
}
