import type {Day, International, TeamId} from "../types.ts";
import {ENGINE_OPTIONS} from "./engine-options.ts";
import {pastMeetings} from "./past-meetings.ts";
import type {Offset, OffsetWeight, Ratings} from "./types.ts";

/** The data for the offsets of a forecast run. */
export interface OffsetSources {
  /** League index of each squad; empty before the squads are final. */
  readonly leagueIndex: ReadonlyMap<TeamId, number>;
  /** The day from which the squads were final. */
  readonly squadsAsOf: Day;
  /** Matches used to fit the ratings, in order of date. */
  readonly matches: readonly International[];
  /** Teams with possible pairings. */
  readonly teams: Iterable<TeamId>;
}

type Weights = Readonly<Record<Offset["key"], OffsetWeight>>;

/** The offsets for given ratings. */
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
