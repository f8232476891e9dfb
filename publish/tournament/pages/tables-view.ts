import {openChance} from "../../../pipeline/kit/percentages.ts";
import type {Odds} from "../../../pipeline/tournament/forecasting/odds.ts";
import {type Estimate, PLACES} from "../../../pipeline/tournament/model/types.ts";
import {emptyTally} from "../../../pipeline/tournament/rules/standings.ts";
import {allocate} from "../../../pipeline/tournament/rules/third-placed.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {roundsOf} from "../../../pipeline/tournament/text/news/pairings.ts";
import type {Slot} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  GroupView,
  Need,
  TableRow,
  TablesView,
  ThirdRow,
  ThirdsView,
} from "../../../site/tournament/tables/table-view.ts";
import {oddsPoints} from "../forecasts/champion-odds.ts";
import {matchView} from "../match-view.ts";
import {openSides} from "../sides.ts";
import {groupTable, standings} from "../standings.ts";
import {liveBasisOf} from "./basis.ts";

type StandingsRow = ReturnType<typeof standings>["groups"][number]["rows"][number];

/** The group tables with the chances of each place, and the ranking of the third-placed teams. */
export const tablesView = (snapshot: Snapshot, frame: Frame): TablesView => ({
  ...frame,
  basis: liveBasisOf(
    snapshot,
    snapshot.matches.filter(({fixture}) => fixture.group !== null),
    snapshot.tables.every(({complete}) => complete) ? undefined : (newest(snapshot) ?? undefined),
  ),
  year: snapshot.tournament.year,
  groups: snapshot.tables.map(({group}) => groupView(snapshot, group)),
  thirds: thirdsView(snapshot),
});

function thirdsView(snapshot: Snapshot): ThirdsView | null {
  const {advance, complete, rows} = standings(snapshot).thirdPlaced;
  if (advance === 0 || rows.length === 0) return null;
  const row = rowOf(snapshot, newest(snapshot));
  const meets = meetingsOf(
    snapshot,
    rows.slice(0, advance).map(({group}) => group),
  );
  return {
    advance,
    complete,
    rows: rows.map((third) => ({
      ...row(third),
      group: third.group,
      advances: third.advances,
      meets: meets(third.group),
    })),
  };
}

/** The opponent of a group's third-placed team if the thirds of these groups advance. */
function meetingsOf(snapshot: Snapshot, groups: readonly string[]) {
  const slots = Object.entries(allocate(snapshot.allocation, groups)) as [Slot, string][];
  return (group: string): ThirdRow["meets"] => {
    const facing = slots.find(([, third]) => third === group)?.[0];
    const match = snapshot.matches.find(
      ({fixture}) => fixture.home === facing && fixture.away.startsWith("3"),
    );
    if (!match) return null;
    const {path, home} = matchView(snapshot, match);
    return {path, opponent: home};
  };
}

/**
 * One group's table, and its teams' needs on the last matchday.
 *
 * @param odds the odds that the chances come from; the current ones by default
 */
export function groupView(
  snapshot: Snapshot,
  group: string,
  odds: Odds | null = newest(snapshot),
): GroupView {
  const {complete, rows} = groupTable(snapshot, group);
  const isLast = rows.some(({prospects}) =>
    Object.values(prospects).some(({condition}) => condition?.lastRound),
  );
  return {
    group,
    complete,
    rows: [...rows.map(rowOf(snapshot, odds)), ...openRows(snapshot, group, rows.length)],
    needs: isLast ? rows.map(needOf) : [],
  };
}

/** The rows of a group's open slots, below its teams. */
const openRows = (snapshot: Snapshot, group: string, above: number): TableRow[] =>
  openSides(snapshot, group).map((team, index) => ({
    teamId: team.slot,
    team,
    position: above + index + 1,
    ...emptyTally(),
    decidedBy: null,
    advances: null,
    winsGroup: null,
    advance: null,
    places: null,
  }));

function needOf({team, prospects: {advance, first}}: StandingsRow): Need {
  const texts = [advance, first].flatMap(({condition}) => condition?.text ?? []);
  return {team, advances: advance.certain, texts};
}

const newest = (snapshot: Snapshot): Odds | null => oddsPoints(snapshot).at(-1) ?? null;

function rowOf(snapshot: Snapshot, newest: Odds | null): (row: StandingsRow) => TableRow {
  const odds = new Map((newest?.body.teams ?? []).map((team) => [team.teamId, team]));
  const next = roundsOf(snapshot)[0];
  return ({team, fate, form: _form, prospects, ...figures}) => {
    const own = odds.get(team.teamId);
    const shown = ({probability}: Estimate, certain: boolean | null) =>
      certain === null ? openChance(probability) : Number(certain);
    const advances = fate === null ? null : fate === "advances";
    return {
      ...figures,
      teamId: team.teamId,
      team,
      advances,
      winsGroup: prospects.first.certain,
      advance: next && own ? shown(own[next], advances) : null,
      places: own
        ? (PLACES.map((place) =>
            shown(own[place], prospects[place].certain),
          ) as unknown as TableRow["places"])
        : null,
    };
  };
}
