import {cached} from "../../pipeline/kit/cached.ts";
import {isDecided, winnerOf} from "../../pipeline/tournament/rules/result.ts";
import type {StandingRow} from "../../pipeline/tournament/rules/types.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";
import {teamRef} from "./sides.ts";

/** Results of a team's decided group matches, oldest first: W, D or L. */
export const formOf = (snapshot: Snapshot, teamId: TeamId): ("W" | "D" | "L")[] =>
  snapshot
    .matchesOf(teamId)
    .filter(({fixture, state}) => fixture.stage === "group" && isDecided(state))
    .map(({home, state}) => {
      const winner = winnerOf(state);
      return winner === null ? "D" : (winner === "home") === (home === teamId) ? "W" : "L";
    });

/**
 * What a team's place in its group means: fixed only once the group (for thirds: every group) is
 * complete.
 */
export function fateOf(snapshot: Snapshot, teamId: TeamId): "advances" | "eliminated" | null {
  const {advancePerGroup, advanceThirdPlaced} = snapshot.tournament;
  const table = snapshot.tables.find(({rows}) => rows.some((row) => row.teamId === teamId))!;
  const row = table.rows.find((one) => one.teamId === teamId)!;
  if (!table.complete) return null;
  if (row.position <= advancePerGroup) return "advances";
  if (row.position > advancePerGroup + 1 || advanceThirdPlaced === 0) return "eliminated";
  if (!snapshot.tables.every(({complete}) => complete)) return null;
  return snapshot.thirds.some((third) => third.teamId === teamId && third.advances)
    ? "advances"
    : "eliminated";
}

/** A row of a table as it is printed. */
function inFull<Row extends StandingRow>(snapshot: Snapshot, {teamId, ...figures}: Row) {
  return {
    team: teamRef(snapshot, teamId),
    ...figures,
    form: formOf(snapshot, teamId),
    fate: fateOf(snapshot, teamId),
  };
}

/** One group's table. */
export const groupTable = cached((snapshot: Snapshot, group: string) => {
  const table = snapshot.tables.find((one) => one.group === group)!;
  return {group, complete: table.complete, rows: table.rows.map((row) => inFull(snapshot, row))};
});

/** The group tables and the ranking of the third-placed teams. */
export function standings(snapshot: Snapshot) {
  const {year, tieBreaks, thirdPlacedTieBreaks, advancePerGroup, advanceThirdPlaced} =
    snapshot.tournament;
  return {
    year,
    tieBreaks,
    advancePerGroup,
    groups: snapshot.tables.map(({group}) => groupTable(snapshot, group)),
    thirdPlaced: {
      advance: advanceThirdPlaced,
      complete: snapshot.tables.every(({complete}) => complete),
      tieBreaks: thirdPlacedTieBreaks,
      rows: snapshot.thirds.map((row) => inFull(snapshot, row)),
    },
  };
}
