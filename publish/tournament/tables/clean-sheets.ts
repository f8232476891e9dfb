import {cached} from "../../../pipeline/kit/cached.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {concededIn} from "../../../pipeline/tournament/analysis/performance/goalkeepers.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../../availability.ts";
import {ranked} from "../parts/ranked.ts";
import {playerRef, teamRef} from "../sides.ts";
import {finishedMatches} from "./score-records.ts";
import {finishedOf} from "./team-table.ts";

const KEEPER =
  "the line-ups: a goalkeeper has the matches in which he played from the start to the end";

/** Clean sheets of a list of matches, by the goals conceded in each. */
const counts = (conceded: readonly {readonly goals: number}[]) => ({
  matches: conceded.length,
  cleanSheets: conceded.filter(({goals}) => goals === 0).length,
  conceded: conceded.reduce((sum, {goals}) => sum + goals, 0),
});
type Counts = ReturnType<typeof counts>;

function ranks<Row extends Counts>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const order = (a: Row, b: Row) => b.cleanSheets - a.cleanSheets || a.conceded - b.conceded;
  const sorted = rows.toSorted((a, b) => order(a, b) || byName(nameOf(a), nameOf(b)));
  return ranked(sorted, (a, b) => a.cleanSheets === b.cleanSheets);
}

const keepersOf = (snapshot: Snapshot, teamId: TeamId) => {
  const played = finishedOf(snapshot, teamId)
    .map(concededIn)
    .filter(({keeper}) => keeper !== null);
  return [...Map.groupBy(played, ({keeper}) => keyOf(keeper!)).values()].map((conceded) => ({
    player: playerRef(snapshot, teamId, conceded[0]!.keeper!),
    team: teamRef(snapshot, teamId),
    ...counts(conceded),
  }));
};

/** Finished matches without a goal against, by team and by goalkeeper, most first. */
export const cleanSheets = cached((snapshot: Snapshot) => {
  const teamIds = [...snapshot.teams.keys()];
  const matches = finishedMatches(snapshot);
  const known = matches.filter(
    ({state: {lineups, substitutions}}) => lineups?.home && lineups.away && substitutions,
  );
  return {
    year: snapshot.tournament.year,
    teams: ranks(
      teamIds.map((teamId) => ({
        team: teamRef(snapshot, teamId),
        ...counts(finishedOf(snapshot, teamId).map(concededIn)),
      })),
      ({team}) => team.name,
    ),
    keepers: ranks(
      teamIds.flatMap((teamId) => keepersOf(snapshot, teamId)),
      ({player}) => player.name,
    ),
    derivedFrom: KEEPER,
    availability: knownOf(known.length, matches.length, "line-ups"),
  };
});
