import type {Lineup, PlayerPerformance, Side, SquadPlayer} from "../../types.ts";
import {type Appearance, keyOf, type PlayerKey} from "./appearances.ts";

/**
 * A position as shares of the pitch: x from the own goal line (0) to the opponents' (1), y from the
 * own left touchline (0) to the right (1).
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Position = SquadPlayer["position"];
export type Positions = ReadonlyMap<PlayerKey, Point>;

const GOALKEEPER_X = 0.05;
const FRONT_X = 0.75;
/**
 * Maximum distance by which a player is moved from an occupied place, as a share of the pitch's
 * width.
 */
const BESIDE = 0.08;
/** Maximum distance for measured positions: their rounding step. */
const ROUNDED = 0.001;
const CLASSES: readonly Position[] = ["GK", "DF", "MF", "FW"];

/**
 * Depth of a line: the goalkeeper at .05, the foremost line at .75, those in between evenly spaced
 * (with three outfield lines: .25, .5, .75).
 */
export const lineX = (index: number, lines: number): number =>
  index === 0 ? GOALKEEPER_X : round((FRONT_X * index) / (lines - 1));

/**
 * Positions derived from a team sheet's lines: each line at one depth, its players spread evenly
 * across the pitch in the sheet's order. That order is by shirt, so y only separates the players,
 * and x only shows the position class.
 */
export function linePositions({lines}: Pick<Lineup, "lines">): Map<PlayerKey, Point> {
  return new Map(
    lines.flatMap((line, index) =>
      line.map(
        (player, place) =>
          [
            keyOf(player),
            {x: lineX(index, lines.length), y: round((place + 0.5) / line.length)},
          ] as const,
      ),
    ),
  );
}

/**
 * Positions that a provider measured for one side, including substitutes; null unless it has one
 * for every starter.
 */
export function providedPositions(
  performances: readonly PlayerPerformance[] | null,
  side: Side,
  {lines}: Pick<Lineup, "lines">,
): Map<PlayerKey, Point> | null {
  const measured = new Map<PlayerKey, Point>();
  for (const one of performances ?? [])
    if (one.side === side && one.position) {
      const place = {x: round(one.position.x), y: round(one.position.y)};
      measured.set(keyOf(one), free(place, [...measured.values()], ROUNDED));
    }
  return lines.flat().every((player) => measured.has(keyOf(player))) ? measured : null;
}

/**
 * Distinct positions of all players of one side who have played. Starters keep their starting
 * positions. A substitute has his measured position, or else one next to that of the player he
 * replaced, in the line of his own position class.
 *
 * @param classOf position class of a player in the squad list; null when unknown
 */
export function allPositions(
  appearances: readonly Appearance[],
  starting: Positions,
  lines: number,
  classOf: (player: Appearance) => Position | null,
): Positions {
  const known = new Map(starting);
  for (const player of appearances) {
    const handed = player.replaced === null ? undefined : known.get(player.replaced);
    if (handed && !known.has(keyOf(player)))
      known.set(
        keyOf(player),
        free(ownLine(handed, classOf(player), lines), [...known.values()], BESIDE),
      );
  }
  return known;
}

/**
 * Moves a position into the line of a position class, if the lines are the four classes; y is
 * unchanged.
 */
function ownLine({x, y}: Point, position: Position | null, lines: number): Point {
  return position && lines === CLASSES.length
    ? {x: lineX(CLASSES.indexOf(position), lines), y}
    : {x, y};
}

/**
 * The position itself or, if it is occupied, one next to it: halfway into the wider of the two
 * adjacent gaps in its line, at most `reach` away.
 */
function free({x, y}: Point, taken: readonly Point[], reach: number): Point {
  const others = taken.filter((other) => other.x === x).map((other) => other.y);
  if (!others.includes(y)) return {x, y};
  const right = Math.min(1, ...others.filter((other) => other > y)) - y;
  const left = y - Math.max(0, ...others.filter((other) => other < y));
  const step = Math.min(Math.max(right, left) / 2, reach);
  return {x, y: round(right >= left ? y + step : y - step)};
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;
