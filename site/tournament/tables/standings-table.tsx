import type {ComponentChildren} from "preact";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import {percent} from "../../layout/percent.ts";
import type {TableRow} from "./table-view.ts";
import {type Criterion, FIGURES, WORDS} from "./words.ts";

/** The criteria that separated teams level on points: one sentence for each number of points. */
function TieNotes({rows}: {rows: readonly TableRow[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <>
      {levelsOf(rows).map(({points, ways}) => (
        <p key={points} class="fine note">
          {words.level(
            points,
            ways.map(({criterion, teams}) => ({
              teams: listIn(
                language,
                teams.map(({team}) => nameIn(language, team)),
              ),
              criterion: words.criteria[criterion],
            })),
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

/** Figures that are equal for teams separated by a criterion. */
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

const WIDTH = 100;

/**
 * The chances of the four places of a group as one bar, first to fourth from dark to light; the
 * last is the remainder.
 */
function PlacesBar({places}: {places: NonNullable<TableRow["places"]>}) {
  const words = WORDS[useLanguage()];
  let end = 0;
  return (
    <svg
      class="places"
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      role="img"
      aria-label={places.map((chance, i) => `${words.places[i]} ${percent(chance)}`).join(", ")}
    >
      {places.slice(0, -1).map((chance, index) => {
        const start = Math.round(end * WIDTH);
        end += chance;
        const width = Math.round(end * WIDTH) - start;
        return (
          width > 0 && (
            <rect key={index} class={`place-${index + 1}`} x={start} width={width} height="12" />
          )
        );
      })}
    </svg>
  );
}

/** An additional column. */
export interface MoreColumn<Row> {
  readonly name: string;
  /** The full name, if the heading is abbreviated. */
  readonly title?: string;
  readonly of: (row: Row) => ComponentChildren;
  readonly class?: string;
}

interface StandingsTableProps<Row> {
  readonly caption: string;
  /** Progress of the group. */
  readonly state: string;
  readonly rows: readonly Row[];
  /** Whether to show the chances of the four places and of advancing, once there are any. */
  readonly hasPlaces: boolean;
  readonly more?: readonly MoreColumn<Row>[];
  /** False for teams without pages of their own. */
  readonly hasPages?: boolean;
  /** The form of a team's name; `both` shows its code on narrow screens. */
  readonly teamAs?: "full" | "both";
  /** The last position above a dividing line; 0 for none. */
  readonly cutAfter?: number;
}

/**
 * Teams in order with their figures, one row each. A mark with a word shows who has advanced or is
 * out, a note below how level teams were separated.
 */
export function StandingsTable<Row extends TableRow>(props: StandingsTableProps<Row>) {
  const words = WORDS[useLanguage()];
  const {caption, state, rows, hasPages = true} = props;
  const hasPlaces = props.hasPlaces && rows.some(({places}) => places !== null);
  const {more = [], teamAs = "full", cutAfter = 0} = props;
  return (
    <>
      <table class={hasPlaces ? "standings open" : "standings"}>
        <caption>
          {caption} <span class="fine">{state}</span>
        </caption>
        <thead>
          <tr>
            <Head name="#" title={words.position} />
            <th scope="col">{words.team}</th>
            {figuresOf(hasPlaces).map(({key}) => (
              <Head
                key={key}
                name={words.figures[key].short}
                title={words.figures[key].long}
                class={classOf(key)}
              />
            ))}
            {hasPlaces && <PlaceHeads />}
            {more.map(({name, title, class: className}) => (
              <Head key={name} name={name} title={title} class={className} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.teamId}
              {...{row, hasPlaces, hasPages, more, teamAs}}
              isCut={row.position === cutAfter}
            />
          ))}
        </tbody>
      </table>
      <TieNotes rows={rows} />
    </>
  );
}

/** The head of a column; an abbreviated name is given in full by title and screen reader. */
const Head = (head: {name: string; title?: string | undefined; class?: string | undefined}) => (
  <th scope="col" class={head.class} title={head.title} aria-label={head.title}>
    {head.name}
  </th>
);

function PlaceHeads() {
  const words = WORDS[useLanguage()];
  return (
    <>
      <th scope="col" class="wide">
        {words.places.join(" ")}
      </th>
      <th scope="col">{words.placesShort}</th>
      <Head name={words.advanceShort} title={words.advance} />
    </>
  );
}

type Figure = (typeof FIGURES)[number]["key"];
/** The columns of figures; goals give way to the chances, which need their space. */
const figuresOf = (hasPlaces: boolean) =>
  FIGURES.filter(({key}) => !hasPlaces || (key !== "goalsFor" && key !== "goalsAgainst"));
/** Columns hidden on a phone. */
const CLASSES: Partial<Readonly<Record<Figure, string>>> = {
  won: "wide",
  drawn: "wide",
  lost: "wide",
  goalsFor: "wide",
  goalsAgainst: "wide",
  points: "points",
};
const classOf = (key: Figure) => CLASSES[key];

interface LineProps<Row> {
  readonly row: Row;
  readonly hasPlaces: boolean;
  readonly hasPages: boolean;
  readonly more: readonly MoreColumn<Row>[];
  readonly teamAs: "full" | "both";
  readonly isCut: boolean;
}

function Line<Row extends TableRow>(props: LineProps<Row>) {
  const {row, hasPlaces, hasPages, more, teamAs, isCut} = props;
  const {team, advances, position} = row;
  const classes = [advances === true && "through", advances === false && "out", isCut && "cut"];
  return (
    <tr class={classes.filter(Boolean).join(" ") || undefined}>
      <td>{position}</td>
      <th scope="row">
        <TeamName team={team} as={teamAs} isLink={hasPages} />
        <Mark row={row} />
      </th>
      {figuresOf(hasPlaces).map(({key, value}) => (
        <td key={key} class={classOf(key)}>
          {value(row)}
        </td>
      ))}
      {hasPlaces && <Chances row={row} />}
      {more.map(({name, of, class: className}) => (
        <td key={name} class={className}>
          {of(row)}
        </td>
      ))}
    </tr>
  );
}

/** A chance in a cell. */
export const inCell = (chance: number | null): string =>
  chance === null ? "–" : percent(chance).replace("%", "");

/** A chance as wide as its neighbours in the same cell: of three figures with a gap before. */
const inColumn = (chance: number): string => inCell(chance).padStart(4, "\u2007");

function Chances({row: {places, advance}}: {row: TableRow}) {
  return (
    <>
      <td class="wide fine">{places ? places.map(inColumn).join("") : "–"}</td>
      <td>{places ? <PlacesBar places={places} /> : "–"}</td>
      <td class="chance">{inCell(advance)}</td>
    </>
  );
}

/** The mark of a certain outcome. */
function Mark({row: {advances, winsGroup}}: {row: TableRow}) {
  const words = WORDS[useLanguage()];
  if (advances === null) return null;
  const [mark, title] = advances
    ? winsGroup
      ? [words.firstMark, words.first]
      : ["✓", words.through]
    : ["✕", words.out];
  return (
    <>
      {" "}
      <abbr class={advances ? "mark" : "mark lost"} title={title}>
        {mark}
      </abbr>
    </>
  );
}
