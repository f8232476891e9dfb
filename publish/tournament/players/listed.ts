import type {Profile} from "./profiles.ts";

/** A player as listed: totals without single matches. */
export function listed<Team>(team: Team, profile: Profile) {
  const {playerId, personId, shirt, name, position, age, club, record, rating, suspension} =
    profile;
  const {suspended} = suspension;
  return {playerId, personId, shirt, name, position, team, age, club, record, rating, suspended};
}
