import {HeatTable} from "../../components/heat-table.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {dayMonth} from "../../layout/dates.ts";
import {pathIn, SHARE, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import {tournamentPage} from "../frame.tsx";
import type {TitleOddsView} from "./title-odds-view.ts";
import {TitleRace} from "./title-race.tsx";
import {WORDS} from "./words.ts";

/** The page at `/odds`. */
export function titleOddsPage(view: TitleOddsView): string {
  const {language, heat, year} = view;
  const words = WORDS[language];
  const [first] = heat.rows;
  const leader = first && nameIn(language, first.team);
  return tournamentPage({
    view,
    name: words.name,
    title: first?.chances.champion === 1 ? words.titleWon : words.title,
    lead:
      first === undefined
        ? words.none
        : first.chances.champion === 1
          ? words.won(leader!)
          : words.leads(leader!, percent(first.chances.champion)),
    path: "/odds",
    picture: SHARE.odds,
    dataHref: `/api/tournaments/${year}/champion-odds`,
    scripts: view.race ? [view.hoverHref, view.lightsHref] : [],
    later: view.tablesHref,
    children: first && <Odds view={view} />,
  });
}

function Odds({view: {heat, race, largestError}}: {view: TitleOddsView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {day, week} = heat.since;
  const on = (instant: string | null) => instant && dayMonth(language, instant);
  return (
    <>
      <section aria-labelledby="race">
        <h2 id="race">{words.race}</h2>
        {race ? <TitleRace race={race} /> : <p class="state">{words.noRace}</p>}
      </section>
      <section aria-labelledby="heat">
        <h2 id="heat">{words.heat}</h2>
        <p class="standfirst">
          {words.shades} {words.changes(on(day), on(week))}{" "}
          {largestError ? words.errors(pointsAbove(language, largestError)) : words.exact}
        </p>
        <p class="turn">
          <a href={pathIn(language, "/what-if")}>{words.whatIf}</a>
        </p>
        <HeatTable heat={heat} caption={words.caption} isFull />
      </section>
    </>
  );
}

/** A bound in percentage points: the error rounded up to two digits. */
const pointsAbove = (language: "en" | "vi", error: number): string =>
  numberIn(language, Math.ceil(error * 10_000) / 100, 2);
