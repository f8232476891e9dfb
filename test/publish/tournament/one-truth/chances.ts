import {inWholePercents} from "../../../../pipeline/kit/percentages.ts";
import type {Claims} from "./claims.ts";
import type {Cup} from "./cup.ts";
import type {Cursor} from "./cursor.ts";
import {minuteOf, momentsOf} from "./moments.ts";
import {whatIfOdds} from "./what-if.ts";

interface By {
  readonly claims: Claims;
  readonly url: string;
  readonly cup: Cup;
}

/** Registers every probability of a body. */
export type Extractor = (body: Cursor, by: By) => void;

export const RESULTS = ["home", "draw", "away"] as const;
export const SIDES = ["home", "away"] as const;
export const ROUNDS = ["R32", "R16", "QF", "SF", "F", "champion"] as const;
export const PLACES = ["first", "second", "third", "fourth"] as const;

/** The three results of a match, or the qualifier, by the current forecast. */
function outcome(place: Cursor, matchId: string, asOf: string | null, by: By): void {
  if (!place.exists) return;
  for (const result of RESULTS)
    by.claims.holds(`${matchId} ${result}`, asOf, place.at(result), by.url);
  const [home, draw, away] = RESULTS.map((result) => place.number(result));
  by.claims.together(matchId, {home: home!, draw: draw!, away: away!}, by.url);
}
function advance(place: Cursor, matchId: string, asOf: string | null, by: By): void {
  if (!place.exists) return;
  for (const side of SIDES)
    by.claims.holds(`${matchId} ${side} goes through`, asOf, place.at(side), by.url);
  by.claims.together(
    matchId,
    {"home goes through": place.number("home"), "away goes through": place.number("away")},
    by.url,
  );
}
function scorelines(list: Cursor, matchId: string, asOf: string | null, by: By): void {
  for (const line of list.items()) {
    const goals = line.at("goals").exists
      ? `${line.text("goals", 0)}-${line.text("goals", 1)}`
      : `${line.text("home")}-${line.text("away")}`;
    by.claims.holds(`${matchId} ends ${goals}`, asOf, line.at("probability"), by.url);
  }
}

/** The ways in which a knock-out match may be decided, step by step. */
function steps(place: Cursor, matchId: string, asOf: string, by: By): void {
  if (!place.exists) return;
  outcome(place.at("after90"), matchId, asOf, by);
  advance(place.at("advance"), matchId, asOf, by);
  const {claims, url} = by;
  claims.holds(`${matchId} draw`, asOf, place.at("extraTime"), url);
  for (const name of ["penalties", "shootout"])
    claims.holds(`${matchId} shoot-out`, asOf, place.at(name), url);
  claims.holds(`${matchId} shoot-out`, asOf, place.at("afterExtraTime", "draw"), url);
  for (const side of SIDES) {
    claims.holds(
      `${matchId} ${side} leads after extra time`,
      asOf,
      place.at("afterExtraTime", side),
      url,
    );
    claims.holds(`${matchId} ${side} wins on penalties`, asOf, place.at("onPenalties", side), url);
  }
}

const matchProbability: Extractor = (body, by) => {
  if (!body.at("home").exists) return;
  const {claims, url} = by;
  const [m, asOf] = [body.text("matchId"), body.text("asOf")];
  outcome(body, m, asOf, by);
  offsets(body.at("offsets"), m, asOf, by);
  advance(body.at("advance"), m, asOf, by);
  scorelines(body.at("scorelines"), m, asOf, by);
  steps(body.at("knockout"), m, asOf, by);
  const goals = body.at("goals");
  for (const [i, row] of goals.at("matrix", "cells").items().entries())
    for (const [j, cell] of row.items().entries())
      claims.holds(`${m} ends ${i}-${j}`, asOf, cell, url);
  claims.holds(`${m} ends otherwise`, asOf, goals.at("matrix", "other"), url);
  for (const total of goals.at("totals").items()) {
    const line = total.text("line");
    claims.holds(`${m} more goals than ${line}`, asOf, total.at("over"), url);
    claims.holds(
      line === "0.5" ? `${m} ends 0-0` : `${m} fewer goals than ${line}`,
      asOf,
      total.at("under"),
      url,
    );
  }
  for (const said of ["yes", "no"])
    claims.holds(`${m} both score ${said}`, asOf, goals.at("bothScore", said), url);
  for (const side of SIDES) {
    claims.holds(`${m} ${side} concedes none`, asOf, goals.at("cleanSheet", side), url);
    for (const [margin, place] of goals.at("margins", side).entries())
      claims.holds(`${m} ${side} wins ${margin}`, asOf, place, url);
  }
  claims.holds(`${m} draw`, asOf, goals.at("margins", "draw"), url);
};

function probabilityOf(match: Cursor, by: By): void {
  const [m, probability] = [match.text("matchId"), match.at("probability")];
  const asOf = probability.at("asOf").exists ? probability.text("asOf") : null;
  outcome(probability, m, asOf, by);
  if (asOf !== null) offsets(match.at("offsets"), m, asOf, by);
}

/**
 * The adjustments of a forecast in order: each begins where the previous one ended, and the last
 * ends with the forecast.
 */
function offsets(list: Cursor, m: string, asOf: string, {claims, url}: By): void {
  const all = list.items();
  for (const [index, offset] of all.entries())
    for (const result of RESULTS) {
      const thing = (count: number) => `${m} supposed to have ${count} offsets ${result}`;
      const after = index === all.length - 1 ? `${m} ${result}` : thing(index + 1);
      claims.stood(thing(index), asOf, offset.at("before", result), url);
      claims.stood(after, asOf, offset.at("after", result), url);
    }
}

/** The latest simulated odds of the teams, which must be the same everywhere. */
function oddsRow(place: Cursor, teamId: string, asOf: string, by: By): void {
  for (const column of [...PLACES, ...ROUNDS])
    by.claims.holds(`team ${teamId} ${column}`, asOf, place.at(column, "probability"), by.url);
}

const championOdds: Extractor = (body, by) => {
  const {claims, url} = by;
  const asOf = body.text("asOf");
  for (const row of body.at("teams").items()) oddsRow(row, row.text("team", "teamId"), asOf, by);
  for (const slot of body.at("slots").items())
    for (const one of slot.at("teams").items())
      claims.holds(
        `${slot.text("matchId")} ${slot.text("side")} is team ${one.text("team", "teamId")}`,
        asOf,
        one.at("probability"),
        url,
      );
  for (const point of body.at("trend").items()) {
    for (const [teamId, chance] of point.at("champion").entries())
      claims.stood(`team ${teamId} champion`, point.text("asOf"), chance, url);
    const left = point
      .at("champion")
      .entries()
      .filter(([, chance]) => chance.number() > 0);
    if (left.length <= 5)
      for (const [teamId, chance] of Object.entries(titles(left)))
        claims.mayBeCalled(`team ${teamId}`, chance);
  }
};

/** The last chances of the title, which texts state together. */
function titles(left: readonly (readonly [string, Cursor])[]): Record<string, number> {
  const chances = Object.fromEntries(left.map(([teamId, chance]) => [teamId, chance.number()]));
  return inWholePercents(chances);
}

const elimination: Extractor = (body, {claims, url}) => {
  const instants = body.at("asOf").items();
  for (const row of body.at("teams").items())
    for (const round of ROUNDS)
      for (const [index, chance] of row.at("chances", round).items().entries())
        claims.stood(
          `team ${row.text("team", "teamId")} ${round}`,
          instants[index]!.text(),
          chance,
          url,
        );
};

const dashboard =
  (...keys: readonly string[]): Extractor =>
  (page, by) => {
    const body = page.at(...keys);
    probabilityOf(body.at("featured"), by);
    for (const row of body.at("odds", "teams").items())
      oddsRow(row, row.text("team", "teamId"), body.text("odds", "asOf"), by);
  };

const home: Extractor = (body, by) => {
  dashboard("dashboard")(body, by);
  for (const match of body.at("schedule", "matches").items()) probabilityOf(match, by);
};

const team: Extractor = (body, by) => {
  const {claims, url, cup} = by;
  const teamId = body.text("teamId");
  const asOf = body.text("odds", "asOf");
  oddsRow(body.at("odds"), teamId, asOf, by);
  for (const point of body.at("oddsTrend").items())
    for (const round of ROUNDS)
      claims.stood(`team ${teamId} ${round}`, point.text("asOf"), point.at(round), url);
  const next = body.at("path", "next");
  if (next.at("probability").exists) {
    const [m, of] = [next.text("matchId"), next.text("probability", "asOf")];
    const isHome = cup.teamIn(m, "home") === teamId;
    for (const [name, result] of [
      ["win", isHome ? "home" : "away"],
      ["draw", "draw"],
      ["loss", isHome ? "away" : "home"],
    ] as const)
      claims.holds(`${m} ${result}`, of, next.at("probability", name), url);
  }
  const daily = body.at("daily");
  way(body.at("path", "ahead"), teamId, {asOf, says: "holds"}, by);
  if (!daily.exists) return;
  const dailyAt = daily.text("asOf");
  for (const column of [...PLACES, ...ROUNDS])
    claims.stood(`team ${teamId} ${column}`, dailyAt, daily.at(column, "probability"), url);
  way(daily.at("ahead"), teamId, {asOf: dailyAt, says: "stood"}, by);
};

/** The places where a team may play, and its possible opponents. */
function way(
  steps: Cursor,
  teamId: string,
  {asOf, says}: {asOf: string; says: "holds" | "stood"},
  {claims, url}: By,
): void {
  for (const ahead of steps.items()) {
    const [m, side] = [ahead.text("matchId"), ahead.text("side")];
    claims[says](`${m} ${side} is team ${teamId}`, asOf, ahead.at("probability"), url);
    const other = side === "home" ? "away" : "home";
    for (const one of ahead.at("opponents").items())
      claims[says](
        `${m} ${other} is team ${one.text("team", "teamId")}`,
        asOf,
        one.at("probability"),
        url,
      );
  }
}

const accuracy: Extractor = (body, by) => {
  const {claims, url} = by;
  for (const match of body.at("matches").items()) {
    outcome(match.at("forecast"), match.text("matchId"), match.text("forecast", "asOf"), by);
    for (const result of RESULTS)
      claims.stood(`${match.text("matchId")} ${result} by Elo`, "", match.at("elo", result), url);
  }
  for (const match of body.at("surprises").items())
    for (const name of ["expected", "happened"])
      claims.holds(
        `${match.text("matchId")} ${match.text(name, "outcome")}`,
        null,
        match.at(name, "probability"),
        url,
      );
};

/** Statements about a match and its sides beforehand, in its analysis and in facts for texts. */
function beforehand(body: Cursor, outlook: Cursor, profiles: Cursor, by: By): void {
  const {claims, url, cup} = by;
  const m = body.text("matchId");
  if (outlook.exists) {
    const asOf = outlook.text("asOf");
    scorelines(outlook.at("scorelines"), m, asOf, by);
    claims.holds(`${m} draw`, asOf, outlook.at("knockout", "extraTime"), url);
    claims.holds(`${m} shoot-out`, asOf, outlook.at("knockout", "shootout"), url);
  }
  for (const side of SIDES) {
    const chances = profiles.at(side, "chances");
    if (!chances.exists) continue;
    const asOf = chances.text("asOf");
    const teamId = cup.teamIn(m, side);
    claims.same(`${m} daily odds before it`, asOf, `${url} ${chances.path}`);
    for (const name of ["next", "champion"])
      if (chances.at(name).exists) claims.mayBeCalled(m, chances.number(name));
    const known = chances.at("settledSince").value === true ? ` before ${m}` : "";
    claims.stood(`team ${teamId} champion${known}`, asOf, chances.at("champion"), url);
    claims.stood(`team ${teamId} ${cup.roundAfter(m)}${known}`, asOf, chances.at("next"), url);
  }
}

/** The teams that may reach a match, by the odds of the last whistle. */
function candidates(slots: Cursor, m: string, {claims, url, cup}: By): void {
  for (const side of SIDES)
    for (const one of slots.at(side, "candidates").items())
      claims.stood(
        `${m} ${side} is team ${cup.teamNamed(one.text("team", "en"))}`,
        slots.text(side, "simulated", "asOf"),
        one.at("probability"),
        url,
      );
}

const analysis: Extractor = (body, by) => {
  const m = body.text("matchId");
  const forecast = body.at("forecast");
  beforehand(body, forecast, body.at("profiles"), by);
  if (forecast.exists) {
    outcome(forecast.at("outcome"), m, forecast.text("asOf"), by);
    offsets(forecast.at("offsets"), m, forecast.text("asOf"), by);
    advance(forecast.at("knockout", "advance"), m, forecast.text("asOf"), by);
  }
  candidates(body.at("candidates"), m, by);
};

const preview: Extractor = (body, by) => {
  const m = body.text("matchId");
  const facts = body.at("facts");
  const outlook = facts.at("outlook");
  beforehand(body, outlook, facts, by);
  for (const result of RESULTS)
    by.claims.inWords(`${m} ${result}`, outlook.at("outcome", result), by.url);
  for (const side of SIDES)
    by.claims.inWords(`${m} ${side} goes through`, outlook.at("knockout", "advance", side), by.url);
  candidates(facts.at("slots"), m, by);
};

/** The chances at a moment of a match in play, or at a hypothetical moment. */
function moment(place: Cursor, thing: string, {claims, url}: By): void {
  if (!place.exists) return;
  for (const result of RESULTS) claims.stood(`${thing} ${result}`, "", place.at(result), url);
  for (const side of SIDES)
    claims.stood(`${thing} ${side} goes through`, "", place.at("advance", side), url);
  const [home, draw, away] = RESULTS.map((result) => place.number(result));
  claims.together(thing, {home: home!, draw: draw!, away: away!}, url);
  if (place.at("advance").exists)
    claims.together(
      thing,
      {
        "home goes through": place.number("advance", "home"),
        "away goes through": place.number("advance", "away"),
      },
      url,
    );
}

const movement: Extractor = (body, by) => {
  const m = body.text("matchId");
  const forecasts = body.at("prematch").items();
  for (const forecast of forecasts.slice(0, -1)) {
    const [earlier, asOf] = [`${m} supposed earlier`, forecast.text("asOf")];
    for (const result of RESULTS)
      by.claims.stood(`${earlier} ${result}`, asOf, forecast.at(result), by.url);
    for (const side of SIDES)
      by.claims.stood(
        `${earlier} ${side} goes through`,
        asOf,
        forecast.at("advance", side),
        by.url,
      );
    offsets(forecast.at("offsets"), earlier, asOf, by);
  }
  const last = forecasts.at(-1);
  if (last) {
    outcome(last, m, last.text("asOf"), by);
    offsets(last.at("offsets"), m, last.text("asOf"), by);
    advance(last.at("advance"), m, last.text("asOf"), by);
  }
  const points = body.at("inPlay").items();
  const moments = momentsOf(points);
  for (const [index, point] of points.entries()) {
    moment(point, `${m} in play ${moments[index]}`, by);
    moment(
      point,
      `${m} in play ${minuteOf(point)} ${moments[index]!.startsWith(point.text("at")) ? "" : moments[index]}`,
      by,
    );
    if (point.text("event", "type") === "kick_off") {
      outcome(point, m, null, by);
      advance(point.at("advance"), m, null, by);
    }
  }
  for (const name of ["before", "after"]) {
    const point = body.at("biggestSwing", name);
    const index = points.findIndex(
      (one) => JSON.stringify(one.value) === JSON.stringify(point.value),
    );
    if (point.exists) moment(point, `${m} in play ${moments[index]}`, by);
  }
  by.claims.single(body.at("biggestSwing", "change"), by.url);
};

const events: Extractor = (body, by) => {
  const m = body.text("matchId");
  let dismissals = 0;
  for (const event of body.at("events").items()) {
    const after = event.at("chancesAfter");
    if (!after.exists) continue;
    const what =
      event.text("type") === "goal"
        ? `goal ${event.text("score", "home")}-${event.text("score", "away")}`
        : `red_card ${dismissals++}`;
    moment(after, `${m} in play ${what}`, by);
  }
};

/** The outlook of a side: its chances before the match, or given one of its results. */
function outlookOf(
  place: Cursor,
  m: string,
  teamId: string,
  given: string,
  asOf: string,
  by: By,
): void {
  const {claims, url} = by;
  const since = place.at("settledSince").value === true ? ` before ${m}` : "";
  const chance = (column: string, estimate: Cursor) => {
    if (!estimate.exists) return;
    claims.stood(`team ${teamId} ${column}${given}${since}`, asOf, estimate.at("probability"), url);
    claims.mayBeCalled(`${m} supposed`, estimate.number("probability"));
    claims.single(estimate.at("change"), url);
  };
  for (const name of PLACES) chance(name, place.at("places", name));
  for (const round of place.at("rounds").items()) chance(round.text("stage"), round);
  chance("champion", place.at("champion"));
  for (const one of place.at("opponents", "teams").items()) {
    claims.stood(
      `team ${one.text("teamId")} against ${teamId}${given}`,
      asOf,
      one.at("probability"),
      url,
    );
    claims.mayBeCalled(`${m} supposed`, one.number("probability"));
  }
}

const scenarios: Extractor = (body, by) => {
  const {claims, url, cup} = by;
  const m = body.text("matchId");
  const all = body.at("scenarios");
  const asOf = all.text("asOf");
  if (all.exists) claims.same(`${m} forecast`, asOf, `${url} scenarios.asOf`);
  for (const side of SIDES) outlookOf(all.at("before", side), m, cup.teamIn(m, side), "", asOf, by);
  const isGroup = cup.stageOf(m) === "group";
  for (const given of all.at("results").items()) {
    const result = given.text("result");
    claims.holds(
      `${m} ${result}${isGroup ? "" : " goes through"}`,
      asOf,
      given.at("probability"),
      url,
    );
    for (const side of SIDES)
      outlookOf(given.at(side), m, cup.teamIn(m, side), ` given ${m} ${result}`, asOf, by);
    for (const other of given.at("others").items()) {
      const column = other.text("chance") === "through" ? cup.firstRound : other.text("chance");
      const thing = `team ${other.text("teamId")} ${column}`;
      const isSettled = ["before", "after"].some((when) => [0, 1].includes(other.number(when)));
      const since = isSettled ? ` before ${m}` : "";
      claims.stood(`${thing}${since}`, asOf, other.at("before"), url);
      claims.stood(`${thing} given ${m} ${result}${since}`, asOf, other.at("after"), url);
      for (const when of ["before", "after"])
        claims.mayBeCalled(`${m} supposed`, other.number(when));
    }
  }
  const first = body.at("firstGoal");
  const of = first.text("asOf");
  if (first.exists) {
    claims.holds(`${m} ends 0-0`, of, first.at("none"), url);
    for (const side of SIDES) {
      claims.holds(`${m} ${side} scores first`, of, first.at(side, "probability"), url);
      moment(first.at(side, "chances"), `${m} supposed once ${side} scored first`, by);
    }
    claims.together(m, {
      none: first.number("none"),
      home: first.number("home", "probability"),
      away: first.number("away", "probability"),
    });
    for (const row of first.at("byMinute").items())
      for (const goal of ["goalless", ...SIDES])
        moment(row.at(goal), `${m} supposed at ${row.text("minute")} ${goal}`, by);
  }
  if (body.at("knockout").exists) steps(body.at("knockout"), m, of, by);
  const now = body.at("now");
  moment(now, `${m} in play ${minuteOf(now)} `, by);
};

const bracket: Extractor = (body, by) => {
  for (const round of body.at("rounds").items())
    for (const match of round.at("matches").items()) probabilityOf(match, by);
};

const matchProbabilities: Extractor = (body, by) => {
  for (const match of body.at("matches").items()) {
    const m = match.text("matchId");
    probabilityOf(match, by);
    const best = match.at("likeliestScore");
    if (best.exists)
      by.claims.holds(
        `${m} ends ${best.text("home")}-${best.text("away")}`,
        null,
        best.at("probability"),
        by.url,
      );
    advance(match.at("advance"), m, null, by);
  }
};

/** Extractors for the bodies with probabilities, by the path of their record. */
export const EXTRACTORS: Readonly<Record<string, Extractor>> = {
  "/assets/what-if-{hash}.json": whatIfOdds,
  "/api/home": home,
  "/api/dashboard": dashboard(),
  "/api/matches/{ref}": probabilityOf,
  "/api/matches/{ref}/probability": matchProbability,
  "/api/matches/{ref}/probability-movement": movement,
  "/api/matches/{ref}/scenario-predictions": scenarios,
  "/api/matches/{ref}/events": events,
  "/api/matches/{ref}/preview": preview,
  "/api/analysis/{ref}": analysis,
  "/api/teams/{teamId}": team,
  "/api/tournaments/{year}/bracket": bracket,
  "/api/tournaments/{year}/champion-odds": championOdds,
  "/api/tournaments/{year}/elimination": elimination,
  "/api/tournaments/{year}/match-probabilities": matchProbabilities,
  "/api/tournaments/{year}/prediction-accuracy": accuracy,
};
