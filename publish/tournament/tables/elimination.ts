import {keyed} from "../../../pipeline/kit/keyed.ts";
import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import {byReach} from "../../../pipeline/tournament/forecasting/odds.ts";
import {ROUNDS, type TeamOdds} from "../../../pipeline/tournament/model/types.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {type Availability, available, pending, unavailable} from "../../availability.ts";
import {oddsPoints} from "../forecasts/champion-odds.ts";
import {teamRef} from "../sides.ts";
import {progressOf} from "../teams/teams.ts";

/**
 * Each team's chance of each round at every daily forecast run, as computed then, and now, oldest
 * first: one number per instant of `asOf`. Teams are sorted by title chance, then by progress.
 */
export function elimination(snapshot: Snapshot) {
  const points = oddsPoints(snapshot);
  const chances = points.map(
    ({body}) => new Map(body.teams.map((odds): [TeamId, TeamOdds] => [odds.teamId, odds])),
  );
  const current = points.at(-1)?.body.teams;
  const order = current
    ? [...current].sort(byReach).map(({teamId}) => teamId)
    : [...snapshot.teams.keys()];
  return {
    year: snapshot.tournament.year,
    engine: ENGINE,
    asOf: points.map(({asOf}) => asOf),
    teams: order.map((teamId) => ({
      team: teamRef(snapshot, teamId),
      group: snapshot.teams.get(teamId)!.group,
      progress: progressOf(snapshot, teamId),
      chances:
        points.length === 0
          ? null
          : keyed(ROUNDS, (round) =>
              chances.map((byTeam) => byTeam.get(teamId)?.[round].probability ?? null),
            ),
    })),
    availability: availabilityOf(snapshot, points.length > 0),
  };
}

function availabilityOf({archives, tournament, asOf}: Snapshot, known: boolean): Availability {
  if (known) return available;
  return archives.size === 0 && asOf.slice(0, 10) > tournament.endsOn
    ? unavailable(`the odds of the rounds of ${tournament.year} were not simulated`)
    : pending("the simulation has not run yet");
}
