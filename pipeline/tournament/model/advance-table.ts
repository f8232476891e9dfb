import type {TeamId} from "../types.ts";
import {advance} from "./knockout.ts";
import {groundOf, rates} from "./rates.ts";
import type {Ratings} from "./types.ts";

/**
 * The chances of every pairing of a field of n teams, one table of n² numbers for each ground that
 * a match may be played on.
 */
export interface AdvanceTables {
  /** P(team i goes through against team j) at index offset + i·n + j. */
  readonly chances: Float64Array;
  /** Where the table of each match begins. */
  readonly offsets: Int32Array;
}

/**
 * Works out every pairing once per host country; only the host's own row and column differ from
 * neutral ground. The two sides of a pairing sum to 1.
 *
 * @param hosts for each match, the team whose country it is played in
 */
export function advanceTables(
  teams: readonly TeamId[],
  ratings: Ratings,
  hosts: readonly (TeamId | null)[],
): AdvanceTables {
  const size = teams.length;
  const grounds = [
    ...new Set([null, ...hosts.filter((host) => host !== null && teams.includes(host))]),
  ];
  const chances = new Float64Array(grounds.length * size * size);
  const fill = (table: Float64Array, i: number, j: number, host: TeamId | null): void => {
    const home = teams[i]!;
    const away = teams[j]!;
    const p = advance(rates(ratings, home, away, groundOf(home, away, host)), ratings.rho);
    table[i * size + j] = p;
    table[j * size + i] = 1 - p;
  };
  const neutral = chances.subarray(0, size * size);
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) fill(neutral, i, j, null);
  for (const [g, host] of grounds.entries()) {
    if (host === null) continue;
    const table = chances.subarray(g * size * size, (g + 1) * size * size);
    table.set(neutral);
    const i = teams.indexOf(host);
    for (let j = 0; j < size; j++) if (j !== i) fill(table, i, j, host);
  }
  return {
    chances,
    offsets: Int32Array.from(hosts, (host) => Math.max(0, grounds.indexOf(host)) * size * size),
  };
}
