import {nameIn, TeamName} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import type {TableRow} from "./table-view.ts";
import {FIGURES, WORDS} from "./words.ts";

interface StandingsTableProps {
  readonly caption: string;
  /** How far the table has come. */
  readonly state: string;
  readonly rows: readonly (TableRow & {readonly group?: string})[];
  /** Chances of the four places beside it. */
  readonly hasPlaces: boolean;
  /** The last position above a line; 0 for none. */
  readonly cutAfter?: number;
}

/**
 * Teams in order with their figures, one line a row. Who is through is told by a letter and a word,
 * and what separated level teams by a note beneath.
 */
export function StandingsTable({
  caption,
  state,
  rows,
  hasPlaces,
  cutAfter = 0,
}: StandingsTableProps) {
  const words = WORDS[useLanguage()];
  const hasGroup = rows.some(({group}) => group !== undefined);
  return (
    <>
      <table class="standings">
        <caption>
          {caption} <span class="fine">{state}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={words.position}>#</abbr>
            </th>
            <th scope="col">{words.team}</th>
            {hasGroup && <th scope="col">{words.groupShort}</th>}
            {FIGURES.map(({key}) => (
              <th key={key} scope="col" class={isWide(key) ? "wide" : undefined}>
                <abbr title={words.figures[key].long}>{words.figures[key].short}</abbr>
              </th>
            ))}
            {hasPlaces &&
              words.places.map((place) => (
                <th key={place} scope="col" class="wide">
                  {place}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.teamId}
              {...{row, hasGroup, hasPlaces}}
              isCut={row.position === cutAfter}
            />
          ))}
        </tbody>
      </table>
      <TieNotes rows={rows} />
    </>
  );
}

/** Left out on a phone: what the others tell as well. */
const isWide = (key: (typeof FIGURES)[number]["key"]) =>
  key === "goalsFor" || key === "goalsAgainst";

interface RowProps extends Pick<StandingsTableProps, "hasPlaces"> {
  readonly row: StandingsTableProps["rows"][number];
  readonly hasGroup: boolean;
  readonly isCut: boolean;
}

function Row({row, hasGroup, hasPlaces, isCut}: RowProps) {
  const language = useLanguage();
  const {team, advances, position, places} = row;
  const classes = [advances === true && "through", advances === false && "out", isCut && "cut"];
  return (
    <tr class={classes.filter(Boolean).join(" ") || undefined}>
      <td>{position}</td>
      <th scope="row">
        <a href={pathIn(language, `/teams/${team.teamId}`)}>
          <TeamName team={team} />
        </a>
        {advances === true && (
          <>
            {" "}
            <abbr class="mark" title={WORDS[language].through}>
              Q
            </abbr>
          </>
        )}
      </th>
      {hasGroup && <td>{row.group}</td>}
      {FIGURES.map(({key, value}) => (
        <td key={key} class={isWide(key) ? "wide" : key === "points" ? "points" : undefined}>
          {value(row)}
        </td>
      ))}
      {hasPlaces &&
        WORDS[language].places.map((place, index) => (
          <td key={place} class="wide fine">
            {places ? percent(places[index]!).replace("%", "") : "–"}
          </td>
        ))}
    </tr>
  );
}

/** One sentence per criterion that had to separate teams level on points. */
function TieNotes({rows}: {rows: readonly TableRow[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  const levelled = new Map<string, string[]>();
  for (const {decidedBy, played, team} of rows) {
    if (decidedBy === null || decidedBy === "points" || played === 0) continue;
    const criterion = words.criteria[decidedBy];
    levelled.set(criterion, [...(levelled.get(criterion) ?? []), nameIn(language, team)]);
  }
  return (
    <>
      {[...levelled].map(([criterion, names]) => (
        <p key={criterion} class="fine note">
          {words.level(criterion, names)}
        </p>
      ))}
    </>
  );
}
