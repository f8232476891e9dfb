import type {Allocation, TeamId} from "../../types.ts";
import type {SimulationInput} from "../simulation/simulate.ts";
import type {Offset, Ratings, Strength} from "../types.ts";

type Entries<Key, Value> = readonly (readonly [Key, Value])[];

/**
 * A simulation's input as JSON: maps are lists of entries, and ratings are limited to its teams.
 */
export interface WireInput
  extends Omit<SimulationInput, "groups" | "ratings" | "fifaRank" | "allocation"> {
  readonly groups: Entries<string, readonly TeamId[]>;
  readonly ratings: Omit<Ratings, "teams" | "offsets"> & {
    readonly teams: Entries<TeamId, Strength>;
    readonly offsets: readonly WireOffset[];
  };
  readonly fifaRank: Entries<TeamId, number>;
  readonly allocation: WireAllocation;
}

/** The number of meetings is left out: no rate depends on it. */
type WireOffset =
  | (Omit<Offset, "ofTeam" | "ofPairing" | "key"> & {
      readonly key: "leagueIndex";
      readonly ofTeam: Entries<TeamId, number>;
    })
  | (Omit<Offset, "ofTeam" | "ofPairing" | "key"> & {
      readonly key: "headToHead";
      readonly ofPairing: Entries<TeamId, Entries<TeamId, number>>;
    });

/** The table with its slots listed once: each row has one letter per slot. */
interface WireAllocation {
  readonly slots: readonly string[];
  readonly rows: Entries<string, string>;
}

/**
 * Serializes the input. `simulate` gives the same numbers, to the last bit, from the result of
 * `fromWire`.
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
          ofPairing: ofMembers(one.ofPairing).map(
            ([team, others]) =>
              [team, ofMembers(others).map(([other, {x}]) => [other, x] as const)] as const,
          ),
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
    allocation: allocationToWire(allocation),
  };
}

function allocationToWire(allocation: Allocation): WireAllocation {
  const slots = [...new Set([...allocation.values()].flatMap((row) => Object.keys(row)))];
  return {
    slots,
    rows: [...allocation].map(([key, row]) => [key, slots.map((slot) => row[slot]).join("")]),
  };
}

/** Reads the output of `toWire`. */
export function fromWire(wire: WireInput): SimulationInput {
  const offset = (one: WireOffset): Offset =>
    one.key === "leagueIndex"
      ? {...one, ofTeam: new Map(one.ofTeam)}
      : {
          ...one,
          ofPairing: new Map(
            one.ofPairing.map(([team, others]) => [
              team,
              new Map(others.map(([other, x]) => [other, {x, meetings: 0}])),
            ]),
          ),
        };
  const {slots, rows} = wire.allocation;
  return {
    ...wire,
    groups: new Map(wire.groups),
    ratings: {
      ...wire.ratings,
      teams: new Map(wire.ratings.teams),
      offsets: wire.ratings.offsets.map(offset),
    },
    fifaRank: new Map(wire.fifaRank),
    allocation: new Map(
      rows.map(([key, letters]) => [
        key,
        Object.fromEntries(slots.map((slot, k) => [slot, letters[k]!])),
      ]),
    ),
  };
}
