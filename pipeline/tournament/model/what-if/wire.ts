import type {TeamId} from "../../types.ts";
import type {SimulationInput} from "../simulation/simulate.ts";
import type {Offset, Ratings} from "../types.ts";

type Entries<Key, Value> = readonly (readonly [Key, Value])[];

/** A simulation's input as JSON: maps are lists of entries, and ratings are those of its teams. */
export interface WireInput
  extends Omit<SimulationInput, "groups" | "ratings" | "fifaRank" | "allocation"> {
  readonly groups: Entries<string, readonly TeamId[]>;
  readonly ratings: Omit<Ratings, "teams" | "offsets"> & {
    readonly teams: Entries<
      TeamId,
      Ratings["teams"] extends ReadonlyMap<TeamId, infer S> ? S : never
    >;
    readonly offsets: readonly WireOffset[];
  };
  readonly fifaRank: Entries<TeamId, number>;
  readonly allocation: Entries<string, Readonly<Record<string, string>>>;
}

type WithoutMaps<T> = Omit<T, "ofTeam" | "ofPairing">;
type WireOffset = WithoutMaps<Offset> &
  (
    | {readonly key: "leagueIndex"; readonly ofTeam: Entries<TeamId, number>}
    | {
        readonly key: "headToHead";
        readonly ofPairing: Entries<TeamId, Entries<TeamId, PairingX>>;
      }
  );
type PairingX = {readonly x: number; readonly meetings: number};

/**
 * Writes the input down. `simulate` gives the same numbers, to the last bit, from what `fromWire`
 * reads of it.
 */
export function toWire(input: SimulationInput): WireInput {
  const members = new Set([...input.groups.values()].flat());
  const ofMembers = <Value>(map: ReadonlyMap<TeamId, Value>) =>
    [...map].filter(([team]) => members.has(team));
  const offset = (one: Offset): WireOffset =>
    one.key === "leagueIndex"
      ? {...one, ofTeam: ofMembers(one.ofTeam)}
      : {
          ...one,
          ofPairing: ofMembers(one.ofPairing)
            .map(([team, others]) => [team, ofMembers(others)] as const)
            .filter(([, others]) => others.length > 0),
        };
  const {groups, ratings, fifaRank, allocation} = input;
  return {
    ...input,
    groups: [...groups],
    ratings: {
      ...ratings,
      teams: ofMembers(ratings.teams),
      offsets: ratings.offsets.map(offset),
    },
    fifaRank: ofMembers(fifaRank),
    allocation: [...allocation],
  };
}

/** Reads what `toWire` has written. */
export function fromWire(wire: WireInput): SimulationInput {
  const offset = (one: WireOffset): Offset =>
    one.key === "leagueIndex"
      ? {...one, ofTeam: new Map(one.ofTeam)}
      : {...one, ofPairing: new Map(one.ofPairing.map(([team, rest]) => [team, new Map(rest)]))};
  return {
    ...wire,
    groups: new Map(wire.groups),
    ratings: {
      ...wire.ratings,
      teams: new Map(wire.ratings.teams),
      offsets: wire.ratings.offsets.map(offset),
    },
    fifaRank: new Map(wire.fifaRank),
    allocation: new Map(wire.allocation),
  };
}
