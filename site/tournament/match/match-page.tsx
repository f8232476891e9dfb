import {CourseChart} from "../../charts/match/course-chart.tsx";
import {Scorebox} from "../../components/scorebox.tsx";
import {nameIn} from "../../components/team-name.tsx";
import type {StructuredData} from "../../document/structured-data.ts";
import {kickoffDay} from "../../layout/dates.ts";
import {pathIn, SHARE, useLanguage} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import {Facts} from "./facts.tsx";
import {Forecast, ForecastInFull, Now} from "./forecast.tsx";
import {Inputs} from "./inputs.tsx";
import {Lineups} from "./lineups.tsx";
import type {MatchPageView} from "./match-page-view.ts";
import {Meetings} from "./meetings.tsx";
import {Effect, Scenarios} from "./scenarios.tsx";
import {Statistics} from "./statistics.tsx";
import {WORDS} from "./words.ts";

/** The page at `/matches/<ref>`. Same view, same bytes. */
export function matchPage(view: MatchPageView): string {
  const {language, match, headline} = view;
  const words = WORDS[language];
  const [home, away] = [nameIn(language, match.home), nameIn(language, match.away)];
  const name = words.versus(home, away);
  return tournamentPage({
    view,
    name,
    title: headline?.[language] ?? name,
    lead: words.lead(
      match.stageName[language],
      match.venue.city,
      kickoffDay(language, match.kickoff[language]),
    ),
    path: match.path,
    dataHref: view.jsonHref,
    picture: SHARE.match(view.match.matchId),
    above: [{href: "/schedule", text: words.schedule}],
    structuredData: structuredData(view, name),
    hasKickoffs: true,
    scripts: view.course ? [view.hoverHref] : [],
    children: (
      <div class="columns">
        <div class="main">
          <Scorebox match={match} />
          <Now view={view} />
          <Course view={view} names={{home, away}} />
          <Forecast view={view} />
          <Prose view={view} />
          <Effect view={view} />
          <Scenarios view={view} />
          {view.whatIfPath !== null && (
            <p class="turn">
              <a href={pathIn(language, view.whatIfPath)}>{words.whatIf}</a>
            </p>
          )}
          <Timeline view={view} />
          <Lineups view={view} />
        </div>
        <div class="aside">
          <ForecastInFull view={view} />
          <Inputs view={view} />
          <Meetings view={view} />
          <Facts view={view} />
          <Statistics view={view} />
        </div>
      </div>
    ),
  });
}

interface OfView {
  readonly view: MatchPageView;
}

const PLAYED: ReadonlySet<string> = new Set(["live", "suspended", "finished"]);

/** How the match turned; of a match that has begun it is said where nobody can tell. */
function Course({view: {match, course, forecast}, names}: OfView & {names: CourseNames}) {
  const language = useLanguage();
  const words = WORDS[language];
  const isPlayed = PLAYED.has(match.status);
  if (!course && !(isPlayed && forecast)) return null;
  return (
    <section aria-labelledby="course" data-live={`course ${match.matchId}`}>
      <h2 id="course">{words.course}</h2>
      {course ? (
        <CourseChart course={course} {...names} stage={match.stage} />
      ) : (
        <p class="state">{words.noCourse}</p>
      )}
    </section>
  );
}
interface CourseNames {
  readonly home: string;
  readonly away: string;
}

/** What happened and, folded, what was written before; of a coming match the latter alone. */
function Prose({view: {recap, preview}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const told = recap?.[language] ?? preview[language];
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="told">
      <h2 id="told">{recap ? words.recap : words.preview}</h2>
      <Paragraphs of={told} />
      {recap && preview[language].length > 0 && (
        <details>
          <summary>{words.said}</summary>
          <Paragraphs of={preview[language]} />
        </details>
      )}
    </section>
  );
}

const Paragraphs = ({of}: {of: readonly string[]}) => (
  <div class="prose">
    {of.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

function Timeline({view: {match, timeline, untold}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const told = timeline.flatMap(({minute, text}) => {
    const line = text[language];
    return line === null ? [] : [{minute, line}];
  });
  if (told.length === 0 && match.score === null) return null;
  return (
    <section aria-labelledby="timeline" data-live={`timeline ${match.matchId}`}>
      <h2 id="timeline">{words.timeline}</h2>
      {told.length === 0 ? (
        <p class="state">{words.noTimeline}</p>
      ) : (
        <ol class="timeline">
          {told.map(({minute, line}, index) => (
            <li key={index}>
              <span class="timeline-minute">
                {minute !== null && (
                  <span class={minute === told[index - 1]?.minute ? "unseen" : undefined}>
                    {minute}
                  </span>
                )}
              </span>{" "}
              {line}
            </li>
          ))}
        </ol>
      )}
      {told.length > 0 && untold.length > 0 && (
        <p class="state">{words.noneKnown(untold.map((kind) => words.events[kind]))}</p>
      )}
    </section>
  );
}

function structuredData({baseUrl, language, match}: MatchPageView, name: string): StructuredData[] {
  const {kickoff, venue, home, away} = match;
  const team = (side: typeof home) => ({"@type": "SportsTeam", name: nameIn(language, side)});
  return [
    {
      "@type": "SportsEvent",
      name,
      startDate: kickoff.at,
      sport: "Association football",
      location: {"@type": "Place", name: venue.name, address: venue.city},
      homeTeam: team(home),
      awayTeam: team(away),
      url: `${baseUrl}${pathIn(language, match.path)}`,
    },
  ];
}
