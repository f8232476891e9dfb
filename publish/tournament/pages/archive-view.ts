import {
  inPlayingOrder,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Stage, TeamId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {ArchiveForecast, ArchiveView} from "../../../site/tournament/archive/archive-view.ts";
import {snapshotsOf} from "../archives.ts";
import {predictionAccuracy} from "../forecasts/accuracy.ts";
import {matchView} from "../match-view.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {records} from "../tables/records.ts";
import {scorers} from "../tables/scorers.ts";
import {leadingScorers} from "../teams/top-scorers.ts";
import {basisOf} from "./basis.ts";
import {groupView} from "./tables-view.ts";

const SCORERS = 10;

/**
 * A past tournament, with the model's forecasts of it.
 *
 * @param archive the snapshot of that year, with its final played
 * @param current the snapshot that contains the archive
 */
export function archiveView(archive: Snapshot, current: Snapshot, frame: Frame): ArchiveView {
  const {year, name} = archive.tournament;
  const {winner, loser} = finalOf(archive);
  const {matches, goals} = records(archive).totals;
  const best = leadingScorers(scorers(archive).scorers, SCORERS);
  const ordered = inPlayingOrder(archive.matches);
  const view = (match: SnapshotMatch) => matchView(archive, match);
  const of = (stage: Stage) => ordered.filter(({fixture}) => fixture.stage === stage);
  const knockOut = (Object.keys(STAGES) as Stage[]).filter(
    (stage) => stage !== "group" && of(stage).length > 0,
  );
  return {
    ...frame,
    basis: basisOf(archive, archive.matches),
    year,
    name,
    champion: teamRef(archive, winner),
    runnerUp: teamRef(archive, loser),
    final: view(of("F")[0]!),
    totals: {matches, goals},
    forecast: forecastOf(archive),
    scorers: best.scorers.map(({player, team, goals}) => ({name: player.name, team, goals})),
    level: best.level,
    rounds: knockOut.toReversed().map((stage) => ({
      name: STAGES[stage],
      matches: of(stage).map(view),
    })),
    groups: archive.tables.map(({group}) => ({
      group,
      rows: groupView(archive, group).rows,
      matches: of("group")
        .filter(({fixture}) => fixture.group === group)
        .map(view),
    })),
    years: snapshotsOf(current).map(({tournament}) => tournament.year),
  };
}

/** Both teams of the final of a past tournament. */
function finalOf({bracket}: Snapshot): {winner: TeamId; loser: TeamId} {
  const final = [...bracket.values()].find(({stage}) => stage === "F")!;
  return {winner: final.winner!, loser: final.loser!};
}

function forecastOf(archive: Snapshot): ArchiveForecast | null {
  const {rps, count, references} = predictionAccuracy(archive);
  if (rps === null) return null;
  const skill = references.find(({name}) => name === "uniform")?.skill?.rps ?? null;
  return {matches: count, rps, skill};
}
