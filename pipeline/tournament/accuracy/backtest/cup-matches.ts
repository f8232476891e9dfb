import {FactsError, UsageError} from "../../../kit/errors.ts";
import {byCode} from "../../../kit/order.ts";
import {atNinetyMinutes} from "../../model/ninety-minutes.ts";
import {groundOf} from "../../model/rates.ts";
import type {Ground} from "../../model/types.ts";
import type {Day, Facts, International, Pair, TeamId} from "../../types.ts";

/** A match to forecast, with its result. */
export interface Target {
  readonly cup: number;
  /** The tournament's name in the squad facts, such as `world-cup-2018`. */
  readonly tournament: string;
  readonly playedOn: Day;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly ground: Ground;
  /** The score after 90 minutes. */
  readonly goals: Pair;
}

export type BacktestFacts = Pick<
  Facts,
  "tournament" | "venues" | "fixtures" | "matches" | "history"
>;

/**
 * The matches of the facts' own tournament as rows of history, with the host, if any, listed first.
 */
function ownMatches(
  {venues, fixtures, matches}: BacktestFacts,
  goalsOf: (score: Facts["matches"][number]["score"]) => Pair | null,
) {
  const countries = new Map(venues.map(({venueId, country}) => [venueId, country]));
  const byNumber = new Map(fixtures.map((fixture) => [fixture.number, fixture]));
  return matches.flatMap(({number, home, away, score}) => {
    const goals = goalsOf(score);
    const fixture = byNumber.get(number);
    if (!goals || !fixture) return [];
    const ground = groundOf(home, away, countries.get(fixture.venueId) ?? null);
    return [{playedOn: fixture.localOn, home, away, ground, goals}];
  });
}

/**
 * All training data, in order of date: history and the tournament's own matches. Goals after extra
 * time, or after 90 minutes.
 */
export function trainingMatches(facts: BacktestFacts, goals: "final" | "ninety"): International[] {
  const {internationals, worldCups, teams} = facts.history;
  const own = ownMatches(facts, ({fullTime, extraTime}) =>
    goals === "final" ? (extraTime ?? fullTime) : fullTime,
  ).map(({playedOn, home, away, ground, goals: [scored, conceded]}): International => {
    const row = {
      playedOn,
      competition: "FIFA World Cup",
      kind: "world-cup",
      neutral: ground === "neutral",
    } as const;
    return ground === "away"
      ? {...row, home: away, away: home, homeGoals: conceded, awayGoals: scored}
      : {...row, home, away, homeGoals: scored, awayGoals: conceded};
  });
  const all = [
    ...(goals === "final" ? internationals : atNinetyMinutes(internationals, worldCups, teams)),
    ...own,
  ];
  return all.sort((a, b) => byCode(a.playedOn, b.playedOn));
}

/**
 * The matches of one World Cup with their 90-minute scores, in order of date. Earlier cups come
 * from World Cup history, joined to the internationals on day and teams to find the side at home.
 *
 * @throws UsageError when the year has no matches; FactsError when one of them is not among the
 * internationals
 */
export function cupMatches(facts: BacktestFacts, cup: number): Target[] {
  if (cup === facts.tournament.year) {
    return ownMatches(facts, ({fullTime}) => fullTime)
      .map((match) => ({cup, tournament: worldCup(cup), ...match}))
      .sort((a, b) => byCode(a.playedOn, b.playedOn));
  }
  const successors = new Map(
    facts.history.teams.map(({teamId, successor}) => [teamId, successor ?? teamId]),
  );
  const rows = new Map(
    facts.history.internationals
      .filter(({playedOn, kind}) => kind === "world-cup" && playedOn.startsWith(`${cup}`))
      .map((row) => [`${row.playedOn} ${[row.home, row.away].sort().join(" ")}`, row]),
  );
  const targets = facts.history.worldCups
    .filter(({year, score}) => year === cup && score.fullTime !== null)
    .map(({playedOn, home, away, score}): Target => {
      const [first, second] = [successors.get(home)!, successors.get(away)!];
      const row = rows.get(`${playedOn} ${[first, second].sort().join(" ")}`);
      if (!row)
        throw new FactsError(`${home}–${away} of ${playedOn} is not among the internationals`);
      return {
        cup,
        tournament: worldCup(cup),
        playedOn,
        home: first,
        away: second,
        ground: groundOf(first, second, row.neutral ? null : row.home),
        goals: score.fullTime!,
      };
    });
  if (targets.length === 0)
    throw new UsageError(
      `there are no matches of a World Cup ${cup}; expected one of ${cupYears(facts).join(", ")}`,
    );
  return targets;
}

const worldCup = (year: number): string => `world-cup-${year}`;

/** Finals tournaments other than World Cups with squads in the facts: nothing was tuned on them. */
export const OTHER_FINALS = [
  {tournament: "euro-2021", competition: "UEFA Euro", year: 2021},
  {tournament: "copa-america-2021", competition: "Copa América", year: 2021},
  {tournament: "euro-2024", competition: "UEFA Euro", year: 2024},
  {tournament: "copa-america-2024", competition: "Copa América", year: 2024},
] as const;

/**
 * The matches of a finals tournament other than a World Cup, in order of date. Its scores include
 * extra time, because those after 90 minutes are unknown.
 */
export const finalsMatches = (
  {history}: BacktestFacts,
  {tournament, competition, year}: (typeof OTHER_FINALS)[number],
): Target[] =>
  history.internationals
    .filter((one) => one.competition === competition && one.playedOn.startsWith(`${year}-`))
    .map(({playedOn, home, away, neutral, homeGoals, awayGoals}) => ({
      cup: year,
      tournament,
      playedOn,
      home,
      away,
      ground: neutral ? "neutral" : "home",
      goals: [homeGoals, awayGoals],
    }));

/** The World Cups with matches in the facts, in order. */
function cupYears({tournament, history}: BacktestFacts): number[] {
  const played = history.worldCups
    .filter(({score}) => score.fullTime !== null)
    .map(({year}) => year);
  return [...new Set([...played, tournament.year])].sort((a, b) => a - b);
}
