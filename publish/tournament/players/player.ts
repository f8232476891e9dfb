import type {SquadInFull} from "./squad.ts";

/** A player of a squad in full, with his matches in full and the availability for the squad. */
export function playerOf(
  {year, team, matches, nextMatch, coverage, derivedFrom, availability}: SquadInFull,
  player: SquadInFull["players"][number],
) {
  const {suspension, matches: parts, ...own} = player;
  const byId = new Map(matches.map((match) => [match.matchId, match]));
  return {
    year,
    team,
    ...own,
    suspension: {nextMatch, ...suspension},
    matches: parts.map((part) => ({...byId.get(part.matchId)!, ...part})),
    coverage,
    derivedFrom,
    availability,
  };
}

/**
 * The player of a squad with an id: the complete id, or its team and shirt (`arg-10`). Undefined
 * for an unknown id.
 */
export const playerNamed = ({players}: SquadInFull, playerId: string) =>
  players.find(
    (player) =>
      player.playerId === playerId || /^[a-z]+-\d+/.exec(player.playerId)![0] === playerId,
  );
