import {clock, shortDay} from "../layout/dates.ts";
import {pathIn, useLanguage} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import type {MatchView} from "./match-view.ts";
import {MATCH_WORDS, stateIn} from "./match-words.ts";
import {nameIn, TeamName} from "./team-name.tsx";

interface MatchRowProps {
  readonly match: MatchView;
  /** Whether the row shows its day; a list by day already does. */
  readonly hasDay?: boolean;
}

/**
 * One match on one line: time, teams, the score or the chances. The whole row links to its page.
 */
export function MatchRow({match, hasDay = true}: MatchRowProps) {
  const language = useLanguage();
  const {home, away, score, kickoffAt, forecast} = match;
  const words = MATCH_WORDS[language];
  const middle = score ? `${score.home}–${score.away}` : words.versus;
  const label = `${middle}, ${nameIn(language, home)} – ${nameIn(language, away)}`;
  return (
    <li class="row" data-live={`row ${match.matchId}`}>
      <time class="fine" dateTime={kickoffAt}>
        {hasDay && <span class="row-day">{shortDay(language, kickoffAt)} </span>}
        {clock(language, kickoffAt)}
      </time>
      <span class={score?.winner === "home" ? "home won" : "home"}>
        <TeamName team={home} />
      </span>
      <a class="score" href={pathIn(language, match.path)} aria-label={label}>
        {middle}
      </a>
      <span class={score?.winner === "away" ? "away won" : "away"}>
        <TeamName team={away} />
      </span>
      <span class="fine more">
        {match.status !== "scheduled"
          ? stateIn(language, match)
          : forecast
            ? `${percent(forecast.home)} · ${words.draw} ${percent(forecast.draw)} · ${percent(forecast.away)}`
            : match.stageName[language]}
      </span>
    </li>
  );
}
