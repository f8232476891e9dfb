import {Tiles} from "../../charts/match/tiles.tsx";
import {MatchRow} from "../../components/match-row.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {longDay} from "../../layout/dates.ts";
import {type Language, pathIn, useLanguage} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import type {
  ScheduleBy,
  ScheduleSection,
  ScheduleView,
  TeamSchedulesView,
} from "./schedule-view.ts";
import {TeamList} from "./team-list.tsx";
import {WORDS} from "./words.ts";

/** Paths of the schedule pages by their order. */
const PATHS: Readonly<Record<ScheduleBy, string>> = {
  day: "/schedule",
  group: "/schedule/groups",
  stage: "/schedule/stages",
  venue: "/schedule/venues",
  team: "/schedule/teams",
};

/** The pages at `/schedule` and below, one for each order. */
export function schedulePage(view: ScheduleView): string {
  const {language, baseUrl, by, team, sections, next, total, played} = view;
  const words = WORDS[language];
  const name = team && nameIn(language, team);
  const title = name === null ? words.titles[by as "day"] : words.teamTitle(name);
  const path = team ? `${PATHS.team}/${team.teamId}` : PATHS[by];
  const calendar = pathIn(language, team ? `${path}.ics` : "/schedule.ics");
  return tournamentPage({
    view,
    name: name ?? (by === "day" ? words.name : words.by[by]),
    title,
    lead: words.lead(total, played),
    path,
    above: aboveOf(view),
    dataHref: by === "day" ? "/api/schedule" : null,
    hasKickoffs: true,
    children: (
      <>
        <Ways by={by} />
        <ul class="ways">
          {next && sections.length > 1 && (
            <li>
              <a href={`#${next.id}`}>{words.next(headingIn(language, next))}</a>
            </li>
          )}
          <li>
            <a href={calendar}>{name === null ? words.calendar : words.teamCalendar(name)}</a> ·{" "}
            <a href={`webcal:${baseUrl.replace(/^https?:/, "")}${calendar}`}>{words.subscribe}</a>
          </li>
        </ul>
        {by === "day" && <Tiles days={sections.flatMap(dayOf)} />}
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>
              {section.path ? (
                <a href={pathIn(language, section.path)}>{headingIn(language, section)}</a>
              ) : (
                headingIn(language, section)
              )}
            </h2>
            <ul class="rows schedule">
              {section.matches.map((match) => (
                <MatchRow key={match.matchId} match={match} hasDay={by !== "day"} />
              ))}
            </ul>
            {section.paper && (
              <p class="fine">
                <a href={pathIn(language, `/on/${section.paper}`)}>
                  {words.paper(longDay(language, section.paper))}
                </a>
              </p>
            )}
          </section>
        ))}
      </>
    ),
  });
}

/** The page at `/schedule/teams`, with links to each team's schedule and calendar. */
export function teamSchedulesPage(view: TeamSchedulesView): string {
  const {language, groups} = view;
  const words = WORDS[language];
  return tournamentPage({
    view,
    name: words.by.team,
    title: words.teamsTitle,
    lead: words.teamsLead,
    path: PATHS.team,
    above: [{href: PATHS.day, text: words.name}],
    dataHref: "/api/teams",
    children: (
      <>
        <Ways by="team" />
        <TeamList groups={groups} path={PATHS.team} />
      </>
    ),
  });
}

const dayOf = ({heading, matches}: ScheduleSection) =>
  "on" in heading ? [{on: heading.on, matches}] : [];

const headingIn = (language: Language, {heading}: ScheduleSection): string =>
  "on" in heading ? longDay(language, heading.on) : heading.text[language];

function aboveOf({language, by, team}: ScheduleView) {
  const words = WORDS[language];
  const first = {href: PATHS.day, text: words.name};
  if (team) return [first, {href: PATHS.team, text: words.by.team}];
  return by === "day" ? [] : [first];
}

/** Links to the schedule in other orders. */
function Ways({by}: {by: ScheduleBy}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <nav aria-label={words.ways}>
      <ul class="ways">
        {(Object.keys(PATHS) as ScheduleBy[]).map((way) => (
          <li key={way}>
            <a href={pathIn(language, PATHS[way])} aria-current={way === by ? "true" : undefined}>
              {words.by[way]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
