import type {MatchView} from "../../components/match-view.ts";
import {MATCH_WORDS, stateIn} from "../../components/match-words.ts";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {kickoffIn} from "./kickoff.ts";

/** One match of the schedule: when, by two clocks, where, who, and the score or the chances. */
export function ScheduleRow({match, hasDay}: {match: MatchView; hasDay: boolean}) {
  const language = useLanguage();
  const {home, away, score, kickoffAt, forecast, status} = match;
  const words = MATCH_WORDS[language];
  const kickoff = kickoffIn(language, match);
  const middle = score ? `${score.home}–${score.away}` : words.versus;
  return (
    <li class="row" data-live={`row ${match.matchId}`}>
      <time class="fine" dateTime={kickoffAt} data-kickoff>
        {hasDay && <span class="row-day">{kickoff.day} </span>}
        {kickoff.clock}{" "}
      </time>
      <span class={score?.winner === "home" ? "home won" : "home"}>
        <TeamName team={home} />
      </span>
      <a
        class="score"
        href={pathIn(language, match.path)}
        aria-label={`${middle}, ${nameIn(language, home)} – ${nameIn(language, away)}`}
      >
        {middle}
      </a>
      <span class={score?.winner === "away" ? "away won" : "away"}>
        <TeamName team={away} />
      </span>
      <span class="fine more">
        {kickoff.elsewhere}
        {status !== "scheduled"
          ? !isPlainResult(match) && ` · ${stateIn(language, match)}`
          : forecast &&
            ` · ${percent(forecast.home)}, ${words.draw.toLowerCase()} ${percent(forecast.draw)}, ${percent(forecast.away)}`}
      </span>
    </li>
  );
}

/** Of a match that ended after 90 minutes the score says it all. */
const isPlainResult = ({status, score}: MatchView): boolean =>
  status === "finished" && score !== null && !score.afterExtraTime && score.shootout === null;
