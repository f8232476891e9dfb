import type {Edition} from "../../pipeline/tournament/edition.ts";
import {winnerOf} from "../../pipeline/tournament/events.ts";
import type {StandingRow} from "../../pipeline/tournament/rules/types.ts";
import {isDecided} from "../../pipeline/tournament/state.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";
import {teamRef} from "./sides.ts";

/** Results of a team's decided group matches, oldest first: W, D or L. */
export const formOf = (edition: Edition, teamId: TeamId): ("W" | "D" | "L")[] =>
  edition
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
export function fateOf(edition: Edition, teamId: TeamId): "advances" | "eliminated" | null {
  const {advancePerGroup, advanceThirdPlaced} = edition.tournament;
  const table = edition.tables.find(({rows}) => rows.some((row) => row.teamId === teamId))!;
  const row = table.rows.find((one) => one.teamId === teamId)!;
  if (!table.complete) return null;
  if (row.position <= advancePerGroup) return "advances";
  if (row.position > advancePerGroup + 1 || advanceThirdPlaced === 0) return "eliminated";
  if (!edition.tables.every(({complete}) => complete)) return null;
  return edition.thirds.some((third) => third.teamId === teamId && third.advances)
    ? "advances"
    : "eliminated";
}

/** A row of a table as it is printed. */
function inFull<Row extends StandingRow>(edition: Edition, {teamId, ...figures}: Row) {
  return {
    team: teamRef(edition, teamId),
    ...figures,
    form: formOf(edition, teamId),
    fate: fateOf(edition, teamId),
  };
}

/** One group's table. */
export const groupTable = (edition: Edition, group: string) =>
  edition.kept(`table of ${group}`, () => {
    const table = edition.tables.find((one) => one.group === group)!;
    return {group, complete: table.complete, rows: table.rows.map((row) => inFull(edition, row))};
  });

/** The group tables and the ranking of the third-placed teams. */
export function standings(edition: Edition) {
  const {year, tieBreaks, thirdPlacedTieBreaks, advancePerGroup, advanceThirdPlaced} =
    edition.tournament;
  return {
    year,
    tieBreaks,
    advancePerGroup,
    groups: edition.tables.map(({group}) => groupTable(edition, group)),
    thirdPlaced: {
      advance: advanceThirdPlaced,
      complete: edition.tables.every(({complete}) => complete),
      tieBreaks: thirdPlacedTieBreaks,
      rows: edition.thirds.map((row) => inFull(edition, row)),
    },
  };
}
