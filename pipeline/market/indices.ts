import type {Day} from "../kit/types.ts";
import type {IndexFacts, IndexSeries} from "./types.ts";

/** A series by its id; undefined when none is kept. */
export const seriesOf = ({indices}: IndexFacts, index: string): IndexSeries | undefined =>
  indices.find((one) => one.index === index);

/** Every day of which an index has a level. */
export const barDays = ({indices, closes}: IndexFacts): ReadonlySet<Day> =>
  new Set([...closes.map(([on]) => on), ...indices.flatMap(({bars}) => bars.map(([on]) => on))]);

/**
 * The level of VN-Index at the close of a day; null when the day has none.
 *
 * @returns points as published and the number of series that agreed
 */
export function closeOn(
  {closes}: IndexFacts,
  on: Day,
): {readonly close: number; readonly sources: number} | null {
  const found = closes.find(([day]) => day === on);
  return found ? {close: found[1], sources: found[2]} : null;
}
