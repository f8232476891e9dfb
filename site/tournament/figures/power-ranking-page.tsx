import {ScrollTable} from "../../components/scroll-table.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {dayMonth} from "../../layout/dates.ts";
import {pathIn} from "../../layout/frame.ts";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import {tournamentPage} from "../frame.tsx";
import {WORDS} from "../team/words.ts";
import type {PowerRankingView} from "./figures-view.ts";
import {POWER} from "./words.ts";

/** The page at `/power-ranking`. Same view, same bytes. */
export function powerRankingPage(view: PowerRankingView): string {
  const {language, year, days, error, teams} = view;
  const words = POWER[language];
  const [first] = teams;
  const points = (value: number) => signedIn(language, value, 1);
  const change = (value: number | null) => (value === null ? "–" : points(value));
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead: first ? words.lead(nameIn(language, first.team)) : words.none,
    path: "/power-ranking",
    dataHref: `/api/tournaments/${year}/ratings`,
    above: [{href: "/teams", text: WORDS[language].teams}],
    children: first && (
      <>
        <p class="standfirst">{words.rule(error === null ? null : numberIn(language, error))}</p>
        <ScrollTable
          as="whole"
          caption={words.name}
          label={words.name}
          columns={words.columns}
          rows={teams.map(({team, rank, sinceYesterday, sinceStart, rankAtStart, ...row}) => [
            <a key="team" href={pathIn(language, `/teams/${team.teamId}`)}>
              <TeamName team={team} as="both" />
            </a>,
            rank,
            <strong key="points">{points(row.points)}</strong>,
            change(sinceYesterday),
            change(sinceStart),
            rankAtStart,
          ])}
        />
        <details>
          <summary>{words.byDay}</summary>
          <ScrollTable
            caption={words.byDay}
            label={words.byDay}
            columns={[words.columns[0]!, ...days.map((day) => dayMonth(language, day)).reverse()]}
            rows={teams.map(({team, byDay}) => [
              nameIn(language, team),
              ...byDay.map((value) => signedIn(language, value, 0)).reverse(),
            ])}
          />
        </details>
      </>
    ),
  });
}
