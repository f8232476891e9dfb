import {goalChances, knockoutChances} from "../../../pipeline/tournament/forecasting/derived.ts";
import {ENGINE, rounded} from "../../../pipeline/tournament/forecasting/engine.ts";
import type {Forecast} from "../../../pipeline/tournament/forecasting/forecast.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  unavailable,
} from "../../availability.ts";
import {sidesOf} from "../sides.ts";
import {movedByOffsets} from "./offsets.ts";

/** The actual result after 90 minutes, in the terms of the forecast. */
export function outcomeOf({state}: SnapshotMatch): "home" | "draw" | "away" | null {
  const goals = state.status === "finished" ? state.score.fullTime : null;
  return goals && (goals[0] > goals[1] ? "home" : goals[0] < goals[1] ? "away" : "draw");
}

/** A summary of the forecast a match is judged by: the last one frozen before kick-off. */
export function probabilityOf(match: SnapshotMatch) {
  const forecast = holdingForecast(match);
  if (!forecast) return null;
  const {home, draw, away} = forecast.outcome;
  return {home, draw, away, engine: ENGINE, asOf: forecast.asOf, backfilled: forecast.backfilled};
}

/** Availability of the forecast of a match. */
export function availabilityOf(match: SnapshotMatch): Availability {
  if (match.forecasts.length > 0) return available;
  const {status} = match.state;
  if (status === "cancelled") return notApplicable("the match was cancelled");
  if (!match.home || !match.away) return pending("the teams are not known yet");
  if (status === "scheduled") return pending("the next daily forecast will cover it");
  return status === "postponed"
    ? pending("the match has no new date yet")
    : unavailable("no forecast was frozen before kick-off");
}

const unknown = {
  home: null,
  draw: null,
  away: null,
  asOf: null,
  backfilled: null,
  ground: null,
  rates: null,
  rho: null,
  scorelines: null,
  advance: null,
  offsets: null,
};

/** Each side's chance of qualifying from a knock-out match. */
const advanceOf = ({homeAdvances}: Forecast) =>
  homeAdvances === null ? null : {home: homeAdvances, away: rounded(1 - homeAdvances)};

/** A frozen forecast in the form of the bodies. */
export function inFull(forecast: Forecast) {
  const {outcome, asOf, backfilled, ground, rates, rho, scorelines} = forecast;
  return {
    ...outcome,
    asOf,
    backfilled,
    ground,
    rates,
    rho,
    scorelines,
    advance: advanceOf(forecast),
  };
}

/** Availability of the chances of qualifying, which need a knock-out match and a forecast. */
function knockoutAvailability(match: SnapshotMatch): Availability {
  return match.fixture.stage === "group"
    ? notApplicable("a group match may end in a draw")
    : availabilityOf(match);
}

const provenanceOf = ({dataSha256, parametersSha256, sha256, previousSha256}: Forecast) => ({
  dataSha256,
  parametersSha256,
  seed: null,
  sha256,
  previousSha256,
});

/** The win, draw and loss probabilities of one match over 90 minutes, frozen before kick-off. */
export function matchProbability(snapshot: Snapshot, match: SnapshotMatch) {
  const forecast = holdingForecast(match);
  return {
    matchId: match.fixture.matchId,
    ref: match.ref,
    status: match.state.status,
    kickoffAt: kickoffOf(match),
    sides: sidesOf(snapshot, match),
    engine: ENGINE,
    basis: "result after 90 minutes" as const,
    ...(forecast ? {...inFull(forecast), offsets: movedByOffsets(forecast.offsets)} : unknown),
    derivedFrom: "frozen rates and rho" as const,
    goals: forecast ? goalChances(forecast) : null,
    knockout: forecast ? knockoutChances(forecast, match.fixture) : null,
    outcome: outcomeOf(match),
    provenance: forecast ? provenanceOf(forecast) : null,
    availability: availabilityOf(match),
    knockoutAvailability: knockoutAvailability(match),
  };
}

/** The probabilities of all matches, with the number still missing. */
export function matchProbabilities(snapshot: Snapshot) {
  const matches = inPlayingOrder(snapshot.matches).map((match) => {
    const forecast = holdingForecast(match);
    return {
      matchId: match.fixture.matchId,
      ref: match.ref,
      stage: match.fixture.stage,
      kickoffAt: kickoffOf(match),
      status: match.state.status,
      ...sidesOf(snapshot, match),
      probability: probabilityOf(match),
      likeliestScore: forecast?.scorelines[0] ?? null,
      advance: forecast ? advanceOf(forecast) : null,
      outcome: outcomeOf(match),
      availability: availabilityOf(match),
    };
  });
  const withProbability = matches.filter(({probability}) => probability !== null).length;
  return {
    year: snapshot.tournament.year,
    engine: ENGINE,
    meta: {total: matches.length, withProbability, pending: matches.length - withProbability},
    matches,
  };
}
