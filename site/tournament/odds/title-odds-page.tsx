import {HeatTable} from "../../components/heat-table.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {dayMonth} from "../../layout/dates.ts";
import {type Language, pathIn, SHARE, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent, percentIn, percentInText} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {favouritesOf, RaceFigure} from "./race-drawing.tsx";
import type {RaceView, TitleOddsView} from "./title-odds-view.ts";
import {WORDS} from "./words.ts";

/** A button per team that lights its line; without script there are none. */
function Lights({race: {lines}}: {race: RaceView}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <div class="lights">
      <p class="fine">{words.light}</p>
      <div>
        {lines.map(({team, values}) => (
          <button
            key={team.teamId}
            type="button"
            aria-pressed="false"
            aria-label={`${team.code}, ${nameIn(language, team)}`}
            data-line={team.teamId}
            data-said={`${nameIn(language, team)}: ${percentIn(language, values[0]!)} → ${percentIn(language, values.at(-1)!)}`}
          >
            <TeamName team={team} as="code" />
          </button>
        ))}
      </div>
      <p class="fine" role="status" data-lit />
    </div>
  );
}

/** Changes of the title chances in a sentence: the teams that gained and lost most. */
function movedIn(language: Language, race: RaceView): string {
  const {asOf, lines} = race;
  const move = (teamId: string) => {
    const {team, values} = lines.find((line) => line.team.teamId === teamId)!;
    const [before, now] = [
      percentInText(language, values[0]!, 1),
      percentInText(language, values.at(-1)!, 1),
    ];
    return {team: nameIn(language, team), before, now};
  };
  const words = WORDS[language];
  const isWon = lines.some(({values}) => values.at(-1) === 1);
  const say = isWon ? words.began : words.moved;
  return say(dayMonth(language, asOf[0]!), move(race.risen), move(race.fallen));
}

/** A step line for every team, four of them in colour. */
export function TitleRace({race}: {race: RaceView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const sentence = movedIn(language, race);
  const names = favouritesOf(race).map(({team}) => nameIn(language, team));
  return (
    <>
      <RaceFigure {...{race, sentence}} caption={words.race} heights={[340, 280]}>
        <p class="fine">
          {words.colours(names.join(", "))} {words.source}
        </p>
      </RaceFigure>
      <Lights race={race} />
    </>
  );
}

/** The page at `/odds`. */
export function titleOddsPage(view: TitleOddsView): string {
  const {language, heat, year} = view;
  const words = WORDS[language];
  const [first] = heat.rows;
  const leader = first && nameIn(language, first.team);
  return tournamentPage({
    view,
    name: words.name,
    title:
      first === undefined
        ? words.name
        : first.chances.champion === 1
          ? words.won(leader!)
          : words.leads(leader!, percent(first.chances.champion)),
    lead:
      first === undefined
        ? (view.basis.awaited?.[language] ?? words.none)
        : view.race
          ? movedIn(language, view.race)
          : words.noRace,
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
      {race && (
        <Section id="race" title={words.race}>
          <TitleRace race={race} />
        </Section>
      )}
      <Section id="heat" title={words.heat}>
        <p class="standfirst">
          {heat.rows[0]?.chances.champion === 1 ? (
            words.reached
          ) : (
            <>
              {words.shades} {words.changes(on(day), on(week))}{" "}
              {largestError
                ? words.errors(
                    pointsAbove(language, Math.max(...heat.rows.map((row) => row.standardError))),
                    pointsAbove(language, largestError),
                  )
                : words.exact}
            </>
          )}
        </p>
        <p class="turn">
          <a href={pathIn(language, "/what-if")}>{words.whatIf}</a>
        </p>
        <HeatTable heat={heat} caption={words.caption} isFull />
      </Section>
    </>
  );
}

/** A bound in percentage points: the error rounded up to two digits. */
const pointsAbove = (language: "en" | "vi", error: number): string =>
  numberIn(language, Math.ceil(error * 10_000) / 100, 2);
