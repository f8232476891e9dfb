import {CourseChart} from "../../charts/match/course-chart.tsx";
import {Scorebox} from "../../components/scorebox.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {longDay} from "../../layout/dates.ts";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import type {StructuredData} from "../../layout/structured-data.ts";
import {tournamentPage} from "../frame.tsx";
import {Forecast} from "./forecast.tsx";
import {Lineups} from "./lineups.tsx";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/matches/<ref>`. Same view, same bytes. */
export function matchPage(view: MatchPageView): string {
  const {language, match, headline, course} = view;
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
      longDay(language, match.kickoffAt),
    ),
    path: match.path,
    dataHref: view.jsonHref,
    above: [{href: "/schedule", text: words.schedule}],
    structuredData: structuredData(view, name),
    children: (
      <div class="columns">
        <div class="main">
          <Scorebox match={match} />
          {course && (
            <section aria-labelledby="course">
              <h2 id="course">{words.course}</h2>
              <CourseChart {...{course, home, away}} isFinal={match.stage === "F"} />
            </section>
          )}
          <Prose view={view} />
          <Timeline view={view} />
          <Lineups view={view} />
        </div>
        <div class="aside">
          <Forecast view={view} />
          <Facts view={view} />
          <p class="fine">{words.unrecorded}</p>
        </div>
      </div>
    ),
  });
}

interface OfView {
  readonly view: MatchPageView;
}

function Prose({view: {text, isRecap}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  if (text[language].length === 0) return null;
  return (
    <section aria-labelledby="told">
      <h2 id="told">{isRecap ? words.recap : words.preview}</h2>
      <div class="prose">
        {text[language].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Timeline({view: {timeline}}: OfView) {
  const language = useLanguage();
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{WORDS[language].timeline}</h2>
      <ol class="timeline">
        {timeline.map(({minute, text}, index) => (
          <li key={index}>
            <span class="timeline-minute">{minute}</span> {text[language]}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({view: {keyFacts}}: OfView) {
  const language = useLanguage();
  if (keyFacts.length === 0) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{WORDS[language].facts}</h2>
      <dl class="facts">
        {keyFacts.map(({label, value}) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>{value[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function structuredData({baseUrl, language, match}: MatchPageView, name: string): StructuredData[] {
  const {kickoffAt, venue, home, away} = match;
  const team = (side: typeof home) => ({"@type": "SportsTeam", name: nameIn(language, side)});
  return [
    {
      "@type": "SportsEvent",
      name,
      startDate: kickoffAt,
      sport: "Association football",
      location: {"@type": "Place", name: venue.name, address: venue.city},
      homeTeam: team(home),
      awayTeam: team(away),
      url: `${baseUrl}${pathIn(language, match.path)}`,
    },
  ];
}
