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

/** Figures in which teams are level that a criterion separates. */
const LEVEL_IN: Partial<Readonly<Record<Criterion, readonly ("goalDifference" | "goalsFor")[]>>> = {
  goalsFor: ["goalDifference"],
  conduct: ["goalDifference", "goalsFor"],
  ranking: ["goalDifference", "goalsFor"],
};

/** Teams placed by a criterion other than points, by their points, neighbours level in it together. */
function levelsOf(rows: readonly TableRow[]): Level[] {
  const levels: Level[] = [];
  for (const row of rows) {
    const {decidedBy: criterion, played, points} = row;
    if (criterion === null || criterion === "points" || played === 0) continue;
    let level = levels.find((one) => one.points === points);
    if (!level) {
      level = {points, ways: []};
      levels.push(level);
    }
    const way = level.ways.at(-1);
    const isLevel = way?.teams.every((one) =>
      (LEVEL_IN[criterion] ?? []).every((of) => one[of] === row[of]),
    );
    if (way?.criterion === criterion && isLevel) way.teams.push(row);
    else level.ways.push({criterion, teams: [row]});
  }
  return levels;
}
