import {winsGroup} from "../../certainty/certain.ts";
import {COLUMNS, type Column, type Estimate, PLACES, type TeamOdds} from "../../model/types.ts";
import type {Stage} from "../../types.ts";
import {rounded} from "../engine.ts";
import type {PointsOutlook} from "./group-points.ts";
import type {Outlook} from "./types.ts";

/** The origin of a team's odds. */
interface Drawn {
  readonly runs: number;
  readonly exact: boolean;
  /** The round that the group leads to. */
  readonly leadsTo: Stage;
}

/**
 * A side's outlook, from its odds and the certain consequences of the points.
 *
 * @param points null in a knock-out
 */
export function outlook(odds: TeamOdds, points: PointsOutlook | null, drawn: Drawn): Outlook {
  const estimate = (column: Column): Estimate => {
    const {probability, standardError} = odds[column];
    const known = drawn.exact || isCertain(column, points, drawn.leadsTo);
    return {
      probability: rounded(probability),
      standardError: rounded(known ? standardError : errorOf(odds[column], drawn.runs)),
    };
  };
  return {
    odds: Object.fromEntries(COLUMNS.map((column) => [column, estimate(column)])) as Record<
      Column,
      Estimate
    >,
    points: points?.points ?? null,
    fate: points?.fate ?? null,
    winsGroup: points && winsGroup(points),
    opponentsIn: null,
    opponents: [],
  };
}

/**
 * The standard error of a chance that is not certain. If all runs agree, their own error says
 * nothing, so it is the error implied by half a contrary run.
 */
function errorOf({probability, standardError}: Estimate, runs: number): number {
  if (probability > 0 && probability < 1) return standardError;
  const contrary = 0.5 / (runs + 1);
  return Math.sqrt((contrary * (1 - contrary)) / runs);
}

/** Whether the points alone settle a place in the group or a round. */
function isCertain(column: Column, points: PointsOutlook | null, leadsTo: Stage): boolean {
  if (points === null) return false;
  const {places, fate} = points;
  const place = 1 + (PLACES as readonly Column[]).indexOf(column);
  if (place > 0) return place < places.best || place > places.worst || places.best === places.worst;
  return fate === "out" || (fate === "through" && column === leadsTo);
}
