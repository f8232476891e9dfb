import {firstYear, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  AllTimeScorersView,
  PowerRankingView,
  ShootoutsView,
  TeamTableView,
} from "../../../site/tournament/figures/figures-view.ts";
import {ratings} from "../forecasts/ratings.ts";
import {STAGES} from "../stages.ts";
import {LISTED_FROM, topOfAllTime} from "../tables/all-time-scorers.ts";
import {finishedMatches} from "../tables/score-records.ts";
import {shootouts} from "../tables/shootouts.ts";
import {knownMatches, teamTable} from "../tables/team-table.ts";
import {basisOf} from "./basis.ts";

/** The basis of figures of finished matches: a goal in play leaves them unchanged. */
const basisOfFinished = (snapshot: Snapshot) => basisOf(snapshot, finishedMatches(snapshot));

export const allTimeScorersView = (snapshot: Snapshot, frame: Frame): AllTimeScorersView => ({
  ...frame,
  basis: basisOfFinished(snapshot),
  from: LISTED_FROM,
  since: firstYear(snapshot),
  players: topOfAllTime(snapshot, "over").map(
    ({rank, playerId, name, teams, goals, penalties, matches, worldCups}) => ({
      ...{rank, goals, penalties, matches},
      player: {playerId, name},
      teams,
      years: worldCups.map(({year}) => year),
    }),
  ),
});

export function teamTableView(snapshot: Snapshot, frame: Frame): TeamTableView {
  const {year, matches, teams} = teamTable(snapshot);
  const basis = basisOfFinished(snapshot);
  return {...frame, basis, year, matches, known: knownMatches(snapshot), teams};
}

export function shootoutsView(snapshot: Snapshot, frame: Frame): ShootoutsView {
  const body = shootouts(snapshot);
  const {year: current} = snapshot.tournament;
  return {
    ...frame,
    basis: basisOfFinished(snapshot),
    shootouts: body.shootouts.map(({year, ref, stage, ...rest}) => ({
      ...rest,
      year,
      path: ref && (year === current ? `/matches/${ref}` : `/archive/${year}`),
      stage: Object.values(STAGES).find(({en}) => en === stage) ?? {en: stage, vi: stage},
    })),
    teams: body.teams,
  };
}

/** Rating points: hundredths of a log goal. */
const points = (rating: number): number => rating * 100;

export function powerRankingView(snapshot: Snapshot, frame: Frame): PowerRankingView {
  const {year, teams} = ratings(snapshot);
  const errors = teams.flatMap(({total}) => total.standardError ?? []);
  const atStart = teams.map(({byRun}) => byRun[0]!).sort((a, b) => b - a);
  return {
    ...frame,
    basis: basisOf(snapshot, [], snapshot.odds.trend.at(-1)),
    year,
    error:
      errors.length === 0
        ? null
        : points(errors.reduce((sum, error) => sum + error, 0) / errors.length),
    teams: teams.map(({rank, team, total, change, byRun}) => ({
      rank,
      team,
      points: points(total.value),
      sinceStart: change.firstRun === null ? null : points(change.firstRun),
      rankAtStart: 1 + atStart.indexOf(byRun[0]!),
    })),
  };
}
