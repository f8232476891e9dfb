import type {Offset, OffsetWeight, PairingOffset} from "../model/types.ts";

/** An offset as stored, with its maps as objects. */
export type StoredOffset = OffsetWeight & {readonly asOf: string} & (
    | {readonly key: "leagueIndex"; readonly ofTeam: Readonly<Record<string, number>>}
    | {
        readonly key: "headToHead";
        readonly ofPairing: Readonly<Record<string, Readonly<Record<string, PairingOffset>>>>;
      }
  );

/** Orders teams by id, so that equal offsets are stored as equal bytes. */
export function storedOffset(offset: Offset): StoredOffset {
  if (offset.key === "leagueIndex") return {...offset, ofTeam: objectOf(offset.ofTeam)};
  const pairings = [...offset.ofPairing].map(([team, of]) => [team, objectOf(of)] as const);
  return {...offset, ofPairing: objectOf(new Map(pairings))};
}

export function offsetFrom(stored: StoredOffset): Offset {
  if (stored.key === "leagueIndex")
    return {...stored, ofTeam: new Map(Object.entries(stored.ofTeam))};
  const pairings = Object.entries(stored.ofPairing);
  return {
    ...stored,
    ofPairing: new Map(pairings.map(([team, of]) => [team, new Map(Object.entries(of))])),
  };
}

const objectOf = <Value>(map: ReadonlyMap<string, Value>): Record<string, Value> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
