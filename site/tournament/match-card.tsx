import {ProbabilityBar} from "../charts/probability-bar.tsx";
import {percent} from "../layout/percent.ts";
import {dayMonth, shortStamp, utcClock, weekday, zoneClock} from "../layout/time.ts";
import type {MatchCard as MatchCardView, SlotLabel, TeamLabel} from "./front-page-view.ts";
import {nameOf, TeamName} from "./team-name.tsx";

/**
 * One match: where and when, who, how it stands, and the last forecast before kick-off beside what
 * happened.
 */
export function MatchCard({match}: {match: MatchCardView}) {
  const {home, away, score, status, minute, venue} = match;
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
        {score?.winner &&
          status === "finished" &&
          score.detail &&
          ` · ${nameOf(score.winner === "home" ? home : away)} won`}
      </p>
      <Chances match={match} />
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

/** The frozen forecast; while the match is in play, what has become of it. */
function Chances({match: {home, away, score, forecast, now}}: {match: MatchCardView}) {
  if (!forecast) return <p class="fine">No forecast: it takes two known teams.</p>;
  const names = {home: nameOf(home), away: nameOf(away)};
  const at = <time dateTime={forecast.asOf}>{shortStamp(forecast.asOf)}</time>;
  if (!now)
    return (
      <>
        <ProbabilityBar {...names} forecast={forecast} happened={score?.after90 ?? null} />
        <p class="fine">Chances after 90 minutes, as of {at}</p>
      </>
    );
  return (
    <>
      {now.after90 && <ProbabilityBar {...names} forecast={now.after90} happened={null} />}
      {now.through && (
        <p class="fine">
          To go through: {names.home} {percent(now.through.home)}, {names.away}{" "}
          {percent(now.through.away)}
        </p>
      )}
      <p class="fine">
        Chances {now.after90 ? "after 90 minutes " : ""}as they stood at {now.minute}; before
        kick-off {names.home} {percent(forecast.home)}, draw {percent(forecast.draw)}, {names.away}{" "}
        {percent(forecast.away)}
      </p>
    </>
  );
}

function SideLine({
  team,
  goals,
  won,
}: {
  team: TeamLabel | SlotLabel;
  goals: number | null;
  won: boolean;
}) {
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

function stateOf(
  status: MatchCardView["status"],
  minute: string | null,
  detail: string | null,
): string {
  if (status === "scheduled") return "To be played";
  if (status === "live")
    return detail === null ? liveState(minute) : `${liveState(minute)} · ${detail}`;
  if (status === "finished") return detail === null ? "Full time" : `Final score · ${detail}`;
  return `${status[0]!.toUpperCase()}${status.slice(1)}`;
}

/**
 * A match in play in words: `In play, 67′`, or the name of its pause.
 *
 * @param minute the running clock as printed, or the name of a pause; null where neither is known
 */
export const liveState = (minute: string | null): string =>
  minute === null ? "In play" : /\d/.test(minute) ? `In play, ${minute}` : minute;
