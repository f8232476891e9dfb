import type {Side, SideStatistics} from "../../types.ts";

/** A provider's names for our statistics. */
export type StatisticNames = {readonly [K in keyof SideStatistics]?: string};

/**
 * Reads one side's statistics from named values; a share may be written 0.58, 58 or "58%". A value
 * that is not a number is unknown.
 */
export function statisticsFrom(
  names: StatisticNames,
  value: (name: string) => unknown,
): SideStatistics {
  const read = (key: keyof SideStatistics): number | null => {
    const name = names[key];
    const found = name === undefined ? null : value(name);
    const number =
      typeof found === "string" ? Number(found.replace("%", "").trim() || "none") : found;
    return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : null;
  };
  const possession = read("possession");
  return {
    possession:
      possession === null ? null : possession > 1 ? Math.round(possession * 10) / 1000 : possession,
    shots: read("shots"),
    shotsOnTarget: read("shotsOnTarget"),
    chanceQuality: read("chanceQuality"),
    corners: read("corners"),
    offsides: read("offsides"),
    fouls: read("fouls"),
    saves: read("saves"),
    passes: read("passes"),
    passesCompleted: read("passesCompleted"),
  };
}

/** Both sides' statistics from their named values; null unless each side has at least one. */
export function statisticsOf(
  teams: readonly {
    readonly side: Side | undefined;
    readonly values: ReadonlyMap<string, unknown>;
  }[],
  names: StatisticNames,
): Record<Side, SideStatistics> | null {
  const of = (side: Side) => {
    const values = teams.findLast((team) => team.side === side)?.values;
    const statistics = values && statisticsFrom(names, (name) => values.get(name));
    return statistics && isKnown(statistics) ? statistics : null;
  };
  const [home, away] = [of("home"), of("away")];
  return home && away && {home, away};
}

/** Whether at least one statistic is known. */
export const isKnown = (statistics: SideStatistics): boolean =>
  Object.values(statistics).some((value) => value !== null);
