import {CourseChart} from "../charts/match/course-chart.tsx";
import {Tiles} from "../charts/match/tiles.tsx";
import {HeatTable} from "../components/heat-table.tsx";
import {Linked, namesIn} from "../components/linked.tsx";
import {MatchRow} from "../components/match-row.tsx";
import type {MatchView} from "../components/match-view.ts";
import {Scorebox} from "../components/scorebox.tsx";
import {State} from "../components/state.tsx";
import {nameIn} from "../components/team-name.tsx";
import {ClockNote} from "../document/clock-note.tsx";
import {Dateline} from "../document/dateline.tsx";
import {document} from "../document/document.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {stamp} from "../layout/dates.ts";
import {SHARE} from "../layout/frame.ts";
import {Headline} from "../layout/headline.tsx";
import {Section} from "../layout/section.tsx";
import {BasisLine} from "../tournament/frame.tsx";
import {IssueNote, issueParts} from "./back-issue.tsx";
import {headline} from "./headline.ts";
import {Changed, CostlyWin, GroupNow, MarketStrip, ReportCard, Wire} from "./home-aside.tsx";
import {Road, TopScorers, TurnBack} from "./home-review.tsx";
import type {HomeView} from "./home-view.ts";
import {WORDS} from "./words.ts";

/**
 * The page at `/` with the match in play or the news of the day and its meaning, or that of a back
 * issue at `/on/2026-06-24`.
 */
export function homePage(view: HomeView): string {
  const {language, factsThrough, story, next, last, alsoLive, issue} = view;
  const words = WORDS[language];
  const madeUpAt = issue?.at ?? factsThrough;
  const opening = headline(language, story, view.tournament.name, view.tournament.competition);
  const {kicker, title, lead} = opening;
  return document({
    frame: view,
    ...(issue
      ? issueParts(language, issue, opening)
      : {title, lead, path: "/", dataHref: "/api/home", live: view.live, picture: SHARE.front}),
    structuredData: structuredData(view),
    dateline: madeUpAt === null ? view.tournament.name[language] : <Dateline at={madeUpAt} />,
    colophon: !view.basis.awaited && (
      <p>
        <BasisLine {...view} />
      </p>
    ),
    children: (
      <>
        {issue && <IssueNote issue={issue} />}
        <div class="columns">
          <div class="main opening" data-live="story">
            <div class="story">
              <p class="kicker">
                {story.kind === "live" ? <State kind="live">{kicker}</State> : kicker}
              </p>
              <Headline text={title} />
              <p class="lead">
                <Linked
                  text={lead}
                  names={"match" in story ? namesIn(language, story.match) : []}
                />
              </p>
            </div>
            {"match" in story && <StoryMatch story={story} />}
            <Matches id="live" title={words.also} matches={alsoLive} />
            <CostlyWin view={view} />
          </div>
          <div class="aside">
            <GroupNow view={view} />
            <Changed view={view} />
            <Wire view={view} />
            {view.champion && <TopScorers view={view} />}
          </div>
        </div>
        {view.all.length > 0 && <Tiles days={view.all} />}
        {view.champion ? <Road view={view} /> : <Heat view={view} />}
        <ClockNote of="times" />
        <div class="pair three">
          <Matches id="next" title={words.next} matches={next} />
          <Matches id="last" title={words.last} matches={last} none={words.noneYet} />
        </div>
        <div class="pair three">
          {!view.champion && <TopScorers view={view} />}
          <ReportCard view={view} />
          <MarketStrip view={view} />
        </div>
        <TurnBack view={view} />
      </>
    ),
  });
}

function StoryMatch({story}: {story: Extract<HomeView["story"], {kind: "live" | "played"}>}) {
  const {match, course} = story;
  return (
    <>
      <Scorebox match={match} />
      {course && <CourseChart course={course} match={match} />}
    </>
  );
}

interface MatchesProps {
  readonly id: string;
  readonly title: string;
  readonly matches: readonly MatchView[];
  /** Text for an empty list; without it, an empty section is omitted. */
  readonly none?: string;
}

function Matches({id, title, matches, none}: MatchesProps) {
  if (matches.length === 0 && none === undefined) return null;
  return (
    <Section id={id} title={title}>
      {matches.length === 0 ? (
        <p class="state">{none}</p>
      ) : (
        <ul class="rows">
          {matches.map((match) => (
            <MatchRow key={match.matchId} match={match} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Heat({view: {language, heat, basis}}: {view: HomeView}) {
  const words = WORDS[language];
  return (
    <Section id="odds" title={words.heat}>
      {heat.rows.length === 0 ? (
        <p class="state">{basis.awaited?.[language] ?? words.noForecast}</p>
      ) : (
        <>
          <p class="standfirst">
            {words.heatLead(heat.rows.length, heat.teams)}
            {heat.asOf && ` ${words.asOf} ${stamp(language, heat.asOf)}.`}
          </p>
          <HeatTable heat={heat} caption={words.heat} />
        </>
      )}
    </Section>
  );
}

function structuredData({baseUrl, language, tournament, story}: HomeView): StructuredData[] {
  const {name, opensOn, endsOn, hosts} = tournament;
  const teams =
    "match" in story
      ? [story.match.home, story.match.away].map((team) => ({
          "@type": "SportsTeam",
          name: nameIn(language, team),
        }))
      : [];
  return [
    {"@type": "WebSite", name: "Broadsheet", url: `${baseUrl}/`},
    {
      "@type": "SportsEvent",
      name: name[language],
      sport: "Association football",
      startDate: opensOn,
      endDate: endsOn,
      description: `${name[language]}, ${opensOn} – ${endsOn}`,
      location: hosts.map((host) => ({"@type": "Country", name: host[language]})),
      ...(teams.length > 0 && {competitor: teams}),
      url: `${baseUrl}/`,
    },
  ];
}
