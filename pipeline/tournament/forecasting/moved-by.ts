import {xOf} from "../model/offsets.ts";
import {rates} from "../model/rates.ts";
import {outcome, scoreGrid} from "../model/scoreline.ts";
import type {Ground, Offset, OffsetWeight, Outcome, Ratings} from "../model/types.ts";
import type {Day, TeamId} from "../types.ts";
import {rounded, roundedOutcome} from "./engine.ts";

/** The effect of one offset on a forecast. */
export interface MovedBy extends OffsetWeight {
  readonly key: Offset["key"];
  /** The data for x were known before this day. */
  readonly asOf: Day;
  /** From the home side's point of view, positive if it favours that side; null if unknown. */
  readonly x: number | null;
  /** League index of the two squads; null for other offsets, and if one is unknown. */
  readonly index: {readonly home: number; readonly away: number} | null;
  /** Number of past meetings behind x; null for other offsets, and for fewer than two. */
  readonly meetings: number | null;
  /** After 90 minutes, with the offsets before this one. */
  readonly before: Outcome;
  /** With this offset too: `before` of the next one, and the forecast itself after the last. */
  readonly after: Outcome;
}

/** Adds the offsets of ratings one by one to the plain rates of a pairing. */
export function movedBy(
  ratings: Ratings,
  home: TeamId,
  away: TeamId,
  ground: Ground,
): readonly MovedBy[] {
  const {offsets, rho} = ratings;
  const outcomes = Array.from({length: offsets.length + 1}, (_, count) => {
    const some = {...ratings, offsets: offsets.slice(0, count)};
    return roundedOutcome(outcome(scoreGrid(rates(some, home, away, ground), rho)));
  });
  return offsets.map((offset, n): MovedBy => {
    const {key, beta, standardError, priorSd, asOf} = offset;
    const x = xOf(offset, home, away);
    return {
      key,
      beta,
      standardError,
      priorSd,
      asOf,
      x: x === null ? null : rounded(x),
      index: indexOf(offset, home, away),
      meetings: meetingsOf(offset, home, away),
      before: outcomes[n]!,
      after: outcomes[n + 1]!,
    };
  });
}

function indexOf(offset: Offset, home: TeamId, away: TeamId): MovedBy["index"] {
  if (offset.key !== "leagueIndex") return null;
  const [first, second] = [offset.ofTeam.get(home), offset.ofTeam.get(away)];
  return first === undefined || second === undefined
    ? null
    : {home: rounded(first), away: rounded(second)};
}

function meetingsOf(offset: Offset, home: TeamId, away: TeamId): number | null {
  if (offset.key !== "headToHead") return null;
  const {ofPairing} = offset;
  return (ofPairing.get(home)?.get(away) ?? ofPairing.get(away)?.get(home))?.meetings ?? null;
}
