import {cached} from "../../../kit/cached.ts";
import {milestonesIn} from "../../milestones/cup-matches.ts";
import type {Rule} from "../../milestones/types.ts";
import {worldCupsBefore} from "../../rules/titles.ts";
import {knowsPast, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {Side} from "../../types.ts";

/** A side's honours from earlier World Cups, and any first it achieved in this match. */
export interface HonoursFact {
  /** World Cups won before this one. */
  readonly titles: number;
  /** Ordinal of its next title; null if earlier tournaments are unknown. */
  readonly nextTitle: number | null;
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
  const has = (rule: Rule) =>
    milestonesIn(snapshot, match.fixture.matchId).some(
      (milestone) => milestone.rule === rule && milestone.teamId === teamId,
    );
  return {
    titles,
    nextTitle: knowsPast(snapshot) ? titles + 1 : null,
    isHolder: past.holder === teamId,
    host: hosts.includes(teamId) ? (hosts.length > 1 ? "with others" : "alone") : null,
    first: has("first-win") ? "win" : has("first-point") ? "point" : null,
  };
}

/** The World Cups before this one. */
export const pastCups = cached(({tournament, history}: Snapshot) =>
  worldCupsBefore(tournament.year, history.matches, history.teams),
);
