import {cached} from "../../../pipeline/kit/cached.ts";
import {byGoals} from "../../../pipeline/tournament/milestones/careers.ts";
import {careersSoFar, ownMatches} from "../../../pipeline/tournament/milestones/cup-matches.ts";
import {personKey} from "../../../pipeline/tournament/milestones/people.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {knownOf} from "../../availability.ts";
import {ranked} from "../parts/ranked.ts";
import {personIdOf, playerIdOf} from "../player-id.ts";
import {historicTeam} from "../sides.ts";
import {comparedWith} from "./milestones.ts";

/** Goals from which on a player is listed. */
export const LISTED_FROM = 5;

/** The squad members by the key of the person. */
const squadMembers = cached(
  ({squads, teams}: Snapshot) =>
    new Map(
      [...squads.values()].flatMap(({teamId, players}) =>
        teams.has(teamId)
          ? players.map((player) => [
              personKey(player.name, player.bornOn, teamId),
              {playerId: playerIdOf(teamId, player), personId: personIdOf(player), ...player},
            ])
          : [],
      ),
    ),
);

/** The top scorers of all tournaments of the competition, most goals first. */
export const topOfAllTime = cached((snapshot: Snapshot, of: "all" | "over") => {
  const members = squadMembers(snapshot);
  const careers = [...careersSoFar(snapshot, of).values()]
    .filter(({goals}) => goals >= LISTED_FROM)
    .sort(byGoals)
    .map(({scorer, teamIds, cups, ...counts}) => {
      const member = members.get(scorer.key);
      return {
        personId: member?.personId ?? personIdOf(scorer),
        playerId: member?.playerId ?? null,
        name: member?.name ?? scorer.name,
        teams: teamIds.map((teamId) => historicTeam(snapshot, teamId)),
        ...counts,
        worldCups: cups,
      };
    });
  return ranked(careers, (a, b) => a.goals === b.goals);
});

/** The top scorers, with goals of matches in play. */
export const allTimeScorers = cached((snapshot: Snapshot) => {
  const own = ownMatches(snapshot);
  const players = topOfAllTime(snapshot, "all");
  return {
    from: LISTED_FROM,
    total: players.length,
    players,
    derivedFrom: comparedWith(snapshot),
    availability: knownOf(own.filter(({goals}) => goals !== null).length, own.length, "goals"),
  };
});
