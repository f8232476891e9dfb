import type {Target} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import type {Ground} from "../../pipeline/tournament/model/types.ts";
import type {International} from "../../pipeline/tournament/types.ts";

const COMPETITIONS = new Set([
  "FIFA World Cup",
  "UEFA Euro",
  "Copa América",
  "African Cup of Nations",
  "AFC Asian Cup",
  "Gold Cup",
]);
const TUNING_YEARS = {from: 2002, to: 2017} as const;

/**
 * The finals tournaments used to choose settings: six competitions from 2002 to 2017, each a list
 * of targets in order of date. Their scores after 90 minutes are not all known, so goals are final
 * ones, and losses on them are not comparable with those on World Cups.
 */
export function tuningTournaments(internationals: readonly International[]): Target[][] {
  const rows = internationals.filter(({competition, playedOn}) => {
    const year = Number(playedOn.slice(0, 4));
    return COMPETITIONS.has(competition) && year >= TUNING_YEARS.from && year <= TUNING_YEARS.to;
  });
  return [
    ...Map.groupBy(
      rows,
      ({competition, playedOn}) => `${competition} ${playedOn.slice(0, 4)}`,
    ).values(),
  ].map((matches) =>
    matches.map(({playedOn, home, away, homeGoals, awayGoals, neutral, competition}): Target => {
      const ground: Ground = neutral ? "neutral" : "home";
      const cup = Number(playedOn.slice(0, 4));
      return {
        cup,
        tournament: `${competition} ${cup}`,
        playedOn,
        home,
        away,
        ground,
        goals: [homeGoals, awayGoals],
      };
    }),
  );
}
