import type {TeamId} from "../types.ts";
import {advance} from "./knockout.ts";
import {groundOf, rates} from "./rates.ts";
import type {Ratings} from "./types.ts";

/** P(team i goes through against team j) at index i·n + j, for each country that a match may be played in. */
export type AdvanceTables = (hostTeam: TeamId | null) => Float64Array;

/**
 * Chances of every pairing of the field, worked out once per host country: only the host's own row and column differ from neutral ground.
 * The two sides of a pairing sum to 1.
 */
export function advanceTables(teams: readonly TeamId[], ratings: Ratings): AdvanceTables {
  const size = teams.length;
  const fill = (table: Float64Array, i: number, j: number, hostTeam: TeamId | null): void => {
    const home = teams[i]!;
    const away = teams[j]!;
    const p = advance(rates(ratings, home, away, groundOf(home, away, hostTeam)), ratings.rho);
    table[i * size + j] = p;
    table[j * size + i] = 1 - p;
  };
  const neutral = new Float64Array(size * size);
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) fill(neutral, i, j, null);
  const hosted = new Map<TeamId, Float64Array>();
  return (hostTeam) => {
    const host = hostTeam === null ? -1 : teams.indexOf(hostTeam);
    if (hostTeam === null || host < 0) return neutral;
    const known = hosted.get(hostTeam);
    if (known) return known;
    const table = neutral.slice();
    for (let j = 0; j < size; j++) if (j !== host) fill(table, host, j, hostTeam);
    hosted.set(hostTeam, table);
    return table;
  };
}
