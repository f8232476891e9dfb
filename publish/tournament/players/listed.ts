import type {Profile} from "./profiles.ts";

/** A player in the list: in sum, without his matches. */
export function listed<Team>(team: Team, profile: Profile) {
  const {playerId, shirt, name, position, age, club, record, rating, suspension} = profile;
  const {suspended} = suspension;
  return {playerId, shirt, name, position, team, age, club, record, rating, suspended};
}
