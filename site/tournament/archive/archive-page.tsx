import {Kickoff} from "../../components/kickoff.tsx";
import type {MatchView} from "../../components/match-view.ts";
import {stateIn} from "../../components/match-words.ts";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {kickoffDay} from "../../layout/dates.ts";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percentIn} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {StandingsTable} from "../tables/standings-table.tsx";
import type {ArchiveForecast, ArchiveView} from "./archive-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/archive/2022`. */
export function archivePage(view: ArchiveView): string {
  const {language, year, name, champion, runnerUp, final, totals, rounds, groups} = view;
  const words = WORDS[language];
  const team = nameIn(language, champion);
  return tournamentPage({
    view,
    name: String(year),
    title: words.title(name[language], team),
    lead: words.lead(
      team,
      nameIn(language, runnerUp),
      scoreIn(language, final),
      final.venue.city[language],
      kickoffDay(language, final.kickoff[language]),
    ),
    path: `/archive/${year}`,
    hasKickoffs: "days",
    dataHref: `/api/tournaments/${year}/matches`,
    colophon: <p>{words.colophon}</p>,
    children: (
      <>
        <p class="standfirst">{words.totals(totals.matches, totals.goals)}</p>
        <Years view={view} />
        <div class="pair">
          {view.forecast && <Forecast view={view} forecast={view.forecast} />}
          <Scorers view={view} />
        </div>
        <Section id="knock-out" title={words.knockOut}>
          <div class="groups rounds">
            {rounds.map((round) => (
              <div key={round.name.en}>
                <h3>{round.name[language]}</h3>
                <Results matches={round.matches} />
              </div>
            ))}
          </div>
        </Section>
        <Section id="groups" title={words.groups}>
          <div class="groups">
            {groups.map(({group, rows, matches}) => (
              <div key={group} class="group">
                <StandingsTable
                  caption={`${words.group} ${group}`}
                  state={words.complete}
                  rows={rows}
                  hasPlaces={false}
                  hasPages={false}
                />
                <details>
                  <summary>{words.results(matches.length)}</summary>
                  <Results matches={matches} />
                </details>
              </div>
            ))}
          </div>
        </Section>
      </>
    ),
  });
}

/** `4–2`, `3–3 · 4–2 on penalties`. */
function scoreIn(language: ArchiveView["language"], match: MatchView): string {
  const {home, away} = match.score!;
  const [, ...how] = stateIn(language, match).split(" · ");
  return [`${home}–${away}`, ...how].join(", ");
}

/** Links to the other archived tournaments and to the current one. */
function Years({view: {language, year, years}}: {view: ArchiveView}) {
  const words = WORDS[language];
  return (
    <nav aria-label={words.others}>
      <ul class="ways">
        {years.map((one, index) => (
          <li key={one}>
            <a
              href={pathIn(language, index === 0 ? "/" : `/archive/${one}`)}
              aria-current={one === year ? "page" : undefined}
            >
              {index === 0 ? words.now(one) : one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Forecast({view, forecast}: {view: ArchiveView; forecast: ArchiveForecast}) {
  const {language} = view;
  const words = WORDS[language];
  const {matches, rps, skill} = forecast;
  return (
    <Section id="forecast" title={words.forecast}>
      <p>
        {words.report(matches, numberIn(language, rps, 3))}{" "}
        {skill !== null && words.skill(percentIn(language, Math.abs(skill)), skill >= 0)}
      </p>
      <p class="fine">{words.knew}</p>
    </Section>
  );
}

function Scorers({view: {language, scorers, level}}: {view: ArchiveView}) {
  const words = WORDS[language];
  return (
    <Section id="scorers" title={words.scorers}>
      <ol class="plain">
        {scorers.map(({name, team, goals}) => (
          <li key={`${team.teamId} ${name}`}>
            <strong>{goals}</strong> {name} <TeamName team={team} as="code" />
          </li>
        ))}
      </ol>
      {level > 0 && <p class="fine">{words.level(level, scorers.at(-1)!.goals)}</p>}
    </Section>
  );
}

/** Results, each with its day and city below. */
function Results({matches}: {matches: readonly MatchView[]}) {
  const language = useLanguage();
  return (
    <ul class="rows results">
      {matches.map((match) => {
        const {matchId, path, home, away, score, kickoff, venue} = match;
        const middle = score ? `${score.home}–${score.away}` : "–";
        const label = `${middle}, ${nameIn(language, home)} – ${nameIn(language, away)}`;
        const [, ...how] = stateIn(language, match).split(" · ");
        return (
          <li key={matchId} class="row">
            <span class={score?.winner === "home" ? "home won" : "home"}>
              <TeamName team={home} />
            </span>
            <a class="score" href={pathIn(language, path)} aria-label={label}>
              {middle}
            </a>
            <span class={score?.winner === "away" ? "away won" : "away"}>
              <TeamName team={away} />
            </span>
            <span class="fine more">
              <Kickoff kickoff={kickoff} as="day" /> · {[venue.city[language], ...how].join(" · ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
