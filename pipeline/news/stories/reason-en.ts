import * as en from "../../kit/grammar/en.ts";
import {figure, signedPercent} from "../../kit/grammar/figures.ts";
import type {MatchFacts, TeamFate} from "./explain-facts.ts";
import {type MarketMove, NOTEWORTHY} from "./market-move.ts";
import type {Reason} from "./reasons.ts";

/** A reason in English; times are UTC and say so. */
export function inEnglish(reason: Reason): string {
  switch (reason.kind) {
    case "coverage":
      return `${reason.publishers} publishers report this story.`;
    case "only":
      return `So far only ${reason.publisher} reports it.`;
    case "match":
      return ofMatch(reason);
    case "next-match": {
      const [team, opponent] = [reason.team.en, reason.opponent?.en ?? null];
      const when = `${en.day(reason.kickoffAt.slice(0, 10))} at ${reason.kickoffAt.slice(11, 16)} UTC`;
      return opponent === null
        ? `${team} play next on ${when}.`
        : `${team} play ${opponent} next, on ${when}.`;
    }
    case "fate":
      return ofFate(reason.team.en, reason);
    case "race":
      return `For the title the simulation has ${en.list(reason.leaders.map(({team, chance}) => `${team.en} at ${en.percent(chance)}`))}.`;
    case "company": {
      const {symbol, sector, vn30} = reason;
      return `${reason.nameEn} (${symbol}) is listed${sector === null ? "" : ` in the sector ${sector.en}`}${vn30 ? " and belongs to the VN30 index" : ""}.`;
    }
    case "market":
      return `VN-Index closed at ${figure.en(reason.close)} points on ${en.day(reason.on)}, ${signedPercent(reason.changePercent, "en")} on the day before${record(reason)}.`;
  }
}

function ofMatch(match: MatchFacts): string {
  const {home, away, stage, result, forecast, kickoffAt} = match;
  if (result === null) {
    const when = `${en.day(kickoffAt.slice(0, 10))} at ${kickoffAt.slice(11, 16)} UTC`;
    const odds = forecast
      ? ` The forecast for 90 minutes: ${home.en} ${en.percent(forecast.home)}, draw ${en.percent(forecast.draw)}, ${away.en} ${en.percent(forecast.away)}.`
      : "";
    return `It is about ${home.en} v ${away.en} (${stage.en}), on ${when}.${odds}`;
  }
  const [won, lost] = result.winner === "away" ? [away, home] : [home, away];
  const means =
    result.won === "title"
      ? ` It made ${won.en} world champions and ${lost.en} runners-up.`
      : result.won === "third-place"
        ? ` It gave ${won.en} third place and ${lost.en} fourth.`
        : result.won === "next-round"
          ? ` It put ${won.en} through and ${lost.en} out.`
          : "";
  const of = match.at === "title" ? "the title" : "the round of 32";
  const swings = match.swings.map(({team, before, after}, place) => {
    const [from, to] = [en.percent(before), en.percent(after)];
    const whose = `${en.possessive(team.en)}${place === 0 ? ` chance of ${of}` : ""}`;
    return from === to ? `${whose} stayed at ${to}` : `${whose} went from ${from} to ${to}`;
  });
  const moved = swings.length > 0 && result.won !== "title" ? ` ${en.list(swings)}.` : "";
  const kicks =
    result.shootout &&
    (result.winner === "away" ? result.shootout.toReversed() : result.shootout).join("–");
  const ended = `${en.score(result.score)}${kicks ? `, ${kicks} on penalties to ${won.en}` : ""}`;
  return `It is about ${home.en} v ${away.en} (${stage.en}), which ended ${ended}.${means}${moved}`;
}

function ofFate(team: string, {status, stage, chance, chanceBefore}: TeamFate): string {
  if (status === "champion") return `${team} are the world champions.`;
  if (status === "second") return `${team} finished second, beaten in the final.`;
  if (status === "third" || status === "fourth") return `${team} finished ${status}.`;
  if (status === "out") return `${team} went out${stage ? ` (${stage.en.toLowerCase()})` : ""}.`;
  if (chance === null) return `${team} are still in the tournament.`;
  const change =
    chanceBefore === null || en.percent(chance) === en.percent(chanceBefore)
      ? ""
      : `, ${chance > chanceBefore ? "up" : "down"} from ${en.percent(chanceBefore)} a day before`;
  return `${en.possessive(team)} chance of the title is ${en.percent(chance)}${change}.`;
}

function record({changePercent, largestIn, monthPercent}: MarketMove): string {
  const largest =
    largestIn >= NOTEWORTHY
      ? `: the largest ${changePercent < 0 ? "fall" : "rise"} in ${largestIn} sessions`
      : "";
  const month =
    monthPercent === null
      ? ""
      : `${largest === "" ? ", and" : ", with"} ${signedPercent(monthPercent, "en")} in 20 sessions`;
  return largest + month;
}
