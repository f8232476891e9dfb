import type {ThirdPlacedView} from "./front-page-view.ts";
import {COLUMNS, tieNotes} from "./group-table.tsx";

/** The third-placed teams side by side, with a line drawn under the last that goes through. */
export function ThirdPlaced({thirds: {advance, complete, rows}}: {thirds: ThirdPlacedView}) {
  return (
    <div class="group thirds">
      <table class="standings">
        <caption>
          Third-placed teams <span class="fine">{complete ? "final" : "as it stands"}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Position">#</abbr>
            </th>
            <th scope="col">Team</th>
            <th scope="col">
              <abbr title="Group">Gr</abbr>
            </th>
            {COLUMNS.map(({short, long}) => (
              <th key={short} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const {team, group, position, advances} = row;
            const classes = [
              advances === true && "through",
              advances === false && "out",
              position === advance && "cut",
            ];
            return (
              <tr key={row.teamId} class={classes.filter(Boolean).join(" ") || undefined}>
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
                <td>{group}</td>
                {COLUMNS.map(({short, value}) => (
                  <td key={short}>{value(row)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="fine note">
        The best {advance} of {rows.length} go through
        {complete ? "" : "; the line stands under the last of them"}.
      </p>
      {tieNotes(rows).map((note) => (
        <p key={note} class="fine note">
          {note}
        </p>
      ))}
    </div>
  );
}
