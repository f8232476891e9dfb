import {cached} from "../../../pipeline/kit/cached.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {swingsOf} from "../../../pipeline/tournament/analysis/chance-added.ts";
import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {rounded} from "../../../pipeline/tournament/forecasting/engine.ts";
import {movementOf} from "../../../pipeline/tournament/forecasting/movement.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {knownOf} from "../../availability.ts";
import {display} from "../parts/events.ts";
import {ranked} from "../parts/ranked.ts";
import {matchAddress} from "../parts/schedule.ts";
import {playerRef, teamRef} from "../sides.ts";
import {finishedMatches} from "./score-records.ts";

const RULE =
  "the chances right before and after each goal, of going through in a knock-out, otherwise of winning with a draw as half a win; an own goal is credited to nobody, shoot-out kicks do not count";

/** The chances that the goals of each player added in finished matches, most first. */
export const chanceAdded = cached((snapshot: Snapshot) => {
  const matches = finishedMatches(snapshot);
  const goals = matches.flatMap((match) =>
    swingsOf(match)
      .filter(({goal}) => goal.kind !== "own_goal")
      .map((swing) => ({...swing, match, teamId: match[swing.goal.side]!})),
  );
  const players = [...Map.groupBy(goals, ({teamId, goal}) => `${teamId} ${keyOf(goal)}`).values()]
    .map((own) => {
      const {teamId, goal} = own[0]!;
      const best = own.reduce((most, one) => (one.added > most.added ? one : most));
      return {
        player: playerRef(snapshot, teamId, goal),
        team: teamRef(snapshot, teamId),
        goals: own.length,
        added: rounded(own.reduce((sum, {added}) => sum + added, 0)),
        best: {
          ...matchAddress(snapshot, best.match.fixture.matchId),
          minute: display(best.goal),
          added: best.added,
        },
      };
    })
    .sort((a, b) => b.added - a.added || byName(a.player.name, b.player.name));
  const known = matches.filter((match) => movementOf(match).length > 0).length;
  return {
    year: snapshot.tournament.year,
    players: ranked(players, (a, b) => a.added === b.added),
    derivedFrom: RULE,
    availability: knownOf(known, matches.length, "course"),
  };
});
