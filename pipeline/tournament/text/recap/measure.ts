import {percent} from "../../../kit/grammar/en.ts";
import type {RecapFacts, TitleFact} from "./types.ts";

/** An outcome that the forecast gave less was a surprise worth a clause. */
export const LONG_SHOT = 0.22;
/** An outcome that the forecast gave less makes the headline. */
export const UPSET = 0.2;
/** A decisive goal from this minute on is a late one. */
export const LATE = 85;
/** A change of chances worth telling. */
export const LARGE_CHANGE = 0.1;
const CONTENDER = 0.015;
const MOVED = 0.02;

/** The bigger change of the title odds of one of the two sides, where it is worth telling. */
export const tellingTitle = ({title}: RecapFacts): TitleFact | undefined =>
  title
    .filter(
      ({before, after}) =>
        Math.max(before, after) >= CONTENDER && Math.abs(after - before) >= MOVED && after > 0,
    )
    .filter(({before, after}) => percent(before) !== percent(after))
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))[0];
