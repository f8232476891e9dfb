import {type Chronicle, copyOf} from "./chronicle.ts";
import {scorerMilestones} from "./scorers.ts";
import {teamMilestones} from "./teams.ts";
import {type CupMatch, type Milestone, RULES} from "./types.ts";

const NOTHING: Chronicle = {counts: new Map(), records: new Map()};

/** A chronicle continued by matches in playing order, and the milestones set in them. */
export interface Continued {
  readonly chronicle: Chronicle;
  /** In playing order and, within a match, in the order in which texts prefer them. */
  readonly milestones: readonly Milestone[];
}

/**
 * Finds the milestones of World Cup matches. Each compares with the matches before it only, so later
 * matches change none.
 *
 * @param matches in playing order
 * @param before the chronicle of all earlier matches, which is left as it is
 */
export function continued(matches: readonly CupMatch[], before: Chronicle = NOTHING): Continued {
  const chronicle = copyOf(before);
  const milestones = matches.flatMap((match) => {
    const {year, playedOn, matchId} = match;
    return [...scorerMilestones(chronicle, match), ...teamMilestones(chronicle, match)]
      .map((found): Milestone => ({...found, year, playedOn, matchId}))
      .sort((a, b) => RULES.indexOf(a.rule) - RULES.indexOf(b.rule));
  });
  return {chronicle, milestones};
}
