import type {HistoryTeam, SquadClubs, TeamId} from "../types.ts";

/** Countries whose clubs play in another country's league system. */
const SAME_LEAGUES: Readonly<Record<string, string>> = {wal: "eng", mon: "fra"};
/** Number of players at a World Cup of 32 teams, to which other tournaments are scaled. */
const USUAL_PLAYERS = 736;
/** Spreads below this are rounding errors. */
const NO_SPREAD = 1e-9;

/**
 * Strength of the leagues in which a squad's players earn their living, from the squads of one
 * summer alone: a league is as strong as the number of players from other squads in it.
 *
 * The index of a squad is the mean over its players of log(1 + m), where m is the number of players
 * from other squads of that summer whose clubs are in the same country, times 736 / all players; it
 * is then standardised within its tournament (mean 0, standard deviation 1 over its squads).
 * Players of unknown clubs count only towards the number of all players. Tournaments of one year
 * share players and counts, and are standardised separately.
 *
 * @param squadClubs squads of any tournaments, under the ids of their time
 * @param teams every team of those squads, with its successor
 * @param tournament `world-cup-2026`
 * @returns the index of each squad of the tournament under today's id; no entry for a squad without
 * a known club, 0 for all if they do not differ, empty without squads
 */
export function leagueIndexOf(
  squadClubs: readonly SquadClubs[],
  teams: readonly HistoryTeam[],
  tournament: string,
): Map<TeamId, number> {
  const summer = squadClubs.filter((squad) => yearOf(squad.tournament) === yearOf(tournament));
  const leagues = playersByLeague(summer);
  const known = [...leagues.values()].reduce((sum, count) => sum + count, 0);
  const unknown = summer.reduce((sum, squad) => sum + squad.unknown, 0);
  const scale = USUAL_PLAYERS / (known + unknown);
  const successors = new Map(teams.map(({teamId, successor}) => [teamId, successor ?? teamId]));
  return standardised(
    summer
      .filter((squad) => squad.tournament === tournament && squad.clubs.size > 0)
      .map((squad) => [successors.get(squad.teamId)!, strength(squad, leagues, scale)]),
  );
}

/** world-cup-2026 → 2026 */
const yearOf = (tournament: string): string => tournament.slice(-4);

/** Mean over the players with a known club of log(1 + others in their league), scaled. */
function strength(squad: SquadClubs, leagues: ReadonlyMap<string, number>, scale: number): number {
  let [sum, players] = [0, 0];
  for (const [league, count] of playersByLeague([squad])) {
    sum += count * Math.log1p((leagues.get(league)! - count) * scale);
    players += count;
  }
  return sum / players;
}

/** Number of players by league system instead of by country. */
function playersByLeague(squads: readonly SquadClubs[]): Map<string, number> {
  const leagues = new Map<string, number>();
  for (const {clubs} of squads)
    for (const [country, count] of clubs) {
      const league = SAME_LEAGUES[country] ?? country;
      leagues.set(league, (leagues.get(league) ?? 0) + count);
    }
  return leagues;
}

/** Rescales values to mean 0 and standard deviation 1. */
function standardised(values: readonly (readonly [TeamId, number])[]): Map<TeamId, number> {
  const mean = values.reduce((sum, [, value]) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, [, value]) => sum + (value - mean) ** 2, 0) / values.length;
  const spread = Math.sqrt(variance);
  return new Map(
    values.map(([teamId, value]) => [teamId, spread < NO_SPREAD ? 0 : (value - mean) / spread]),
  );
}
