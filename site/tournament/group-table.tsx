import type {GroupTableRow, GroupTableView} from "./front-page-view.ts";

/** The figures of a table, after the team. */
export const COLUMNS = [
  {short: "P", long: "Played", value: (row: GroupTableRow) => row.played},
  {short: "W", long: "Won", value: (row: GroupTableRow) => row.won},
  {short: "D", long: "Drawn", value: (row: GroupTableRow) => row.drawn},
  {short: "L", long: "Lost", value: (row: GroupTableRow) => row.lost},
  {short: "GF", long: "Goals for", value: (row: GroupTableRow) => row.goalsFor},
  {short: "GA", long: "Goals against", value: (row: GroupTableRow) => row.goalsAgainst},
  {short: "GD", long: "Goal difference", value: (row: GroupTableRow) => signed(row.goalDifference)},
  {short: "Pts", long: "Points", value: (row: GroupTableRow) => row.points},
];

const CRITERIA: Readonly<Record<NonNullable<GroupTableRow["decidedBy"]>, string>> = {
  points: "points",
  headToHeadPoints: "points in the matches between them",
  headToHeadGoalDifference: "goal difference in the matches between them",
  headToHeadGoalsFor: "goals in the matches between them",
  goalDifference: "goal difference",
  goalsFor: "goals scored",
  conduct: "fewer cards",
  ranking: "FIFA ranking",
};

/**
 * A group's table. Who is through is told by a letter and a word, and what separated level teams by
 * a note beneath.
 */
export function GroupTable({table}: {table: GroupTableView}) {
  return (
    <div class="group">
      <table class="standings">
        <caption>
          Group {table.group} <span class="fine">{stateOf(table)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Position">#</abbr>
            </th>
            <th scope="col">Team</th>
            {COLUMNS.map(({short, long}) => (
              <th key={short} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.teamId} row={row} />
          ))}
        </tbody>
      </table>
      {tieNotes(table.rows).map((note) => (
        <p key={note} class="fine note">
          {note}
        </p>
      ))}
    </div>
  );
}

function Row({row}: {row: GroupTableRow}) {
  const {team, advances, position} = row;
  return (
    <tr class={advances === true ? "through" : advances === false ? "out" : undefined}>
      <td>{position}</td>
      <th scope="row">
        <span class="flag" aria-hidden="true">
          {team.flag}
        </span>{" "}
        <span class="full">{team.name}</span>
        <span class="code" aria-hidden="true">
          {team.code}
        </span>
        {advances === true && (
          <>
            {" "}
            <abbr class="mark" title="Qualified for the next round">
              Q
            </abbr>
          </>
        )}
      </th>
      {COLUMNS.map(({short, value}) => (
        <td key={short}>{value(row)}</td>
      ))}
    </tr>
  );
}

/**
 * One sentence per criterion that had to separate teams level on points; none while nothing has
 * been played.
 */
export function tieNotes(rows: readonly GroupTableRow[]): string[] {
  const levelled = new Map<string, string[]>();
  for (const {decidedBy, played, team} of rows) {
    if (decidedBy === null || decidedBy === "points" || played === 0) continue;
    levelled.set(CRITERIA[decidedBy], [...(levelled.get(CRITERIA[decidedBy]) ?? []), team.name]);
  }
  return [...levelled].map(
    ([criterion, names]) => `Level on points, placed by ${criterion}: ${names.join(", ")}.`,
  );
}

function stateOf({complete, rows}: GroupTableView): string {
  if (complete) return "final";
  const played = rows.reduce((sum, row) => sum + row.played, 0) / 2;
  return played === 0 ? "not started" : `after ${played} ${played === 1 ? "match" : "matches"}`;
}

/** `+3`, `0`, `−2` with a true minus sign. */
const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
