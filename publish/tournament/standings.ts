import {type Edition, inPlayingOrder} from "../../pipeline/tournament/edition.ts";
import {winnerOf} from "../../pipeline/tournament/events.ts";
import type {GroupTable, StandingRow} from "../../pipeline/tournament/rules/types.ts";
import {isDecided} from "../../pipeline/tournament/state.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";
import {teamRef} from "./sides.ts";

/** Results of a team's decided group matches, oldest first: W, D or L. */
export const formOf = (edition: Edition, teamId: TeamId): ("W" | "D" | "L")[] =>
  inPlayingOrder(edition.matchesOf(teamId))
    .filter(({fixture, state}) => fixture.stage === "group" && isDecided(state))
    .map(({home, state}) => {
      const winner = winnerOf(state);
      return winner === null ? "D" : (winner === "home") === (home === teamId) ? "W" : "L";
    });

/** What a row's place means: fixed only once its group (for thirds: every group) is complete. */
function fateOf(edition: Edition, table: GroupTable, row: StandingRow): "advances" | "eliminated" | null {
  const {advancePerGroup, advanceThirdPlaced} = edition.tournament;
  if (!table.complete) return null;
  if (row.position <= advancePerGroup) return "advances";
  if (row.position > advancePerGroup + 1 || advanceThirdPlaced === 0) return "eliminated";
  if (!edition.tables.every(({complete}) => complete)) return null;
  return edition.thirds.some(({teamId, advances}) => teamId === row.teamId && advances) ? "advances" : "eliminated";
}

/** One group's table. */
export function groupTable(edition: Edition, table: GroupTable) {
  const rows = table.rows.map((row) => {
    const {teamId, ...figures} = row;
    return {team: teamRef(edition, teamId), ...figures, form: formOf(edition, teamId), fate: fateOf(edition, table, row)};
  });
  return {group: table.group, complete: table.complete, rows};
}

/** The group tables and the ranking of the third-placed teams. */
export function standings(edition: Edition) {
  const {year, tieBreaks, thirdPlacedTieBreaks, advancePerGroup, advanceThirdPlaced} = edition.tournament;
  return {
    year,
    tieBreaks,
    advancePerGroup,
    groups: edition.tables.map((table) => groupTable(edition, table)),
    thirdPlaced: {
      advance: advanceThirdPlaced,
      complete: edition.tables.every(({complete}) => complete),
      tieBreaks: thirdPlacedTieBreaks,
      rows: edition.thirds.map(({teamId, ...row}) => ({team: teamRef(edition, teamId), ...row})),
    },
  };
}
