import type {Day, International, TeamId} from "../types.ts";
import {ENGINE_OPTIONS} from "./engine-options.ts";
import {pastMeetings} from "./past-meetings.ts";
import type {Offset, OffsetWeight, Ratings} from "./types.ts";

/** What the offsets of a forecast run are made from. */
export interface OffsetSources {
  /** League index of each squad; empty while the squads are not final. */
  readonly leagueIndex: ReadonlyMap<TeamId, number>;
  /** The day from which the squads counted as final. */
  readonly squadsAsOf: Day;
  /** Matches that the ratings were fitted from, in order of date. */
  readonly matches: readonly International[];
  /** Teams whose pairings may come up. */
  readonly teams: Iterable<TeamId>;
}

type Weights = Readonly<Record<Offset["key"], OffsetWeight>>;

/** The offsets that belong to ratings. */
export const offsetsOf = (
  ratings: Ratings,
  {leagueIndex, squadsAsOf, matches, teams}: OffsetSources,
  weights: Weights = ENGINE_OPTIONS.offsets,
): Offset[] => [
  {key: "leagueIndex", ...weights.leagueIndex, asOf: squadsAsOf, ofTeam: leagueIndex},
  {
    key: "headToHead",
    ...weights.headToHead,
    asOf: ratings.cutoffOn,
    ofPairing: pastMeetings(matches, ratings, teams),
  },
];
