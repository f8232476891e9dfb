import {ScrollTable} from "../../components/scroll-table.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {dayMonth} from "../../layout/dates.ts";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import {tournamentPage} from "../frame.tsx";
import {WORDS} from "../team/words.ts";
import type {PowerRankingView} from "./figures-view.ts";
import {POWER} from "./words.ts";

/** Days between the columns of the table of earlier points, counted from the newest. */
const WEEK = 7;

/** The page at `/power-ranking`. Same view, same bytes. */
export function powerRankingPage(view: PowerRankingView): string {
  const {language, year, days, error, teams} = view;
  const words = POWER[language];
  const [first] = teams;
  const most = Math.max(...teams.map((one) => Math.abs(one.points)));
  const weekly = <T,>(values: readonly T[]): T[] =>
    values.toReversed().filter((_, index) => index % WEEK === 0);
  const points = (value: number) => signedIn(language, value, 1);
  const change = (value: number | null) => (value === null ? "–" : points(value));
  const byChange = teams
    .flatMap(({team, sinceStart}) =>
      sinceStart === null ? [] : [{name: nameIn(language, team), sinceStart}],
    )
    .sort((a, b) => b.sinceStart - a.sinceStart);
  const [risen, fallen] = [byChange[0], byChange.at(-1)];
  const moved =
    risen &&
    fallen &&
    words.moved(risen.name, points(risen.sinceStart), fallen.name, points(fallen.sinceStart));
  return tournamentPage({
    view,
    name: words.name,
    title: first ? words.first(nameIn(language, first.team)) : words.title,
    lead: first ? (moved ?? words.name) : words.none,
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
            <TeamName key="team" team={team} as="both" isLink />,
            rank,
            <>
              <Lean points={row.points} most={most} />
              <strong>{points(row.points)}</strong>
            </>,
            change(sinceStart),
            rankAtStart,
            change(sinceYesterday),
          ])}
        />
        <details>
          <summary>{words.weekly}</summary>
          <ScrollTable
            caption={words.weekly}
            label={words.weekly}
            columns={[words.columns[0]!, ...weekly(days).map((day) => dayMonth(language, day))]}
            rows={teams.map(({team, byDay}) => [
              nameIn(language, team),
              ...weekly(byDay).map((value) => signedIn(language, value, 0)),
            ])}
          />
        </details>
      </>
    ),
  });
}

/** A bar from the mean to the right or, for a team below it, to the left. */
function Lean({points, most}: {points: number; most: number}) {
  const share = (points / most).toFixed(3);
  return (
    <svg class="lean" viewBox="-1 0 2 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0H${share}V1H0`} />
    </svg>
  );
}
