import type {Side} from "../../types.ts";
import type {PreviewSide} from "./types.ts";

/** Travel between two grounds worth telling of, in kilometres. */
export const LONG_WAY_KM = 2000;
/** A difference in rest worth telling of, in days. */
const MORE_REST_DAYS = 1;

/** The side that has had notably more rest. */
export function longerRest(home: PreviewSide, away: PreviewSide): Side | null {
  const edge = (home.journey?.restDays ?? 0) - (away.journey?.restDays ?? 0);
  return Math.abs(edge) < MORE_REST_DAYS ? null : edge > 0 ? "home" : "away";
}
