import {ScrollTable} from "../../components/scroll-table.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import {tournamentPage} from "../frame.tsx";
import {WORDS} from "../team/words.ts";
import type {PowerRankingView} from "./figures-view.ts";
import {POWER} from "./words.ts";

/** Number of teams whose points are in the lead. */
const NAMED = 3;

/** The page at `/power-ranking`. Same view, same bytes. */
export function powerRankingPage(view: PowerRankingView): string {
  const {language, year, error, teams} = view;
  const words = POWER[language];
  const [first] = teams;
  const most = Math.max(...teams.map((one) => Math.abs(one.points)));
  const points = (value: number) => signedIn(language, value, 1);
  const leading = teams
    .slice(0, NAMED)
    .map((one) => `${nameIn(language, one.team)} ${points(one.points)}`);
  return tournamentPage({
    view,
    name: words.name,
    title: first ? words.first(nameIn(language, first.team)) : words.name,
    lead: first ? `${words.columns[1]}: ${leading.join(", ")}.` : words.none,
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
          rows={teams.map(({team, rank, sinceStart, rankAtStart, ...row}) => [
            <>
              <span class="rank">{rank}</span> <TeamName team={team} as="both" isLink />
            </>,
            <>
              <Lean points={row.points} most={most} />
              <strong>{points(row.points)}</strong>
            </>,
            sinceStart === null ? "–" : points(sinceStart),
            rankAtStart,
          ])}
        />
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
