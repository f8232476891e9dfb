import type {GoalsByHalf} from "../../../pipeline/tournament/analysis/performance/team-figures.ts";
import {ScrollTable} from "../../components/scroll-table.tsx";
import {TeamName} from "../../components/team-name.tsx";
import {tournamentPage} from "../frame.tsx";
import {WORDS} from "../team/words.ts";
import type {TeamTableView} from "./figures-view.ts";
import {mostIn} from "./most.ts";
import {TEAM_TABLE} from "./words.ts";

/** The page at `/team-table`. Same view, same bytes. */
export function teamTablePage(view: TeamTableView): string {
  const {language, year, matches, known, teams} = view;
  const words = TEAM_TABLE[language];
  const {columns, spans} = words;
  const [minutes, first, goalsFor, goalsAgainst] = spans as [string, string, string, string];
  const most = mostIn(language, teams, (row) => row.goalsFor.total);
  return tournamentPage({
    view,
    name: words.name,
    title: matches > 0 && most.names ? words.most(most.names, most.figure, most.each) : words.title,
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
            {text: "", columns: 5},
            {text: minutes, columns: 3},
            {text: first, columns: 2},
            {text: goalsFor, columns: 3},
            {text: goalsAgainst, columns: 3},
            {text: "", columns: 1},
          ]}
          columns={[
            columns.team,
            columns.matches,
            goalsFor,
            goalsAgainst,
            columns.cleanSheets,
            ...columns.minutes,
            ...columns.first,
            ...columns.halves,
            ...columns.halves,
            columns.bench,
          ]}
          rows={teams.map((row) => [
            <TeamName key="team" team={row.team} as="both" isLink />,
            row.matches,
            <strong key="for">{row.goalsFor.total}</strong>,
            <strong key="against">{row.goalsAgainst.total}</strong>,
            row.cleanSheets,
            ...[row.minutesAhead, row.minutesLevel, row.minutesBehind],
            ...[row.firstGoals, row.firstConceded],
            ...halves(row.goalsFor),
            ...halves(row.goalsAgainst),
            row.fromBench,
          ])}
        />
      </>
    ),
  });
}

const halves = ({firstHalf, secondHalf, extraTime}: GoalsByHalf) => [
  firstHalf,
  secondHalf,
  extraTime,
];
