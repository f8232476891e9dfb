import {cached} from "../../../kit/cached.ts";
import {opponents} from "../../rules/head-to-head.ts";
import {finalGoals, isDecided} from "../../rules/result.ts";
import {worldCupsBefore} from "../../rules/titles.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {Side, TeamId} from "../../types.ts";
import {seenFrom} from "../scores.ts";

/** A side's honours from earlier World Cups, and any first it achieved in this match. */
export interface HonoursFact {
  /** World Cups won before this one. */
  readonly titles: number;
  /** Ordinal of its next title. */
  readonly nextTitle: number;
  /** True for the winner of the last World Cup. */
  readonly isHolder: boolean;
  readonly host: "alone" | "with others" | null;
  /** A result that it achieved in this match for the first time at a World Cup. */
  readonly first: "win" | "point" | null;
}

/** A side's titles, holder and host status, and any first it achieved in this match. */
export function honoursFact(snapshot: Snapshot, match: SnapshotMatch, side: Side): HonoursFact {
  const {hosts} = snapshot.tournament;
  const teamId = match[side]!;
  const past = pastCups(snapshot);
  const titles = past.won(teamId).length;
  return {
    titles,
    nextTitle: titles + 1,
    isHolder: past.holder === teamId,
    host: hosts.includes(teamId) ? (hosts.length > 1 ? "with others" : "alone") : null,
    first: firstIn(snapshot, match, side),
  };
}

/** The World Cups before this one. */
export const pastCups = cached(({tournament, history}: Snapshot) =>
  worldCupsBefore(tournament.year, history.matches, history.teams),
);

/** Kinds of results a team has had at earlier World Cups; null if no earlier World Cup is known. */
const resultsBefore = cached(({tournament, history}: Snapshot, teamId: TeamId) => {
  const earlier = history.matches.filter(({year}) => year < tournament.year);
  if (earlier.length === 0) return null;
  const records = opponents(earlier, history.teams, teamId).map(({record}) => record);
  const outcomes = ["won", "drawn", "lost"] as const;
  return outcomes.filter((outcome) => records.some((record) => record[outcome] > 0));
});

function firstIn(snapshot: Snapshot, match: SnapshotMatch, side: Side): HonoursFact["first"] {
  const teamId = match[side]!;
  const past = resultsBefore(snapshot, teamId);
  const outcome = outcomeFor(match, teamId);
  if (past === null || outcome === "lost" || outcome === null) return null;
  const before = new Set<string | null>([
    ...past,
    ...snapshot
      .matchesOf(teamId)
      .filter((one) => kickoffOf(one) < kickoffOf(match))
      .map((one) => outcomeFor(one, teamId)),
  ]);
  if (outcome === "won") return before.has("won") ? null : "win";
  return before.has("won") || before.has("drawn") ? null : "point";
}

/** Outcome by goals: a match decided by a shoot-out counts as drawn. Null until decided. */
function outcomeFor({state, home}: SnapshotMatch, teamId: TeamId): "won" | "drawn" | "lost" | null {
  const goals = isDecided(state) && finalGoals(state);
  if (!goals) return null;
  const [own, theirs] = seenFrom(home === teamId ? "home" : "away", goals);
  return own > theirs ? "won" : own === theirs ? "drawn" : "lost";
}
