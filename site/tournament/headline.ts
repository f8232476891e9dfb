import {percent} from "../layout/percent.ts";
import {dayMonth, dayMonthYear} from "../layout/time.ts";
import type {FrontPageView, MatchCard, TeamLabel} from "./front-page-view.ts";
import {nameOf} from "./team-name.tsx";

/**
 * The page's first words: a headline and the sentence under it. Both say only what the view holds.
 */
export interface Headline {
  readonly title: string;
  readonly lead: string;
}

export function headline(view: FrontPageView): Headline {
  if (view.phase === "complete")
    return view.champion ? championHeadline(view, view.champion) : plainHeadline(view);
  return view.odds.teams.length > 0 ? favouriteHeadline(view) : plainHeadline(view);
}

function championHeadline(view: FrontPageView, champion: TeamLabel): Headline {
  const final = view.last.find(({stage, score}) => stage === "F" && score !== null);
  const sentences = [
    final
      ? finalSentence(final, champion)
      : `The ${view.tournament.name.en} is over and ${champion.name} have won it.`,
    pathSentence(view, champion),
  ];
  return {title: `${champion.name} are world champions`, lead: sentences.filter(Boolean).join(" ")};
}

function finalSentence(
  {home, away, score, venue, localOn}: MatchCard,
  champion: TeamLabel,
): string {
  const isHome = "teamId" in home && home.teamId === champion.teamId;
  const goals = isHome ? `${score!.home}–${score!.away}` : `${score!.away}–${score!.home}`;
  const how =
    score!.detail === null
      ? ""
      : ` ${score!.detail === "a.e.t." ? "after extra time" : `(${score!.detail})`}`;
  return `They beat ${nameOf(isHome ? away : home)} ${goals}${how} in the final in ${venue.city} on ${dayMonth(localOn)}.`;
}

function pathSentence({odds: {trend}}: FrontPageView, champion: TeamLabel): string {
  const chances =
    trend.series.find(({team}) => team.teamId === champion.teamId)?.probabilities ?? [];
  const first = chances.findIndex((value) => value !== null);
  const day = trend.days[first];
  return day
    ? `The forecast of ${dayMonth(day.asOf)} had put their chance at ${percent(chances[first]!)}.`
    : "";
}

function favouriteHeadline({phase, odds, tournament}: FrontPageView): Headline {
  const [first, second, third] = odds.teams;
  const chance = percent(first!.champion);
  const rivals = [second, third]
    .filter((team) => team !== undefined)
    .map(({team, champion}) => `${team.name} (${percent(champion)})`);
  const followers = rivals.length > 0 ? `, ahead of ${rivals.join(" and ")}` : "";
  const isLevel = second !== undefined && percent(second.champion) === chance;
  const span = `from ${dayMonth(tournament.opensOn)} to ${dayMonthYear(tournament.endsOn)}`;
  if (phase === "before") {
    const title = isLevel
      ? `${first!.team.name} and ${second.team.name} start level`
      : `${first!.team.name} start as favourites`;
    return {
      title,
      lead: `The forecast gives them ${isLevel ? `${chance} each` : `a ${chance} chance`} of winning the ${tournament.name.en}${isLevel ? "" : followers}. It is played ${span}.`,
    };
  }
  const title = isLevel
    ? `Nothing between ${first!.team.name} and ${second.team.name}`
    : `${first!.team.name} lead the race for the title`;
  return {
    title,
    lead: isLevel
      ? `Each has a ${chance} chance of winning the ${tournament.name.en}, played ${span}.`
      : `They have a ${chance} chance of winning the ${tournament.name.en}${followers}.`,
  };
}

function plainHeadline({tournament, phase}: FrontPageView): Headline {
  const verb = {before: "is played", during: "is being played", complete: "was played"}[phase];
  return {
    title: tournament.name.en,
    lead: `The ${tournament.name.en} ${verb} from ${dayMonth(tournament.opensOn)} to ${dayMonthYear(tournament.endsOn)}.`,
  };
}
