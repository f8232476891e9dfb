import {type CsvRow, parseCsv} from "../../../kit/facts/csv.ts";
import {ShapeError} from "../../../kit/shape.ts";
import type {Pair} from "../../types.ts";
import type {Ask, Field, Observation, Polled, Provider, ReportedState} from "../types.ts";
import {identify, inOrder, teamOf} from "./identify.ts";
import {ended, scoreOf} from "./progress.ts";

const COLUMNS = ["date", "home_team", "away_team", "home_score", "away_score", "tournament"];

/**
 * martj42's international results on GitHub, in the public domain: a second opinion on every
 * result. The score includes extra time without saying whether any was played, so for a knock-out
 * match it gives only the final score, never the one after ninety minutes.
 */
export function internationals({raw}: {readonly raw: string}): Provider {
  return {
    id: "internationals",
    name: "International football results",
    licence: "CC0-1.0",
    url: "https://github.com/martj42/international_results",
    hosts: [new URL(raw).host],
    minIntervalMs: 60 * 60_000,
    async poll({fetcher, field, at, signal}: Ask): Promise<Polled> {
      const base = `${raw}/international_results/master`;
      const rows = async (name: string) => {
        const {body} = await fetcher.get(`${base}/${name}.csv`, {signal});
        return parseCsv(body, `${base}/${name}.csv`);
      };
      const results = await rows("results");
      const missing = COLUMNS.filter((column) => !(column in (results[0] ?? {})));
      if (missing.length > 0)
        throw new ShapeError(
          `results.csv has no column ${missing.join(", ")}; expected ${COLUMNS.join(", ")}`,
        );
      const shootouts = new Set((await rows("shootouts")).map(key));
      const finals = results.filter(
        ({date, tournament}) =>
          tournament === field.inHistory && date!.startsWith(`${field.year}-`),
      );
      const observations = finals.flatMap((row): Observation[] => {
        const found = result(row, shootouts.has(key(row)), field);
        return found
          ? [
              {
                provider: "internationals",
                ...found,
                observedAt: at,
                sourceUrl: `${base}/results.csv`,
              },
            ]
          : [];
      });
      return {observations, refused: []};
    },
  };
}

const key = (row: CsvRow) => `${row.date} ${row.home_team} ${row.away_team}`;

function result(
  row: CsvRow,
  shootout: boolean,
  field: Field,
): {matchId: string; reported: ReportedState} | undefined {
  const [home, away] = [row.home_team!, row.away_team!].map((name) => teamOf(field, null, name));
  const goals = [row.home_score!, row.away_score!];
  if (!home || !away || !goals.every((text) => /^\d+$/.test(text))) return undefined;
  const found = identify(field, home, away, `${row.date}T18:00:00Z`);
  if (!found) return undefined;
  const goalsNow: Pair = inOrder([Number(goals[0]), Number(goals[1])], found);
  const [ours, theirs] = inOrder([home, away], found);
  const teams = {home: ours, away: theirs, goalsNow};
  if (found.match.stage !== "group" || shootout)
    return {matchId: found.match.matchId, reported: teams};
  const score = scoreOf({progress: ended("regular"), goalsNow, goals: null, shootout: null});
  return {
    matchId: found.match.matchId,
    reported: {...teams, status: "finished", phase: null, clock: null, score},
  };
}
