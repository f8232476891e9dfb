import {cached} from "../../pipeline/kit/cached.ts";
import {isDecided, winnerOf} from "../../pipeline/tournament/rules/result.ts";
import type {StandingRow} from "../../pipeline/tournament/rules/types.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";
import {prospectsOf} from "./prospects.ts";
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

/** The fate of a team in its group, once no result can change it; null before. */
export function fateOf(snapshot: Snapshot, teamId: TeamId): "advances" | "eliminated" | null {
  const {certain} = prospectsOf(snapshot, teamId).advance;
  return certain === null ? null : certain ? "advances" : "eliminated";
}

/** A row of a table in the form of the bodies. */
function inFull<Row extends StandingRow>(snapshot: Snapshot, {teamId, ...figures}: Row) {
  return {
    team: teamRef(snapshot, teamId),
    ...figures,
    form: formOf(snapshot, teamId),
    fate: fateOf(snapshot, teamId),
    prospects: prospectsOf(snapshot, teamId),
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
      rows: snapshot.thirds.map((row) => ({
        ...inFull(snapshot, row),
        advances: prospectsOf(snapshot, row.teamId).advance.certain,
      })),
    },
  };
}
