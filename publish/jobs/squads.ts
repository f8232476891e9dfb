import {isDeepStrictEqual} from "node:util";
import {loadFacts} from "../../pipeline/tournament/facts/load-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {squads} from "../../pipeline/tournament/queries/tournament.ts";
import type {Squad, SquadPlayer, TeamId} from "../../pipeline/tournament/types.ts";
import type {JobContext, Work} from "./report.ts";

/**
 * Updates the squads of the store from the facts files by loading these as a build does: validated
 * first, all or nothing.
 *
 * @throws FactsError with the file, the place in it, the value found and the value expected
 */
export async function syncSquads({context}: JobContext): Promise<Work> {
  const {store, dataDir, progress} = context;
  const year = currentYear(dataDir);
  const before = squads(store, year);
  const loaded = await progress.step("load", (note) => loadFacts(context, {note}));
  const after = squads(store, year);
  const changes = [...after.values()].flatMap((squad) =>
    squadChanges(before.get(squad.teamId), squad),
  );
  const teams = new Set(changes.map((change) => change.split(":")[0])).size;
  const players = [...after.values()].reduce((sum, squad) => sum + squad.players.length, 0);
  const others = [
    ...(loaded.matchesChanged > 0
      ? [`${loaded.matchesChanged} matches changed with them, ${loaded.events} events in the feed`]
      : []),
    ...(loaded.changed && changes.length + loaded.matchesChanged === 0
      ? ["other facts were loaded"]
      : []),
  ];
  return {
    summary: `${after.size} squads with ${players} players read from the facts files: ${teams > 0 ? `${teams} changed` : "nothing new"}`,
    changes: [...changes, ...others],
    problems: [],
    counts: {
      squads: after.size,
      players,
      changedSquads: teams,
      changedMatches: loaded.matchesChanged,
      events: loaded.events,
    },
  };
}

/** The changes of a squad, one line each. */
export function squadChanges(
  before: Squad | undefined,
  {teamId, manager, players}: Squad,
): string[] {
  if (!before) return [`${teamId}: a squad of ${players.length}`];
  const was = new Map(before.players.map((player) => [player.shirt, player]));
  const is = new Set(players.map(({shirt}) => shirt));
  return [
    ...(isDeepStrictEqual(before.manager, manager)
      ? []
      : [`${teamId}: manager ${manager.name}, previously ${before.manager.name}`]),
    ...players.flatMap((player) => playerChange(teamId, was.get(player.shirt), player)),
    ...before.players.flatMap(({shirt, name}) =>
      is.has(shirt) ? [] : [`${teamId}: shirt ${shirt}, ${name}, was removed`],
    ),
  ];
}

function playerChange(
  teamId: TeamId,
  before: SquadPlayer | undefined,
  player: SquadPlayer,
): string[] {
  const {shirt, name} = player;
  if (!before) return [`${teamId}: shirt ${shirt}, ${name}, is new`];
  if (before.name !== name)
    return [`${teamId}: shirt ${shirt} is ${name}, previously ${before.name}`];
  const other = (Object.keys(player) as (keyof SquadPlayer)[]).filter(
    (key) => player[key] !== before[key],
  );
  return other.map(
    (key) =>
      `${teamId}: shirt ${shirt}, ${name}, ${key} ${player[key] ?? "unknown"}, previously ${before[key] ?? "unknown"}`,
  );
}
