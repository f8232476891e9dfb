import type {GoalsByHalf} from "../../../pipeline/tournament/analysis/performance/team-figures.ts";
import {ScrollTable} from "../../components/scroll-table.tsx";
import {TeamName} from "../../components/team-name.tsx";
import {pathIn} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import {WORDS} from "../team/words.ts";
import type {TeamTableView} from "./figures-view.ts";
import {TEAM_TABLE} from "./words.ts";

/** The page at `/team-table`. Same view, same bytes. */
export function teamTablePage(view: TeamTableView): string {
  const {language, year, matches, known, teams} = view;
  const words = TEAM_TABLE[language];
  const {columns, spans} = words;
  const [goalsFor, goalsAgainst, minutes, first] = spans as [string, string, string, string];
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead: matches > 0 ? words.lead(matches) : words.none,
    path: "/team-table",
    dataHref: `/api/tournaments/${year}/team-table`,
    above: [{href: "/teams", text: WORDS[language].teams}],
    children: matches > 0 && (
      <>
        <p class="standfirst">{words.rule({matches, ...known})}</p>
        <ScrollTable
          as="whole"
          caption={words.name}
          label={words.name}
          spans={[
            {text: "", columns: 2},
            {text: goalsFor, columns: 4},
            {text: goalsAgainst, columns: 4},
            {text: minutes, columns: 3},
            {text: first, columns: 2},
            {text: "", columns: 2},
          ]}
          columns={[
            columns.team,
            columns.matches,
            ...columns.halves,
            ...columns.halves,
            ...columns.minutes,
            ...columns.first,
            columns.bench,
            columns.cleanSheets,
          ]}
          rows={teams.map((row) => [
            <a key="team" href={pathIn(language, `/teams/${row.team.teamId}`)}>
              <TeamName team={row.team} as="both" />
            </a>,
            row.matches,
            ...halves(row.goalsFor),
            ...halves(row.goalsAgainst),
            ...[row.minutesAhead, row.minutesLevel, row.minutesBehind],
            ...[row.firstGoals, row.firstConceded],
            ...[row.fromBench, row.cleanSheets],
          ])}
        />
      </>
    ),
  });
}

const halves = ({total, firstHalf, secondHalf, extraTime}: GoalsByHalf) => [
  <strong key="total">{total}</strong>,
  ...[firstHalf, secondHalf, extraTime],
];
