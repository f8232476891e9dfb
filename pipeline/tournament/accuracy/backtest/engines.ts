import {offsetsOf} from "../../model/engine-offsets.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../../model/engine-options.ts";
import {leagueIndexOf} from "../../model/league-index.ts";
import type {Offset} from "../../model/types.ts";
import type {TeamId} from "../../types.ts";
import {type BacktestFacts, trainingMatches} from "./cup-matches.ts";
import {dailyRatings, dixonColes, type Forecaster, type QuestionOffsets} from "./forecasters.ts";

export type OffsetKey = Offset["key"];

/** The engine with the wanted offsets only. */
export type EngineWith = (name: string, wanted: (key: OffsetKey) => boolean) => Forecaster;

/** Engines that share the daily fits. */
export function engines(facts: BacktestFacts): EngineWith {
  const {squadClubs, teams} = facts.history;
  const known = trainingMatches(facts, ENGINE_OPTIONS.ninetyMinutes ? "ninety" : "final");
  const ratingsOf = dailyRatings(known, {
    ...ENGINE_OPTIONS.fit,
    confederations: confederationsOf(teams),
  });
  const indices = new Map<string, ReadonlyMap<TeamId, number>>();
  const indexOf = (tournament: string) => {
    const index = indices.get(tournament) ?? leagueIndexOf(squadClubs, teams, tournament);
    indices.set(tournament, index);
    return index;
  };
  const offsets: QuestionOffsets = (ratings, {tournament, home, away}) =>
    offsetsOf(ratings, {
      leagueIndex: indexOf(tournament),
      squadsAsOf: ratings.cutoffOn,
      matches: known,
      teams: [home, away],
    });
  return (name, wanted) =>
    dixonColes(name, ratingsOf, (ratings, question) =>
      offsets(ratings, question).filter(({key}) => wanted(key)),
    );
}
