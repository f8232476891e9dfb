import {Tiles} from "../../charts/match/tiles.tsx";
import {Kickoff} from "../../components/kickoff.tsx";
import {MatchRow} from "../../components/match-row.tsx";
import type {MatchView} from "../../components/match-view.ts";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {longDayInText} from "../../layout/dates.ts";
import {type Language, pathIn, useLanguage} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import {dayTitle} from "./day-title.ts";
import type {
  ScheduleBy,
  ScheduleSection,
  ScheduleView,
  TeamSchedulesView,
} from "./schedule-view.ts";
import {WORDS} from "./words.ts";

/** The teams by group, each linked to a page below `path`. */
function TeamList({groups, path}: Pick<TeamSchedulesView, "groups"> & {path: string}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <div class="groups">
      {groups.map(({group, teams}) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{words.group(group)}</h2>
          <ul class="plain">
            {teams.map((team) => (
              <li key={team.teamId}>
                <a href={pathIn(language, `${path}/${team.teamId}`)}>
                  <TeamName team={team} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

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
  const {language, by, team, sections, total, played, basis} = view;
  const words = WORDS[language];
  const name = team && nameIn(language, team);
  const title =
    name !== null
      ? words.teamTitle(name)
      : (by === "day" && dayTitle(language, view)) || words.titles[by as "day"];
  const path = team ? `${PATHS.team}/${team.teamId}` : PATHS[by];
  return tournamentPage({
    view,
    name: name ?? (by === "day" ? words.name : words.by[by]),
    title,
    lead: words.lead(total, played, basis.forecastAsOf !== null),
    path,
    above: aboveOf(view),
    dataHref: by === "day" ? "/api/schedule" : null,
    hasKickoffs: true,
    children: (
      <>
        {by === "day" ? <Days view={view} /> : <Tools view={view} />}
        {by !== "day" &&
          sections.map((section) => (
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
                  <MatchRow key={match.matchId} match={match} />
                ))}
              </ul>
            </section>
          ))}
      </>
    ),
  });
}

/** The other orders, the calendar and, on the page with all days, the teams. */
function Tools({view: {baseUrl, by, team, sections, next, teams}}: {view: ScheduleView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const calendar = pathIn(language, `${team ? `${PATHS.team}/${team.teamId}` : PATHS.day}.ics`);
  return (
    <div class="tools">
      <Ways by={by} />
      <ul class="ways">
        {by !== "day" && next && sections.length > 1 && (
          <li>
            <a href={`#${next.id}`}>{words.next(headingIn(language, next))}</a>
          </li>
        )}
        <li>
          <a href={calendar}>
            {team ? words.teamCalendar(nameIn(language, team)) : words.calendar}
          </a>{" "}
          · <a href={`webcal:${baseUrl.replace(/^https?:/, "")}${calendar}`}>{words.subscribe}</a>
        </li>
      </ul>
      {by === "day" && (
        <details class="one-team">
          <summary>{words.oneTeam}</summary>
          <ul class="ways">
            {teams.map((team) => (
              <li key={team.teamId}>
                <a
                  href={pathIn(language, `${PATHS.team}/${team.teamId}`)}
                  title={nameIn(language, team)}
                >
                  {team.code}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Number of days that are open, beginning with that of the next match. */
const OPEN = 3;

/**
 * The day of the next match or, after the last, those from the quarter-finals on with the final
 * first; then the tiles, whose dates lead to the days, the tools, and the other days.
 */
function Days({view}: {view: ScheduleView}) {
  const {sections, next} = view;
  const language = useLanguage();
  const words = WORDS[language];
  const today = next ? sections.findIndex(({id}) => id === next.id) : 0;
  const early = earlyIn(sections);
  const days = sections.map((section, index) => (
    <ScheduleDay
      key={section.id}
      section={section}
      early={early}
      isOpen={next ? index >= today && index < today + OPEN : isLate(section)}
    />
  ));
  const earlier = sections.slice(0, today);
  const played = earlier.reduce((sum, {matches}) => sum + matches.length, 0);
  const latest = (is: boolean) =>
    days.filter((_, index) => isLate(sections[index]!) === is).toReversed();
  return (
    <>
      {next ? days[today] : <div class="match-days">{latest(true)}</div>}
      <Tiles days={sections.flatMap(dayOf)} today={next ? today : null} />
      <Tools view={view} />
      {next && days.slice(today + 1, today + OPEN)}
      <div class="match-days">{next ? days.slice(today + OPEN) : latest(false)}</div>
      {earlier.length > 0 && (
        <details class="earlier">
          <summary>{words.earlier(earlier.length, played)}</summary>
          {days.slice(0, today)}
        </details>
      )}
    </>
  );
}

interface ScheduleDayProps {
  readonly section: ScheduleSection;
  /** Milliseconds from the beginning of a day in UTC to the instant whose date is its heading. */
  readonly early: number;
  readonly isOpen: boolean;
}

/** Days are headed by the date of one time of day, so that no two have the same in any zone. */
function earlyIn(sections: readonly ScheduleSection[]): number {
  const times = sections.flatMap(({heading, matches}) =>
    "on" in heading
      ? matches.map(({kickoff}) => Date.parse(kickoff.at) - Date.parse(heading.on))
      : [],
  );
  return times.sort((a, b) => a - b)[Math.floor(times.length / 4)]!;
}

/** A day, with its matches in codes beside its date. */
function ScheduleDay({section, early, isOpen}: ScheduleDayProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const {id, heading, matches, paper} = section;
  const at = "on" in heading ? new Date(Date.parse(heading.on) + early).toISOString() : "";
  const isKnown = matches.every(({home, away}) => "teamId" in home && "teamId" in away);
  const codes = matches.map(({home, away, score}) =>
    // a joiner keeps the score on one line, where an element for each would be too many
    [codeOf(home), score ? `${score.home}–\u2060${score.away}` : "–", codeOf(away)].join("\u00a0"),
  );
  return (
    <details class="match-day" open={isOpen}>
      <summary>
        <h2>
          <Kickoff kickoff={{...matches[0]!.kickoff, at}} as="heading" />
        </h2>
        <span class="fine" data-live={id}>
          {isKnown
            ? codes.join(" · ")
            : `${matches[0]!.stageName[language]} · ${words.count(matches.length)}`}
        </span>
      </summary>
      <ul class="rows schedule" id={id}>
        {matches.map((match) => (
          <MatchRow key={match.matchId} match={match} hasDay={false} />
        ))}
      </ul>
      {paper && (
        <p class="fine">
          <a href={pathIn(language, `/on/${paper}`)}>
            {words.paper(longDayInText(language, paper))}
          </a>
        </p>
      )}
    </details>
  );
}

const EARLY: ReadonlySet<string> = new Set(["group", "R32", "R16"]);
const isLate = ({matches}: ScheduleSection) => matches.some(({stage}) => !EARLY.has(stage));

const codeOf = (side: MatchView["home"]): string => ("teamId" in side ? side.code : "");

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
  "on" in heading ? "" : heading.text[language];

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
