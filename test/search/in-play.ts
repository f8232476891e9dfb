import {
  cupMatches,
  trainingMatches,
} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {meanOf} from "../../pipeline/tournament/accuracy/backtest/paired.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {type FitOptions, PLAIN} from "../../pipeline/tournament/model/dixon-coles.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {inPlay} from "../../pipeline/tournament/model/in-play.ts";
import {rates} from "../../pipeline/tournament/model/rates.ts";
import {brier, logLoss, rps} from "../../pipeline/tournament/model/scoring.ts";
import type {Facts, MatchFacts, MatchMinute, Phase, Side} from "../../pipeline/tournament/types.ts";
import {dailyFits, stretchOf} from "../research/daily-fits.ts";

/**
 * Prints the tables of docs/authors/in-play.md: forecast quality at given moments of the matches of
 * 2018, 2022 and 2026.
 */
const MOMENTS: readonly (readonly [Phase, minute: number])[] = [
  ["first_half", 0],
  ["first_half", 15],
  ["first_half", 30],
  ["half_time", 45],
  ["second_half", 60],
  ["second_half", 75],
  ["second_half", 85],
];
const CUPS = [2018, 2022, 2026].map((year) => readFacts("data", year));
const latest = CUPS.at(-1)!;
const MODELS = {
  engine: {
    known: "ninety",
    options: {...ENGINE_OPTIONS.fit, confederations: confederationsOf(latest.history.teams)},
  },
  plain: {known: "final", options: PLAIN},
} as const satisfies Record<string, {known: "ninety" | "final"; options: Partial<FitOptions>}>;

type Losses = readonly {readonly logLoss: number; readonly brier: number; readonly rps: number}[];

const upTo = <T extends MatchMinute & {readonly side: Side}>(
  list: readonly T[] | null,
  minute: number,
) => {
  const of = (side: Side) =>
    (list ?? []).filter((one) => one.side === side && one.minute <= minute).length;
  return {home: of("home"), away: of("away")};
};

/**
 * Losses at the moments, for every match of a cup. `bare` leaves out the dependence of low scores
 * and the red cards.
 */
function lossesOf(
  facts: Facts,
  {known, options}: (typeof MODELS)[keyof typeof MODELS],
  bare: boolean,
): Losses[] {
  const targets = cupMatches(facts, facts.tournament.year);
  const key = (one: Pick<MatchFacts, "home" | "away">, playedOn: string) =>
    `${playedOn} ${one.home} ${one.away}`;
  const days = new Map(facts.fixtures.map(({number, localOn}) => [number, localOn]));
  const records = new Map(
    facts.matches.map((match) => [key(match, days.get(match.number)!), match]),
  );
  return dailyFits(targets, stretchOf(trainingMatches(latest, known), targets), options).flatMap(
    ({targets, ratings}) =>
      targets.map(({home, away, ground, playedOn, goals: [scored, conceded]}) => {
        const match = records.get(key({home, away}, playedOn))!;
        const sentOff = bare ? [] : (match.cards ?? []).filter(({card}) => card !== "yellow");
        return MOMENTS.map(([phase, minute]) => {
          const score = upTo(match.goals, minute);
          const {outcome} = inPlay({
            rates: rates(ratings, home, away, ground),
            // At kick-off it is the frozen forecast, including the dependence.
            rho: bare && minute > 0 ? 0 : ratings.rho,
            phase,
            elapsed: {minute, stoppage: 0},
            score: [score.home, score.away],
            redCards: upTo(sentOff, minute),
            knockout: false,
            kicks: [],
          });
          const said = [outcome.home, outcome.draw, outcome.away] as const;
          const came = scored > conceded ? 0 : scored === conceded ? 1 : 2;
          return {logLoss: logLoss(said, came), brier: brier(said, came), rps: rps(said, came)};
        });
      }),
  );
}

const short = (value: number) => value.toFixed(4).replace(/^(-?)0/, "$1");
const row = (
  says: string,
  matches: readonly Losses[],
  measure: "logLoss" | "brier" | "rps" = "logLoss",
) =>
  console.log(
    `| ${[says, ...MOMENTS.map((_, m) => short(meanOf(matches.map((of) => of[m]![measure]))))].join(" | ")} |`,
  );

console.log(
  `| matches | ${MOMENTS.map(([, minute]) => minute).join(" | ")} |\n|---|${MOMENTS.map(() => "--:|").join("")}`,
);
const engine = CUPS.map((facts) => lossesOf(facts, MODELS.engine, false));
for (const [n, facts] of CUPS.entries())
  row(`${facts.tournament.year} (${engine[n]!.length})`, engine[n]!);
const all = engine.flat();
const bare = CUPS.flatMap((facts) => lossesOf(facts, MODELS.engine, true));
row(`**all (${all.length})**`, all);
row("the same without τ and cards", bare);
const plain = CUPS.map((facts) => lossesOf(facts, MODELS.plain, false));
row("the same from plain Dixon–Coles", plain.flat());
row("its matches of 2026", plain.at(-1)!);
row("Brier score", all, "brier");
row("RPS", all, "rps");
const differences = MOMENTS.map(([, minute], m) => {
  const each = all.map((of, n) => of[m]!.logLoss - bare[n]![m]!.logLoss);
  const mean = meanOf(each);
  const error = Math.sqrt(meanOf(each.map((one) => (one - mean) ** 2)) / (each.length - 1));
  return `${minute}: ${short(mean)} ± ${short(error)}`;
});
console.log(`with τ and cards less without: ${differences.join(", ")}`);
