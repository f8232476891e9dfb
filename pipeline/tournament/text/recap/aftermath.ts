import {cached} from "../../../kit/cached.ts";
import {bracket} from "../../rules/bracket.ts";
import {groupFixtures} from "../../rules/group-table.ts";
import {isDecided, knockoutResults} from "../../rules/result.ts";
import {thirdPlaced} from "../../rules/third-placed.ts";
import type {BracketNode, GroupTable, ThirdPlacedRow} from "../../rules/types.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import {placesIn, rankingOf, tableOf} from "../../state.ts";
import type {Instant, MatchId} from "../../types.ts";

/**
 * Tables and bracket after the matches that kicked off up to an instant, regardless of later ones.
 */
export interface Aftermath {
  readonly tables: readonly GroupTable[];
  /** Empty until a group is complete. */
  readonly thirds: readonly ThirdPlacedRow[];
  readonly bracket: ReadonlyMap<MatchId, BracketNode>;
}

/**
 * The tournament after every match that kicked off at an instant or before, as far as the snapshot
 * has them decided. It includes matches played at the same time and never later ones, so what a
 * recap says about the table does not change over time.
 */
export const aftermathOf = cached((snapshot: Snapshot, kickoffAt: Instant): Aftermath => {
  const {groups} = snapshot.tournament;
  const counts = (match: SnapshotMatch) => isDecided(match.state) && kickoffOf(match) <= kickoffAt;
  const lasts = groups.map((group) => lastCounted(snapshot, group, kickoffAt));
  const tables = groups.map((group, index) => tableUpTo(snapshot, group, lasts[index]!));
  const thirds = thirdsUpTo(snapshot, ...lasts);
  const knockouts = snapshot.matches.filter(({fixture}) => fixture.stage !== "group");
  const results = knockoutResults(knockouts.filter(counts));
  const fixtures = knockouts.map(({fixture}) => fixture);
  return {
    tables,
    thirds,
    bracket: new Map(
      bracket(fixtures, tables.map(placesIn), thirds, results).map((node) => [node.matchId, node]),
    ),
  };
});

/** Kick-off of a group's last match that counts; empty if none does. */
const lastCounted = (snapshot: Snapshot, group: string, kickoffAt: Instant): Instant | "" =>
  kickoffsIn(snapshot, group).findLast((at) => at <= kickoffAt) ?? "";

/** Kick-offs of the decided matches of a group, in order. */
const kickoffsIn = cached((snapshot: Snapshot, group: string): Instant[] =>
  snapshot.matches
    .filter(({fixture, state}) => fixture.group === group && isDecided(state))
    .map(kickoffOf)
    .sort(),
);

/** A group's table, which depends only on the last of its matches that counts. */
const tableUpTo = cached((snapshot: Snapshot, group: string, last: Instant | ""): GroupTable => {
  const {tournament, teams} = snapshot;
  const counts = (match: SnapshotMatch) => isDecided(match.state) && kickoffOf(match) <= last;
  return tableOf(teams, groupFixtures(group, tournament, teams.values(), snapshot.matches, counts));
});

/** @param lasts one for each group, in the tournament's order of groups */
const thirdsUpTo = cached((snapshot: Snapshot, ...lasts: (Instant | "")[]): ThirdPlacedRow[] => {
  const {tournament, teams, allocation} = snapshot;
  const tables = tournament.groups.map((group, index) => tableUpTo(snapshot, group, lasts[index]!));
  if (!tables.some(({complete}) => complete)) return [];
  return thirdPlaced(tables, {
    advance: tournament.advanceThirdPlaced,
    tieBreaks: tournament.thirdPlacedTieBreaks,
    ranking: rankingOf(teams),
    allocation,
  });
});
