import type {Estimate, TeamOdds} from "../model/types.ts";
import {thirdPlaced} from "../rules/third-placed.ts";
import {matchDay, type Snapshot} from "../snapshot.ts";
import {rankingOf} from "../state.ts";
import type {Instant, Stage, TeamId} from "../types.ts";
import {type Discipline, disciplineOf} from "./discipline.ts";
import {type PastMatch, pastMatchesOf, type Travel, travelOf} from "./past-matches.ts";
import type {PreMatch} from "./pre-match.ts";
import {type SquadProfile, squadProfile} from "./squad-profile.ts";
import {type GroupStakes, groupStakes} from "./stakes.ts";

/** One side of a match before its kick-off. */
export interface SideProfile {
  readonly teamId: TeamId;
  readonly fifaRank: number;
  readonly isHost: boolean;
  /** This tournament's matches so far, oldest first. */
  readonly road: readonly PastMatch[];
  /** Null before its first match. */
  readonly journey: Travel | null;
  readonly squad: SquadProfile | null;
  readonly discipline: Discipline;
  /** Group matches only. */
  readonly stakes: GroupStakes | null;
  /**
   * Its rank among the third-placed teams, if it is third before the last round of group matches.
   */
  readonly amongThirds: {
    readonly position: number;
    readonly of: number;
    readonly advance: number;
  } | null;
  /**
   * Chances of reaching the next stage (the title, in the final) and of the title, in the last
   * simulation before the match.
   */
  readonly chances: {
    readonly asOf: Instant;
    readonly next: number | null;
    readonly champion: number;
    /** Kept for clients: chances have the instant of everything else known beforehand. */
    readonly settledSince: false;
  } | null;
}

const NEXT = {
  R32: "R16",
  R16: "QF",
  QF: "SF",
  SF: "F",
  "3RD": null,
  F: "champion",
} as const satisfies Partial<Record<Stage, keyof TeamOdds | null>>;

/** The first knock-out round of a tournament. */
export const knockoutsBegin = ({matches}: Snapshot): Exclude<Stage, "group" | "3RD"> =>
  (["R32", "R16", "QF", "SF"] as const).find((stage) =>
    matches.some(({fixture}) => fixture.stage === stage),
  ) ?? "F";

export function sideProfile(preMatch: PreMatch, teamId: TeamId): SideProfile {
  const {snapshot, match, odds} = preMatch;
  const squad = snapshot.squads.get(teamId);
  const simulated = odds?.body.teams.find((team) => team.teamId === teamId);
  const {stage} = match.fixture;
  const next = stage === "group" ? knockoutsBegin(snapshot) : NEXT[stage];
  return {
    teamId,
    fifaRank: snapshot.teams.get(teamId)!.fifaRank,
    isHost: match.venue.country === teamId,
    road: pastMatchesOf(preMatch, teamId),
    journey: travelOf(preMatch, teamId),
    squad: squad ? squadProfile(squad, matchDay(match)) : null,
    discipline: disciplineOf(preMatch, teamId),
    stakes: match.fixture.stage === "group" ? groupStakes(preMatch, teamId) : null,
    amongThirds: amongThirds(preMatch, teamId),
    chances:
      simulated && odds
        ? {
            asOf: odds.asOf,
            next: next && probability(simulated[next]),
            champion: probability(simulated.champion),
            settledSince: false,
          }
        : null,
  };
}

const probability = (estimate: Estimate): number => estimate.probability;

function amongThirds(
  {snapshot, match, tables}: PreMatch,
  teamId: TeamId,
): SideProfile["amongThirds"] {
  const {tournament, allocation, teams} = snapshot;
  if (match.fixture.matchday !== 3 || tournament.advanceThirdPlaced === 0) return null;
  // Never complete before a group match, so opponents are not needed.
  const rows = thirdPlaced(tables, {
    advance: tournament.advanceThirdPlaced,
    tieBreaks: tournament.thirdPlacedTieBreaks,
    ranking: rankingOf(teams),
    allocation,
  });
  const row = rows.find((one) => one.teamId === teamId);
  return row
    ? {position: row.position, of: rows.length, advance: tournament.advanceThirdPlaced}
    : null;
}
