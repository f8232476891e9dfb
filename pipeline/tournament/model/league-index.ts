import type {HistoryTeam, SquadClubs, TeamId} from "../types.ts";

/** Countries whose clubs play in one pyramid with those of another. */
const SAME_LEAGUES: Readonly<Record<string, string>> = {wal: "eng", mon: "fra"};
/** Players of a World Cup of 32 teams, to which smaller and larger ones are scaled. */
const USUAL_PLAYERS = 736;
/** Below it squads do not differ but in rounding. */
const NO_SPREAD = 1e-9;

/**
 * How strong the leagues are in which a squad earns its living, from the squads of one summer
 * alone: a league is as strong as the players of other squads who play in it.
 *
 * The index of a squad is the mean over its players of log(1 + m), m being the players of the other
 * squads of that summer whose clubs are in the same country, times 736 / all players; then
 * standardised within its tournament (mean 0, standard deviation 1 over its squads). Players of
 * unknown clubs are in the count of all players and in nothing else. Tournaments of one year share
 * players and counts, and are standardised each for itself.
 *
 * @param squadClubs squads of any tournaments, under the ids of their time
 * @param teams every team of those squads, with who continues its record
 * @param tournament `world-cup-2026`
 * @returns the index of each squad of the tournament under the id of today; no entry for a squad of
 * which no club is known, 0 for all when they do not differ, empty without squads
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

/** Mean over the players with a known club of log(1 + others in their league, to scale). */
function strength(squad: SquadClubs, leagues: ReadonlyMap<string, number>, scale: number): number {
  let [sum, players] = [0, 0];
  for (const [league, count] of playersByLeague([squad])) {
    sum += count * Math.log1p((leagues.get(league)! - count) * scale);
    players += count;
  }
  return sum / players;
}

/** Players by pyramid rather than by country. */
function playersByLeague(squads: readonly SquadClubs[]): Map<string, number> {
  const leagues = new Map<string, number>();
  for (const {clubs} of squads)
    for (const [country, count] of clubs) {
      const league = SAME_LEAGUES[country] ?? country;
      leagues.set(league, (leagues.get(league) ?? 0) + count);
    }
  return leagues;
}

/** The same values with mean 0 and standard deviation 1. */
function standardised(values: readonly (readonly [TeamId, number])[]): Map<TeamId, number> {
  const mean = values.reduce((sum, [, value]) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, [, value]) => sum + (value - mean) ** 2, 0) / values.length;
  const spread = Math.sqrt(variance);
  return new Map(
    values.map(([teamId, value]) => [teamId, spread < NO_SPREAD ? 0 : (value - mean) / spread]),
  );
}
