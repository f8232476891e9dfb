import {cached} from "../../../kit/cached.ts";
import {bracket} from "../../rules/bracket.ts";
import {groupFixtures} from "../../rules/group-table.ts";
import {isDecided, winnerOf} from "../../rules/result.ts";
import {thirdPlaced} from "../../rules/third-placed.ts";
import type {BracketNode, GroupTable, KnockoutResult, ThirdPlacedRow} from "../../rules/types.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import {placesIn, rankingOf, tableOf} from "../../state.ts";
import type {Instant, MatchId} from "../../types.ts";

/**
 * Tables and bracket as matches left them that kicked off up to an instant, however much has been
 * played since.
 */
export interface Aftermath {
  readonly tables: readonly GroupTable[];
  /** Empty while no group is complete. */
  readonly thirds: readonly ThirdPlacedRow[];
  readonly bracket: ReadonlyMap<MatchId, BracketNode>;
}

/**
 * The tournament once every match is over that kicked off at an instant or before, as far as the
 * snapshot has them decided. Matches played at the same time as one of them are in, later ones
 * never are: so what a recap says of the table does not change as the days go by.
 */
export const aftermathOf = cached((snapshot: Snapshot, kickoffAt: Instant): Aftermath => {
  const {groups} = snapshot.tournament;
  const counts = (match: SnapshotMatch) => isDecided(match.state) && kickoffOf(match) <= kickoffAt;
  const lasts = groups.map((group) => lastCounted(snapshot, group, kickoffAt));
  const tables = groups.map((group, index) => tableUpTo(snapshot, group, lasts[index]!));
  const thirds = thirdsUpTo(snapshot, ...lasts);
  const knockouts = snapshot.matches.filter(({fixture}) => fixture.stage !== "group");
  const results = new Map<MatchId, KnockoutResult>();
  for (const {fixture, state} of knockouts.filter(counts)) {
    const winner = winnerOf(state);
    if (winner && state.home && state.away)
      results.set(fixture.matchId, {home: state.home, away: state.away, winner});
  }
  const fixtures = knockouts.map(({fixture}) => fixture);
  return {
    tables,
    thirds,
    bracket: new Map(
      bracket(fixtures, tables.map(placesIn), thirds, results).map((node) => [node.matchId, node]),
    ),
  };
});

/** The kick-off of the last match of a group that counts; empty where none does. */
const lastCounted = (snapshot: Snapshot, group: string, kickoffAt: Instant): Instant | "" =>
  snapshot.matches
    .filter(({fixture, state}) => fixture.group === group && isDecided(state))
    .map(kickoffOf)
    .filter((at) => at <= kickoffAt)
    .sort()
    .at(-1) ?? "";

/** A group's table follows from the last of its matches that counts. */
const tableUpTo = cached((snapshot: Snapshot, group: string, last: Instant | ""): GroupTable => {
  const {tournament, teams} = snapshot;
  const counts = (match: SnapshotMatch) => isDecided(match.state) && kickoffOf(match) <= last;
  return tableOf(teams, groupFixtures(group, tournament, teams.values(), snapshot.matches, counts));
});

/** @param lasts of each group, in the tournament's order of groups */
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
