import * as en from "../../kit/grammar/en.ts";
import {figure} from "../../kit/grammar/figures.ts";
import {capitalised} from "../../kit/grammar/sentence.ts";
import type {FateThen} from "./as-of.ts";
import type {Cup, Kickoff, MatchFacts} from "./explain-facts.ts";
import {type MarketMove, NOTEWORTHY} from "./market-move.ts";
import {partsOf, type Reason} from "./reasons.ts";

/** A reason in English; kick-offs are in local time, and say so. */
export function inEnglish(reason: Reason, cup: Cup): string {
  switch (reason.kind) {
    case "coverage":
      return `${capitalised(en.number(reason.publishers))} publishers report this story.`;
    case "only":
      return `So far only ${reason.publisher} reports it.`;
    case "match":
      return ofMatch(reason, cup);
    case "next-match": {
      const when = timeAndPlace(reason);
      const us = capitalised(en.team(reason.team));
      return reason.opponent === null
        ? `${us} play next on ${when}.`
        : `${us} play ${en.team(reason.opponent)} next, on ${when}.`;
    }
    case "fate":
      return ofFate(capitalised(en.team(reason.team)), reason, cup);
    case "race":
      return `For the title the simulation has ${en.list(reason.leaders.map(({team, chance}) => `${en.team(team)} at ${en.percent(chance)}`))}.`;
    case "company": {
      const {symbol, sector, vn30} = reason;
      return `${reason.nameEn} (${symbol}) is listed${sector === null ? "" : ` in the ${sector.en} sector`}${vn30 ? " and belongs to the VN30 index" : ""}.`;
    }
    case "market":
      return `VN-Index closed at ${figure.en(reason.close)} points on ${en.day(reason.on)}, ${moved(reason.changePercent)} on the day before${record(reason)}.`;
  }
}

const timeAndPlace = ({kickoff, town}: Kickoff): string =>
  `${en.timed(kickoff.en)} local time in ${town}`;

function ofMatch(match: MatchFacts, cup: Cup): string {
  const {home, away, stage, result, forecast} = match;
  const pair = `${en.team(home)} v ${en.team(away)} (${stage.en.toLowerCase()})`;
  if (result === null) {
    const odds = forecast
      ? ` The forecast for 90 minutes: ${en.team(home)} ${en.percent(forecast.home)}, draw ${en.percent(forecast.draw)}, ${en.team(away)} ${en.percent(forecast.away)}.`
      : "";
    return `It is about ${pair}, on ${timeAndPlace(match)}.${odds}`;
  }
  const {won, lost, kicks, shown} = partsOf(match, result);
  const means =
    result.won === "title"
      ? ` It made ${en.team(won)} ${cup.scope.en} champions and ${en.team(lost)} runners-up.`
      : result.won === "third-place"
        ? ` It gave ${en.team(won)} third place and ${en.team(lost)} fourth.`
        : result.won === "next-round"
          ? ` It put ${en.team(won)} through and knocked ${en.team(lost)} out.`
          : result.won === "final"
            ? ` It put ${en.team(won)} in the final and left ${en.team(lost)} to play for third place.`
            : "";
  const of = match.at === "title" ? "the title" : cup.knockouts.en;
  const swings = shown.map(({team, before, after}, place) => {
    const whose = `${en.possessive(en.team(team))}${place === 0 ? ` chance of ${of}` : ""}`;
    return `${whose} ${after > before ? "rose" : "fell"} from ${en.percent(before)} to ${en.percent(after)}`;
  });
  const moved =
    swings.length > 0 && result.won !== "title"
      ? ` By the daily forecasts ${en.list(swings)}.`
      : "";
  const how = kicks
    ? `, ${kicks} on penalties to ${en.team(won)}`
    : result.afterExtraTime
      ? " after extra time"
      : "";
  const ended = `${en.score(result.score)}${how}`;
  return `It is about ${pair}, which ended ${ended}.${means}${moved}`;
}

function ofFate(team: string, fate: FateThen, cup: Cup): string {
  const {status, stage, chance, chanceBefore, place, aim, isThrough} = fate;
  const of = aim === "title" ? "the title" : cup.knockouts.en;
  const had =
    chanceBefore === null || status === "in" || chanceBefore === 0
      ? ""
      : `; before that their chance of ${of} was ${en.percent(chanceBefore)}`;
  if (status === "champion") return `${team} are the ${cup.scope.en} champions${had}.`;
  if (status === "second") return `${team} finished second, beaten in the final${had}.`;
  if (status === "third" || status === "fourth") return `${team} finished ${status}.`;
  const where =
    place &&
    `${en.ordinal(place.position)} in Group ${place.group} with ${en.count(place.points, "point")} from ${en.count(place.played, "match", "matches")}`;
  if (status === "out") {
    const round = stage ? ` in the ${stage.en.toLowerCase().replace(/-final$/, "-finals")}` : "";
    return `${team} went out${round}${where ? `, ${where}` : ""}${had}.`;
  }
  const change =
    chance === null || chanceBefore === null
      ? ""
      : `, ${chance > chanceBefore ? "up" : "down"} from ${en.percent(chanceBefore)} a day before`;
  const chances =
    chance === null
      ? null
      : `${where === null ? en.possessive(team) : "Their"} chance of ${of} is ${en.percent(chance)}${change}.`;
  if (where === null) return chances ?? `${team} are still in the tournament.`;
  const stands = `${team} ${isThrough ? `are through to ${cup.knockouts.en}, ` : "stand "}${where}.`;
  return chances === null ? stands : `${stands} ${chances}`;
}

/** `up 1.56%`, `unchanged` */
const moved = (changePercent: number): string =>
  changePercent === 0
    ? "unchanged"
    : `${changePercent > 0 ? "up" : "down"} ${figure.en(Math.abs(changePercent))}%`;

function record({changePercent, largestIn, monthPercent}: MarketMove): string {
  const largest =
    largestIn >= NOTEWORTHY
      ? `: the largest ${changePercent < 0 ? "fall" : "rise"} in ${largestIn} sessions`
      : "";
  const month =
    monthPercent === null
      ? ""
      : `${largest === "" ? " and" : "; it was"} ${moved(monthPercent)} over 20 sessions`;
  return largest + month;
}
