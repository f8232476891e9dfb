import {
  type BacktestFacts,
  cupMatches,
  type Target,
  trainingMatches,
} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {offsetsOf} from "../../pipeline/tournament/model/engine-offsets.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {leagueIndexOf} from "../../pipeline/tournament/model/league-index.ts";
import {xOf} from "../../pipeline/tournament/model/offsets.ts";
import type {Offset} from "../../pipeline/tournament/model/types.ts";
import {dailyFits, stretchOf} from "./daily-fits.ts";
import {type OffsetCase, offsetCase} from "./offset-weights.ts";
import {tuningTournaments} from "./tuning.ts";

/** World Cups with final squads in the facts, none of them held out. */
const TUNING_CUPS = [1990, 1994, 1998, 2002, 2006, 2010, 2014];

/** The tournaments to fit the weight of an offset on. */
export const tournamentsFor = (facts: BacktestFacts, key: Offset["key"]): Target[][] =>
  key === "leagueIndex"
    ? TUNING_CUPS.map((cup) => cupMatches(facts, cup))
    : tuningTournaments(facts.history.internationals);

/**
 * Every match of some tournaments with the plain engine's rates of its day, refitted on every match
 * day, and an offset's x.
 */
export function offsetCases(
  facts: BacktestFacts,
  key: Offset["key"],
  tournaments: readonly (readonly Target[])[],
): OffsetCase[][] {
  const {teams, squadClubs} = facts.history;
  const known = trainingMatches(facts, "ninety");
  const options = {...ENGINE_OPTIONS.fit, confederations: confederationsOf(teams)};
  return tournaments.map((targets) => {
    const matches = stretchOf(known, targets);
    const leagueIndex = leagueIndexOf(squadClubs, teams, targets[0]!.tournament);
    const field = new Set(targets.flatMap(({home, away}) => [home, away]));
    return dailyFits(targets, matches, options).flatMap(({targets: ofDay, ratings}) => {
      const sources = {leagueIndex, squadsAsOf: ratings.cutoffOn, matches, teams: field};
      const offset = offsetsOf(ratings, sources).find((one) => one.key === key)!;
      return ofDay.map((target) =>
        offsetCase(ratings, target, xOf(offset, target.home, target.away)),
      );
    });
  });
}
