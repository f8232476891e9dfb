import {nameIn} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import type {TableRow} from "./table-view.ts";
import {type Criterion, WORDS} from "./words.ts";

/** The criteria that separated teams level on points: one sentence for each number of points. */
export function TieNotes({rows}: {rows: readonly TableRow[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <>
      {levelsOf(rows).map(({points, ways}) => (
        <p key={points} class="fine note">
          {words.level(
            points,
            ways.map(({criterion, teams}) =>
              words.placedBy(
                listIn(
                  language,
                  teams.map(({team}) => nameIn(language, team)),
                ),
                words.criteria[criterion],
              ),
            ),
          )}
        </p>
      ))}
    </>
  );
}

interface Level {
  readonly points: number;
  readonly ways: {readonly criterion: Criterion; readonly teams: TableRow[]}[];
}

/** Whether two neighbours were still level when a criterion was reached. */
const levelBefore = (criterion: Criterion, one: TableRow, other: TableRow): boolean =>
  !AFTER_DIFFERENCE.has(criterion) || one.goalDifference === other.goalDifference;
const AFTER_DIFFERENCE: ReadonlySet<Criterion> = new Set(["goalsFor", "conduct", "ranking"]);

/** Teams placed by a criterion other than points, by their points and that criterion. */
function levelsOf(rows: readonly TableRow[]): Level[] {
  const levels: Level[] = [];
  for (const [index, row] of rows.entries()) {
    const {decidedBy: criterion, played, points} = row;
    const last = rows[index - 1];
    if (criterion === null || criterion === "points" || played === 0) continue;
    let level = levels.find((one) => one.points === points);
    if (!level) {
      level = {points, ways: []};
      levels.push(level);
    }
    const way = level.ways.at(-1);
    if (way?.criterion === criterion && last && levelBefore(criterion, row, last))
      way.teams.push(row);
    else level.ways.push({criterion, teams: [row]});
  }
  return levels;
}
