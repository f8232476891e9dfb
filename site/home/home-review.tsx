import {MatchRow} from "../components/match-row.tsx";
import {nameIn, TeamName} from "../components/team-name.tsx";
import {dayMonth, longDay} from "../layout/dates.ts";
import {pathIn} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {PlayerLink} from "../tournament/players/player-link.tsx";
import type {HomeView} from "./home-view.ts";
import {WORDS} from "./words.ts";

interface OfView {
  readonly view: HomeView;
}

/** The champion's matches, from the first to the final. */
export function Road({view: {language, champion}}: OfView) {
  if (champion === null) return null;
  const words = WORDS[language];
  return (
    <section aria-labelledby="road" class="three">
      <h2 id="road">{words.road(nameIn(language, champion.team))}</h2>
      <ol class="rows">
        {champion.road.map((match) => (
          <MatchRow key={match.matchId} match={match} />
        ))}
      </ol>
      <p class="fine">
        <a href={pathIn(language, "/odds")}>{words.everyTeam}</a>
      </p>
    </section>
  );
}

/** The leading scorers, a dot for each goal. */
export function TopScorers({view: {language, scorers, level}}: OfView) {
  if (scorers.length === 0) return null;
  const words = WORDS[language];
  return (
    <Section id="boot" title={words.boot}>
      <ol class="plain boot">
        {scorers.map(({player, team, goals}) => (
          <li key={`${team.teamId} ${player.name}`}>
            <TeamName team={{...team, name: "", nameVi: ""}} />
            <PlayerLink player={player} />
            <span class="goals" aria-hidden="true">
              {"●".repeat(goals)}
            </span>
            <b>{goals}</b>
          </li>
        ))}
      </ol>
      <p class="fine">
        {level > 0 && `${words.level(level, scorers.at(-1)!.goals)} · `}
        <a href={pathIn(language, "/records")}>{words.allScorers}</a>
      </p>
    </Section>
  );
}

/** The front page of each day of the tournament. */
export function TurnBack({view: {language, days}}: OfView) {
  if (days.length === 0) return null;
  const words = WORDS[language];
  return (
    <Section id="turn-back" title={words.turnBack}>
      <p class="standfirst">{words.turnBackLead}</p>
      <ol class="days">
        {days.map((on, index) => (
          <li key={on}>
            <a href={pathIn(language, `/on/${on}`)} aria-label={longDay(language, on)}>
              {index === 0 || on.endsWith("-01") ? dayMonth(language, on) : Number(on.slice(8))}
            </a>
          </li>
        ))}
      </ol>
    </Section>
  );
}
