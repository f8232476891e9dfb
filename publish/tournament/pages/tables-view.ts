import {PLACES} from "../../../pipeline/tournament/model/types.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {GroupView, TableRow, TablesView} from "../../../site/tournament/tables/table-view.ts";
import {oddsPoints} from "../forecasts/champion-odds.ts";
import {groupTable, standings} from "../standings.ts";
import {liveBasisOf} from "./basis.ts";

type StandingsRow = ReturnType<typeof standings>["groups"][number]["rows"][number];

/** The group tables with the chances of each place, and the ranking of the third-placed teams. */
export function tablesView(snapshot: Snapshot, frame: Frame): TablesView {
  const {groups, thirdPlaced} = standings(snapshot);
  const row = rowOf(snapshot);
  return {
    ...frame,
    basis: liveBasisOf(snapshot),
    year: snapshot.tournament.year,
    groups: groups.map(({group}) => groupView(snapshot, group)),
    thirds:
      thirdPlaced.advance === 0 || thirdPlaced.rows.length === 0
        ? null
        : {
            advance: thirdPlaced.advance,
            complete: thirdPlaced.complete,
            rows: thirdPlaced.rows.map((third) => ({
              ...row(third),
              group: third.group,
              advances: third.advances,
            })),
          },
  };
}

/** One group's table. */
export function groupView(snapshot: Snapshot, group: string): GroupView {
  const {complete, rows} = groupTable(snapshot, group);
  return {group, complete, rows: rows.map(rowOf(snapshot))};
}

function rowOf(snapshot: Snapshot): (row: StandingsRow) => TableRow {
  const odds = new Map(
    (oddsPoints(snapshot).at(-1)?.body.teams ?? []).map((team) => [team.teamId, team]),
  );
  const places = (teamId: TeamId): TableRow["places"] => {
    const team = odds.get(teamId);
    return team
      ? (PLACES.map((place) => team[place].probability) as unknown as TableRow["places"])
      : null;
  };
  return ({team, fate, form: _form, prospects: _prospects, ...figures}) => ({
    ...figures,
    teamId: team.teamId,
    team,
    advances: fate === null ? null : fate === "advances",
    places: places(team.teamId),
  });
}
