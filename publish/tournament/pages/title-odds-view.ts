import type {Odds} from "../../../pipeline/tournament/forecasting/odds.ts";
import {ROUNDS} from "../../../pipeline/tournament/model/types.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  RaceLine,
  RaceView,
  TitleOddsView,
} from "../../../site/tournament/odds/title-odds-view.ts";
import {oddsPoints} from "../forecasts/champion-odds.ts";
import {teamRef} from "../sides.ts";
import {lineColours} from "../team-colours.ts";
import {liveBasisOf} from "./basis.ts";
import {heatView, titleChances} from "./heat-view.ts";

/** Number of favourites, whose lines are in colour. */
const COLOURED = 4;

/**
 * Every team's chance of every round, with standard errors, and the movement of the title chances.
 */
export function titleOddsView(snapshot: Snapshot, frame: Frame): TitleOddsView {
  const newest = oddsPoints(snapshot).at(-1);
  const errors = newest?.body.teams.flatMap((team) =>
    ROUNDS.map((round) => team[round].standardError),
  );
  return {
    ...frame,
    basis: liveBasisOf(snapshot, snapshot.matches, newest),
    year: snapshot.tournament.year,
    heat: heatView(snapshot),
    largestError: errors ? Math.max(...errors) : null,
    race: raceOf(snapshot, oddsPoints(snapshot)),
  };
}

/**
 * The title chances of all teams at every forecast, favourites of the first forecast first. Null
 * before the second forecast.
 */
export function raceOf(snapshot: Snapshot, points: readonly Odds[]): RaceView | null {
  if (points.length < 2) return null;
  const chances = points.map(titleChances);
  const first = [...chances[0]!].sort(([, a], [, b]) => b - a);
  const apart = lineColours(...first.slice(0, COLOURED).map(([teamId]) => teamId));
  const lines = first.map(
    ([teamId], index): RaceLine => ({
      team: teamRef(snapshot, teamId),
      colour: apart[index] ?? lineColours(teamId)[0]!,
      isFavourite: index < COLOURED,
      values: chances.map((of) => of.get(teamId) ?? 0),
    }),
  );
  const moved = (teamId: TeamId) => chances.at(-1)!.get(teamId)! - chances[0]!.get(teamId)!;
  const byMove = [...lines].sort((a, b) => moved(b.team.teamId) - moved(a.team.teamId));
  return {
    asOf: points.map(({asOf}) => asOf),
    lines,
    risen: byMove[0]!.team.teamId,
    fallen: byMove.at(-1)!.team.teamId,
  };
}
