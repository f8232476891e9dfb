import {pathIn, useLanguage} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import {Kickoff} from "./kickoff.tsx";
import type {MatchView} from "./match-view.ts";
import {MATCH_WORDS, stateIn} from "./match-words.ts";
import {State} from "./state.tsx";
import {nameIn, TeamName} from "./team-name.tsx";

interface MatchRowProps {
  readonly match: MatchView;
  /** Whether the row shows its day; a list by day already does. */
  readonly hasDay?: boolean;
}

/**
 * One match on one line: kick-off, teams, score; below, that it is in play, its round if knock-out,
 * its city, and its state or chances.
 */
export function MatchRow({match, hasDay = true}: MatchRowProps) {
  const language = useLanguage();
  const {home, away, score, kickoff, venue, forecast, stageName} = match;
  const words = MATCH_WORDS[language];
  const middle = score ? `${score.home}–${score.away}` : words.versus;
  const label = `${middle}, ${nameIn(language, home)} – ${nameIn(language, away)}`;
  const isKnockOut = match.stage !== "group";
  const isLive = match.status === "live";
  const said =
    match.status !== "scheduled"
      ? stateIn(language, match)
      : forecast
        ? `${percent(forecast.home)} · ${words.draw} ${percent(forecast.draw)} · ${percent(forecast.away)}${isKnockOut ? ` ${words.after90}` : ""}`
        : !isKnockOut && stageName[language];
  return (
    <li class="row" data-live={`row ${match.matchId}`}>
      <Kickoff kickoff={kickoff} as={hasDay ? "full" : "time"} />
      <TeamName team={home} classes={score?.winner === "home" ? "home won" : "home"} isLink />
      <a class="score" href={pathIn(language, match.path)} aria-label={label}>
        {middle}
      </a>
      <TeamName team={away} classes={score?.winner === "away" ? "away won" : "away"} isLink />
      <span class="fine more">
        {isLive && <State kind="live">{`${said} · `}</State>}
        {isKnockOut && `${stageName[language]} · `}
        {venue.city[language]}
        {!isLive && said && ` · ${said}`}
      </span>
    </li>
  );
}
