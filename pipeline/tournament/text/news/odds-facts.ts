import {byCode} from "../../../kit/order.ts";
import {inWholePercents} from "../../../kit/percentages.ts";
import type {Odds} from "../../forecasting/odds.ts";
import type {Estimate, SlotOdds} from "../../model/types.ts";
import {isDecided, winnerOf} from "../../rules/result.ts";
import {inPlayingOrder, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {Instant, MatchId, Stage, TeamId, Text} from "../../types.ts";
import {type PlayedFact, playedFact} from "./played.ts";
import {endKnownAt} from "./settled.ts";

/**
 * A title chance has moved if it changed by at least this much between two forecast runs (two
 * percentage points)…
 */
export const MOVED = 0.02;
/** …and by more than this many combined standard errors of the two simulations. */
const ERRORS = 3;
/** A team with at least this chance counts as a contender, whose elimination is news. */
const CONTENDER = 0.01;
const TOP = 5;

/** A match that a team played between the two forecast runs. */
export interface ResultFact extends PlayedFact {
  readonly matchId: MatchId;
}
interface Mover {
  readonly teamId: TeamId;
  readonly team: Text;
  readonly before: number;
  readonly after: number;
  /** Null if the team did not play. */
  readonly played: ResultFact | null;
  /** The opponent of its next match if it became certain between the runs; null otherwise. */
  readonly drawn: {readonly opponent: Text; readonly stage: Stage} | null;
}
/** Changes in the title chances from one forecast run to the next. */
export interface OddsFacts {
  readonly from: Instant;
  readonly asOf: Instant;
  /** Biggest change first. */
  readonly movers: readonly Mover[];
  /** Contenders that were eliminated. */
  readonly goneOut: readonly {
    readonly teamId: TeamId;
    readonly team: Text;
    readonly before: number;
  }[];
  /** Every match decided in between, by kick-off. */
  readonly results: readonly (PlayedFact & {readonly home: Text})[];
  /** Likeliest champions in the later run. */
  readonly top: readonly {readonly team: Text; readonly champion: number}[];
}

/** The facts of a forecast run in which a title chance moved; null if none did. */
export function oddsFacts(snapshot: Snapshot, from: Odds, to: Odds): OddsFacts | null {
  const name = (teamId: TeamId) => snapshot.teams.get(teamId)!.name;
  const was = new Map(from.body.teams.map((team) => [team.teamId, team.champion]));
  const [stood, stands] = [titleChances(from), titleChances(to)];
  const changes = to.body.teams.flatMap(({teamId, champion}) => {
    const before = was.get(teamId);
    return before && hasMoved(before, champion)
      ? [{teamId, before: stood.get(teamId)!, after: stands.get(teamId)!}]
      : [];
  });
  if (changes.length === 0) return null;
  const between = snapshot.matches.filter((match) => {
    const at = isDecided(match.state) ? endKnownAt(match) : null;
    return at !== null && at > from.asOf && at <= to.asOf;
  });
  return {
    from: from.asOf,
    asOf: to.asOf,
    movers: changes
      .toSorted(
        (a, b) =>
          Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || byCode(a.teamId, b.teamId),
      )
      .map((change) => ({
        ...change,
        team: name(change.teamId),
        played: playedBy(snapshot, between, change.teamId),
        drawn: drawnFor(snapshot, {from, to, teamId: change.teamId}),
      })),
    goneOut: to.body.teams
      .filter(
        ({teamId, champion}) =>
          champion.probability === 0 &&
          (was.get(teamId)?.probability ?? 0) >= CONTENDER &&
          isOut(between, teamId),
      )
      .map(({teamId}) => ({teamId, team: name(teamId), before: stood.get(teamId)!}))
      .toSorted((a, b) => b.before - a.before),
    results: inPlayingOrder(between).map((match) => ({
      ...playedFact(snapshot, match, match.home!),
      home: name(match.home!),
    })),
    top: to.body.teams
      .filter(({champion}) => champion.probability > 0)
      .toSorted(
        (a, b) => b.champion.probability - a.champion.probability || byCode(a.teamId, b.teamId),
      )
      .slice(0, TOP)
      .map(({teamId}) => ({team: name(teamId), champion: stands.get(teamId)!})),
  };
}

/**
 * Title chances as given in texts: once few enough teams are left to list them all, in whole per
 * cents that sum to 100.
 */
export function titleChances({body}: Odds): ReadonlyMap<TeamId, number> {
  const chances = Object.fromEntries(
    body.teams.map(({teamId, champion}) => [teamId, champion.probability]),
  );
  const left = body.teams.filter(({champion}) => champion.probability > 0).length;
  return new Map(Object.entries(left <= TOP ? inWholePercents(chances) : chances));
}

const hasMoved = (before: Estimate, after: Estimate): boolean => {
  const change = Math.abs(after.probability - before.probability);
  return change >= MOVED && change > ERRORS * Math.hypot(before.standardError, after.standardError);
};

/**
 * True if the team lost a knock-out match: a chance of zero in a finite number of simulations does
 * not prove that it is out.
 */
const isOut = (played: readonly SnapshotMatch[], teamId: TeamId): boolean =>
  played.some(({fixture, state, home, away}) => {
    const winner = winnerOf(state);
    return (
      fixture.stage !== "group" && winner !== null && (winner === "home" ? away : home) === teamId
    );
  });

function drawnFor(
  {match, teams}: Snapshot,
  {from, to, teamId}: {readonly from: Odds; readonly to: Odds; readonly teamId: TeamId},
): Mover["drawn"] {
  const next = to.body.slots.findLast((slot) => certainIn(slot) === teamId);
  const rivalIn = ({body}: Odds) =>
    certainIn(body.slots.find((one) => one.matchId === next?.matchId && one.side !== next.side));
  const rival = rivalIn(to);
  return next && rival && rival !== rivalIn(from)
    ? {opponent: teams.get(rival)!.name, stage: match(next.matchId).fixture.stage}
    : null;
}

const certainIn = (slot: SlotOdds | undefined): TeamId | null =>
  slot?.teams[0]?.probability === 1 ? slot.teams[0].teamId : null;

function playedBy(
  snapshot: Snapshot,
  between: readonly SnapshotMatch[],
  teamId: TeamId,
): ResultFact | null {
  const match = between.find(({home, away}) => home === teamId || away === teamId);
  return match ? {matchId: match.fixture.matchId, ...playedFact(snapshot, match, teamId)} : null;
}
