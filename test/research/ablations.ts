import {
  type BacktestFacts,
  type Target,
  trainingMatches,
} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {meanOf} from "../../pipeline/tournament/accuracy/backtest/paired.ts";
import type {FitOptions} from "../../pipeline/tournament/model/dixon-coles.ts";
import {type EloHistory, eloHistory} from "../../pipeline/tournament/model/elo.ts";
import {eloRates, fitEloGoals} from "../../pipeline/tournament/model/elo-poisson.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {rates} from "../../pipeline/tournament/model/rates.ts";
import {outcomeOf, scoreGrid} from "../../pipeline/tournament/model/scoreline.ts";
import {logLoss} from "../../pipeline/tournament/model/scoring.ts";
import type {Outcome, Ratings, ScoreGrid} from "../../pipeline/tournament/model/types.ts";
import type {International, TeamId} from "../../pipeline/tournament/types.ts";
import {
  type Ablation,
  doubt,
  draws,
  goals,
  type Plainly,
  pooledWith,
  pull,
  spread,
  temperature,
  variety,
} from "./ablation-kinds.ts";
import {dailyFits, stretchOf} from "./daily-fits.ts";
import {type Feature, form, freshness, headToHead, restDays} from "./modifiers.ts";
import {type Staged, staged} from "./stages.ts";
import {tuningTournaments} from "./tuning.ts";
import {type Idea, type LossesByTournament, type Verdict, verdict} from "./verdict.ts";

/** A match with the engine's rates of its day and additional information. */
interface Case extends Staged, Plainly {
  readonly elo: ScoreGrid;
}

/** Countries that play most home matches at an altitude of some 2,000 metres or more. */
const HIGH: ReadonlySet<TeamId> = new Set(["bol", "ecu", "eth", "mex"]);
const BLOWOUT = 4;
const MIDDLE = "2010";

const steps = (from: number, to: number, step: number) =>
  Array.from({length: Math.round((to - from) / step) + 1}, (_, n) =>
    Number((from + n * step).toFixed(4)),
  ).filter((c) => c !== 0);
const around = (most: number) => steps(-most, most, most / 10);

const lossOf = ({goals: [first, second]}: Target, {home, draw, away}: Outcome): number =>
  logLoss([home, draw, away], first > second ? 0 : first === second ? 1 : 2);

/**
 * Tries ideas one at a time on top of the engine, refitted on every match day of the 35 tuning
 * tournaments. World Cups from 2018 on are not used.
 *
 * @param note called with every verdict as it is reached
 */
export function ablations(
  facts: BacktestFacts,
  note: (one: Verdict) => void,
): {engineLogLoss: number; judgements: Verdict[]} {
  const known = trainingMatches(facts, ENGINE_OPTIONS.ninetyMinutes ? "ninety" : "final");
  const final = trainingMatches(facts, "final");
  const elo = eloHistory(final);
  const confederations = confederationsOf(facts.history.teams);
  const tournaments = tuningTournaments(facts.history.internationals).map((targets) => ({
    targets,
    stretch: stretchOf(known, targets),
  }));
  const early = tournaments.map(({targets}) => targets[0]!.playedOn < MIDDLE);

  /** The ratings for every match, refitted on every match day; by tournament and match. */
  const fitted = (change: Change): Ratings[][] =>
    tournaments.map(({targets, stretch}) => {
      const options = {...ENGINE_OPTIONS.fit, confederations, ...change.options?.(targets)};
      const learnt = change.rewrite ? change.rewrite(stretch, targets) : stretch;
      return dailyFits(targets, learnt, options).flatMap(({targets: ofDay, ratings}) =>
        ofDay.map(() => ratings),
      );
    });
  const said = (ratings: Ratings, {home, away, ground}: Target) =>
    rates(ratings, home, away, ground);
  const lossesOf = (all: readonly (readonly Ratings[])[]): LossesByTournament =>
    all.map((ofTournament, g) =>
      ofTournament.map((ratings, n) => {
        const target = tournaments[g]!.targets[n]!;
        return lossOf(target, outcomeOf(said(ratings, target), ratings.rho));
      }),
    );

  const engineRatings = fitted({});
  const engine = lossesOf(engineRatings);
  const eloGrids = eloGridsOf(elo, tournaments);
  const cases = tournaments.map(({targets}, g) =>
    staged(targets, confederations).map((one, n): Case => {
      const ratings = engineRatings[g]![n]!;
      return {...one, ratings, rates: said(ratings, one.target), elo: eloGrids[g]![n]!};
    }),
  );
  const after = (what: string, values: readonly number[], ablation: Ablation<Case>): Idea => ({
    what,
    variants: values.map((c) => ({
      value: `${c}`,
      losses: cases.map((ofTournament) =>
        ofTournament.map((one) => lossOf(one.target, ablation(one, c))),
      ),
    })),
  });
  const inFit = (what: string, changes: readonly (readonly [string, Change])[]): Idea => ({
    what,
    variants: changes.map(([value, change]) => ({value, losses: lossesOf(fitted(change))})),
  });
  const weighted = (what: string, weights: readonly number[], chosen: Chosen) =>
    inFit(
      what,
      weights.map((weight) => [`${weight}`, reweighted(weight, chosen)]),
    );

  const flag = (holds: boolean) => Number(holds);
  const lead = (one: Case, points: number) =>
    flag(one.points[1] === points) - flag(one.points[0] === points);
  const feature = (of: Feature) => {
    const values = new Map(cases.flat().map((one) => [one, of(one.target, one.ratings)]));
    return (one: Case) => values.get(one)!;
  };
  const matches = (limit: number) => freshness(final, limit);

  const memories = new Map(
    [1.5, 2, 4.5, 6, 9].map((years) => [years, fitted({options: () => ({halfLifeYears: years})})]),
  );
  const mixed = (mix: (engine: Ratings, other: Ratings) => Ratings, years: number) =>
    lossesOf(
      engineRatings.map((all, g) =>
        all.map((ratings, n) => mix(ratings, memories.get(years)![g]![n]!)),
      ),
    );
  const memory = (what: string, mix: (engine: Ratings, other: Ratings) => Ratings): Idea => ({
    what,
    variants: [...memories.keys()].map((years) => ({
      value: `${years} y`,
      losses: mixed(mix, years),
    })),
  });
  const ratingsBefore = (targets: readonly Target[]) =>
    new Map(
      facts.history.teams.map(({teamId}) => [
        teamId,
        (elo.ratingBefore(teamId, targets[0]!.playedOn) - 1500) / 400,
      ]),
    );

  // Evaluated one at a time, so that fits are kept no longer than needed.
  const ideas: readonly (() => Idea)[] = [
    () => after("head-to-head", steps(0, 0.2, 0.02), pull(feature(headToHead(known)))),
    () => after("rest days", around(0.05), pull(feature(restDays(final)))),
    () => after("matches in the last 14 days", around(0.1), pull(feature(matches(14)))),
    () => after("matches in the last year", around(0.02), pull(feature(matches(365)))),
    () => after("form of the last 5 matches", around(0.2), pull(feature(form(known, 5)))),
    () => after("form of the last 10 matches", around(0.2), pull(feature(form(known, 10)))),
    () =>
      after(
        "own continent",
        around(0.3),
        pull(({onOwnContinent: [a, b]}) => flag(a) - flag(b)),
      ),
    () =>
      after(
        "host of the finals",
        around(0.3),
        pull(({target}) => flag(target.ground === "home") - flag(target.ground === "away")),
      ),
    () =>
      after(
        "goals in finals",
        around(0.2),
        goals(() => 1),
      ),
    () =>
      after(
        "goals in knock-outs",
        around(0.3),
        goals(({knockout}) => flag(knockout)),
      ),
    () =>
      after("favourites in knock-outs", around(0.5), (one, c) => spread(one, one.knockout ? c : 0)),
    () =>
      after(
        "goals in the last group match",
        around(0.3),
        goals(({lastOfGroup}) => flag(lastOfGroup)),
      ),
    () =>
      after(
        "six points before the last group match",
        around(0.5),
        pull((one) => (one.lastOfGroup ? lead(one, 6) : 0)),
      ),
    () =>
      after(
        "no points before the last group match",
        around(0.5),
        pull((one) => (one.lastOfGroup ? lead(one, 0) : 0)),
      ),
    () => after("favourites further ahead", around(0.5), spread),
    () => after("draws", around(0.3), draws),
    () => after("temperature", around(0.3), temperature),
    () => after("doubt about strengths", steps(0, 0.5, 0.05), doubt),
    () => after("more varied scores", steps(0, 0.5, 0.05), variety),
    () =>
      after(
        "ensemble with Elo + Poisson",
        steps(0, 0.5, 0.05),
        pooledWith(({elo: grid}: Case) => grid),
      ),
    () =>
      inFit(
        "Elo as prior mean",
        [0.3, 0.5, 0.8].map((priorSd) => [
          `prior sd ${priorSd}`,
          {options: (targets) => ({priorSd, covariate: {values: ratingsBefore(targets), sd: 1}})},
        ]),
      ),
    () =>
      memory("half-life of attack alone", (ratings, other) => ({
        ...ratings,
        teams: strengths(other, ratings),
      })),
    () =>
      memory("half-life of defence alone", (ratings, other) => ({
        ...ratings,
        teams: strengths(ratings, other),
      })),
    () =>
      memory("half-life of home advantage alone", (ratings, {homeBonus, visitorChange}) => ({
        ...ratings,
        homeBonus,
        visitorChange,
      })),
    () => memory("half the weight to another half-life", halfway),
    () => weighted("weight of qualifiers", [0.5, 0.75, 1.5, 2], ({kind}) => kind === "qualifier"),
    () =>
      weighted(
        "weight of continental finals",
        [0.5, 1.5, 2, 3],
        ({kind}) => kind === "continental",
      ),
    () => weighted("weight of other competitions", [0.5, 0.75, 1.5], ({kind}) => kind === "other"),
    () =>
      weighted("weight of the tournament itself", [2, 4, 8], ({playedOn, kind}, targets) => {
        return playedOn >= targets[0]!.playedOn && (kind === "continental" || kind === "world-cup");
      }),
    () =>
      weighted(
        "weight of matches between confederations",
        [0.5, 1.5, 2, 3],
        ({home, away, kind}) => {
          const [first, second] = [confederations.get(home), confederations.get(away)];
          return (
            kind !== "world-cup" && first !== undefined && second !== undefined && first !== second
          );
        },
      ),
    () =>
      weighted(
        "weight of blow-outs",
        [0.25, 0.5, 0.75],
        ({homeGoals, awayGoals}) => Math.abs(homeGoals - awayGoals) >= BLOWOUT,
      ),
    () =>
      weighted(
        "weight of home matches at altitude",
        [0, 0.25, 0.5],
        ({home, neutral}) => !neutral && HIGH.has(home),
      ),
    () =>
      weighted(
        "weight of matches on neutral ground",
        [0.5, 1.5, 2],
        ({neutral, kind}) => neutral && kind !== "world-cup",
      ),
  ];
  const judgements = ideas.map((idea) => {
    const one = verdict(idea(), engine, early);
    note(one);
    return one;
  });
  return {engineLogLoss: meanOf(engine.flat()), judgements};
}

/** An idea's change to the fit. */
interface Change {
  readonly options?: (targets: readonly Target[]) => Partial<FitOptions>;
  readonly rewrite?: (
    stretch: readonly International[],
    targets: readonly Target[],
  ) => International[];
}
type Chosen = (match: International, targets: readonly Target[]) => boolean;

/**
 * Gives the chosen matches a weight of their own. The fit has one weight by kind that the engine
 * leaves at 1, that of friendlies: chosen matches are labelled friendlies, and friendlies other
 * matches.
 */
function reweighted(weight: number, chosen: Chosen): Change {
  return {
    options: () => ({friendlyWeight: weight}),
    rewrite: (stretch, targets) =>
      stretch.map((match) => {
        if (chosen(match, targets)) return {...match, kind: "friendly"};
        return match.kind === "friendly" ? {...match, kind: "other"} : match;
      }),
  };
}

/** Attack from one fit, defence from another. */
const strengths = (attacks: Ratings, defences: Ratings): Ratings["teams"] =>
  new Map(
    [...attacks.teams].map(([team, {attack}]) => [
      team,
      {attack, defence: defences.teams.get(team)?.defence ?? 0},
    ]),
  );

/** The mean of two fits. */
function halfway(one: Ratings, other: Ratings): Ratings {
  const half = (key: "intercept" | "homeBonus" | "visitorChange" | "rho") =>
    (one[key] + other[key]) / 2;
  const teams = [...one.teams].map(([team, {attack, defence}]) => {
    const second = other.teams.get(team) ?? {attack, defence};
    return [
      team,
      {attack: (attack + second.attack) / 2, defence: (defence + second.defence) / 2},
    ] as const;
  });
  return {
    ...one,
    teams: new Map(teams),
    intercept: half("intercept"),
    homeBonus: half("homeBonus"),
    visitorChange: half("visitorChange"),
    rho: half("rho"),
  };
}

/** Score grids of Elo + Poisson, with ratings of the day and goals fitted before the tournament. */
function eloGridsOf(
  elo: EloHistory,
  tournaments: readonly {readonly targets: readonly Target[]}[],
): ScoreGrid[][] {
  return tournaments.map(({targets}) => {
    const fit = fitEloGoals(elo, targets[0]!.playedOn);
    return targets.map(({home, away, ground, playedOn}) =>
      scoreGrid(
        eloRates(fit, elo.ratingBefore(home, playedOn), elo.ratingBefore(away, playedOn), ground),
        fit.rho,
      ),
    );
  });
}
