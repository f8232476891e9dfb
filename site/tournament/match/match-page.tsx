import {CourseChart} from "../../charts/match/course-chart.tsx";
import {Linked, type NamePath, namesIn} from "../../components/linked.tsx";
import {PreviousAndNext} from "../../components/previous-and-next.tsx";
import {Scorebox} from "../../components/scorebox.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {kickoffDay, stamp} from "../../layout/dates.ts";
import {pathIn, SHARE, useLanguage} from "../../layout/frame.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {Facts} from "./facts.tsx";
import {Forecast, ForecastInFull, Now} from "./forecast.tsx";
import {Inputs} from "./inputs.tsx";
import {Lineups} from "./lineups.tsx";
import {liveHeadline} from "./live-headline.ts";
import {matchData} from "./match-data.ts";
import type {MatchLink, MatchPageView} from "./match-page-view.ts";
import {Meetings} from "./meetings.tsx";
import {Effect, Scenarios} from "./scenarios.tsx";
import {Statistics} from "./statistics.tsx";
import {Timeline} from "./timeline.tsx";
import {WORDS} from "./words.ts";

/** The page at `/matches/<ref>`. */
export function matchPage(view: MatchPageView): string {
  const {language, match} = view;
  const words = WORDS[language];
  const hasLineups = view.lineups.home !== null || view.lineups.away !== null;
  const name = words.versus(nameIn(language, match.home), nameIn(language, match.away));
  return tournamentPage({
    view,
    name,
    ...openingOf(view, name),
    path: match.path,
    dataHref: view.jsonHref,
    picture: SHARE.match(view.match.matchId),
    above: [{href: "/schedule", text: words.schedule}],
    structuredData: matchData(view, name),
    hasKickoffs: true,
    scripts: view.course ? [view.hoverHref] : [],
    children: (
      <div class="columns">
        <div class="main">
          <Scorebox match={match} />
          <Contents view={view} />
          <Now view={view} />
          <Course view={view} />
          <Forecast view={view} />
          <Prose view={view} />
          <Effect view={view} />
          <Scenarios view={view} />
          {view.whatIfPath !== null && (
            <p class="turn">
              <a href={pathIn(language, view.whatIfPath)}>{words.whatIf}</a>
            </p>
          )}
          <Timeline view={view} names={namesIn(language, match)} />
          {!hasLineups && <Meetings view={view} />}
        </div>
        {hasLineups && <Lineups view={view} />}
        <div class="aside">
          <Facts view={view} />
          <ForecastInFull view={view} />
          <Inputs view={view} />
          {hasLineups && <Meetings view={view} />}
          <Statistics view={view} />
          {!hasLineups && <Lineups view={view} />}
        </div>
        <Neighbours view={view} />
      </div>
    ),
  });
}

/**
 * The title and lead: current events, expectations or result; if a side is open, only the pairing
 * and the place.
 */
function openingOf(view: MatchPageView, name: string) {
  const {language, match, headline, expected} = view;
  if (match.status === "live") return liveHeadline(language, view);
  return {
    title: headline?.[language] ?? name,
    lead:
      expected?.[language] ??
      WORDS[language].lead(
        match.stageName[language],
        match.venue.city[language],
        kickoffDay(language, match.kickoff[language]),
      ),
  };
}

interface OfView {
  readonly view: MatchPageView;
}

/** A row of links to the sections below. */
function Contents({view}: OfView) {
  const {language, match, course, recap, preview, effect, scenarios, lineups} = view;
  const words = WORDS[language];
  const sections = [
    course && "course",
    recap ? "recap" : preview[language].length > 0 && "preview",
    effect ? "effect" : scenarios?.happened === null && "scenarios",
    match.score && "timeline",
    (lineups.home ?? lineups.away) && "lineups",
    "facts",
  ] as const;
  return (
    <nav aria-label={words.contents}>
      <ul class="foot-links">
        {sections.map(
          (id) =>
            id && (
              <li key={id}>
                <a href={`#${id}`}>{words[id]}</a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** The matches before and after this one, and its place in the bracket. */
function Neighbours({view: {language, previous, next, bracketPath}}: OfView) {
  const words = WORDS[language];
  const near = (match: MatchLink | null) =>
    match && {
      path: match.path,
      text: words.versus(nameIn(language, match.home), nameIn(language, match.away)),
    };
  return (
    <PreviousAndNext name={words.schedule} previous={near(previous)} next={near(next)}>
      {bracketPath !== null && <a href={pathIn(language, bracketPath)}>{words.inBracket}</a>}
    </PreviousAndNext>
  );
}

const PLAYED: ReadonlySet<string> = new Set(["live", "suspended", "finished"]);

/** The course of the match; for a match that has begun, a note if it is unknown. */
function Course({view: {match, course, forecast}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const isPlayed = PLAYED.has(match.status);
  if (!course && !(isPlayed && forecast)) return null;
  return (
    <section aria-labelledby="course" data-live={`course ${match.matchId}`}>
      <h2 id="course">{words.course}</h2>
      {course ? (
        <CourseChart course={course} match={match} />
      ) : (
        <p class="state">{words.noCourse}</p>
      )}
    </section>
  );
}

/** The recap and, folded, the preview; for a coming match only the preview. */
function Prose({view: {match, recap, preview, forecast}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const told = recap?.[language] ?? preview[language];
  if (told.length === 0) return null;
  const names = namesIn(language, match);
  const id = recap ? "recap" : "preview";
  return (
    <Section id={id} title={words[id]}>
      <Paragraphs of={told} names={names} />
      {recap && preview[language].length > 0 && (
        <details>
          <summary>{forecast ? words.said(stamp(language, forecast.asOf)) : words.preview}</summary>
          <Paragraphs of={preview[language]} names={names} />
        </details>
      )}
    </Section>
  );
}

const Paragraphs = ({of, names}: {of: readonly string[]; names: readonly NamePath[]}) => (
  <div class="prose">
    {of.map((paragraph) => (
      <p key={paragraph}>
        <Linked text={paragraph} names={names} />
      </p>
    ))}
  </div>
);
