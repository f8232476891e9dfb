import {ProbabilityBar} from "../charts/probability-bar.tsx";
import {dayMonth, shortStamp, utcClock, weekday, zoneClock} from "../layout/time.ts";
import type {MatchCard as MatchCardView, SlotLabel, TeamLabel} from "./front-page-view.ts";
import {nameOf, TeamName} from "./team-name.tsx";

/** One match: where and when, who, how it stands, and the last forecast before kick-off beside what happened. */
export function MatchCard({match}: {match: MatchCardView}) {
  const {home, away, score, forecast, status, minute, venue} = match;
  const id = `match-${match.ref}`;
  return (
    <article class="match" aria-labelledby={id}>
      <h3 id={id} class="match-stage">
        {match.stageLabel}
        <span class="unseen">
          : {nameOf(home)} v {nameOf(away)}
        </span>
      </h3>
      <div class="sides">
        <SideLine team={home} goals={score?.home ?? null} won={score?.winner === "home"} />
        <SideLine team={away} goals={score?.away ?? null} won={score?.winner === "away"} />
      </div>
      <p class="match-state">
        {stateOf(status, minute, score?.detail ?? null)}
        {score?.winner && status === "finished" && score.detail && ` · ${nameOf(score.winner === "home" ? home : away)} won`}
      </p>
      {forecast ? (
        <>
          <ProbabilityBar home={nameOf(home)} away={nameOf(away)} forecast={forecast} happened={score?.after90 ?? null} />
          <p class="fine">
            Chances after 90 minutes, as of <time dateTime={forecast.asOf}>{shortStamp(forecast.asOf)}</time>
          </p>
        </>
      ) : (
        <p class="fine">No forecast: it takes two known teams.</p>
      )}
      <p class="fine">
        <Kickoff match={match} />
        <br />
        {venue.name}, {venue.city} ·{" "}
        <a href={match.jsonHref}>
          JSON<span class="unseen">{` of ${nameOf(home)} v ${nameOf(away)}`}</span>
        </a>
      </p>
    </article>
  );
}

function SideLine({team, goals, won}: {team: TeamLabel | SlotLabel; goals: number | null; won: boolean}) {
  return (
    <p class={won ? "side won" : "side"}>
      <TeamName team={team} />
      {goals !== null && <span class="goals">{goals}</span>}
    </p>
  );
}

/** The venue's day and clock, then UTC, with its weekday when that is another day. */
function Kickoff({match: {kickoffAt, localOn, venue}}: {match: MatchCardView}) {
  const otherDay = kickoffAt.slice(0, 10) === localOn ? "" : `${weekday(kickoffAt)} `;
  return (
    <>
      {weekday(localOn)} {dayMonth(localOn)}, {zoneClock(kickoffAt, venue.timeZone)} local ·{" "}
      <time dateTime={kickoffAt}>
        {otherDay}
        {utcClock(kickoffAt)} UTC
      </time>
    </>
  );
}

function stateOf(status: MatchCardView["status"], minute: string | null, detail: string | null): string {
  if (status === "scheduled") return "To be played";
  if (status === "live") return minute === null ? "In play" : `In play, ${minute}`;
  if (status === "finished") return detail === null ? "Full time" : `Final score · ${detail}`;
  return `${status[0]!.toUpperCase()}${status.slice(1)}`;
}
