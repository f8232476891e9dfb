import {inWholePercents} from "../../../pipeline/kit/percentages.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {RUNS_IN_PLAY} from "../../../pipeline/tournament/forecasting/odds.ts";
import {shareBy} from "../../../pipeline/tournament/model/goal-clock.ts";
import {ELEVEN_MEN, TEN_MEN} from "../../../pipeline/tournament/model/in-play.ts";
import {KICK_SCORED} from "../../../pipeline/tournament/model/in-play-shootout.ts";
import {inPlayingOrder, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  Example,
  FittedModel,
  Judged,
  MethodView,
} from "../../../site/tournament/method/method-view.ts";
import {predictionAccuracy} from "../forecasts/accuracy.ts";
import {ratings} from "../forecasts/ratings.ts";
import {teamRef} from "../sides.ts";
import {basisOf} from "./basis.ts";

const STRONGEST = 5;
/** Chances with a stated simulation error. */
const CHANCES = [0.5, 0.1, 0.01];

/** The method of the forecasts, with figures of the newest forecast run. */
export function methodView(snapshot: Snapshot, frame: Frame): MethodView {
  const {tournament, teams, simulation, forecastChain, archives} = snapshot;
  const {runs, seed} = simulation;
  return {
    ...frame,
    // no `factsThrough`: the page shows no match in play, so a goal leaves it unchanged
    basis: {...basisOf(snapshot), factsThrough: null},
    paperOf: tournament.competition ? "others" : "world-cup",
    year: tournament.year,
    teams: teams.size,
    model: fittedModel(snapshot),
    example: exampleOf(snapshot),
    simulation: {
      runs,
      seed,
      runsInPlay: Math.min(runs, RUNS_IN_PLAY),
      errors: CHANCES.map((chance) => ({
        chance,
        standardError: Math.sqrt((chance * (1 - chance)) / runs),
      })),
    },
    inPlay: {
      byHalfTime: shareBy(45),
      by75: shareBy(75),
      manLess: TEN_MEN,
      manMore: ELEVEN_MEN,
      kickScored: KICK_SCORED,
    },
    judged: [snapshot, ...archives.values()].flatMap(judgedIn),
    chain: forecastChain && {forecasts: forecastChain.forecasts, sha256: forecastChain.sha256},
  };
}

function fittedModel(snapshot: Snapshot): FittedModel | null {
  const {model, teams} = ratings(snapshot);
  if (!model) return null;
  const {halfLifeYears, windowYears, priorSd, confederationSd} = model.settings;
  const {trainedBefore, matches, ratedTeams, level, homeBonus, visitorChange, rho} = model;
  return {
    ...{trainedBefore, matches, ratedTeams, level, homeBonus, visitorChange, rho},
    ...{halfLifeYears, windowYears, priorSd, confederationSd},
    offsets: model.offsets.map(({key, name, beta, standardError}) => ({
      key,
      name,
      beta,
      standardError,
    })),
    strongest: teams.slice(0, STRONGEST).map(({team, scores, concedes}) => ({
      team,
      scores,
      concedes,
    })),
  };
}

/** The last match in playing order with a forecast; the final of a past tournament. */
function exampleOf(snapshot: Snapshot): Example | null {
  const match = inPlayingOrder(snapshot.matches).findLast(holdingForecast);
  const forecast = match && holdingForecast(match);
  if (!forecast) return null;
  const {teams, rates, scorelines} = forecast;
  return {
    path: `/matches/${match.ref}`,
    home: teamRef(snapshot, teams.home),
    away: teamRef(snapshot, teams.away),
    rates,
    chances: inWholePercents(forecast.outcome),
    likeliest: scorelines[0]!,
  };
}

function judgedIn(snapshot: Snapshot): Judged[] {
  const {year, count, rps, favoriteHitRate, references, meta} = predictionAccuracy(snapshot);
  if (rps === null || favoriteHitRate === null) return [];
  const scoreOf = (name: string) => references.find((one) => one.name === name)?.rps ?? null;
  return [
    {
      year,
      matches: count,
      favourites: favoriteHitRate,
      rps,
      uniform: scoreOf("uniform"),
      elo: scoreOf("elo"),
      backfilled: meta.backfilled,
    },
  ];
}
