import type {Fixture, Instant, OpenSlot, Slot, TeamId, Text, Tournament} from "../types.ts";

/** A parsed slot. */
export type SlotReference =
  | {readonly kind: "team"; readonly team: TeamId}
  | {readonly kind: "place"; readonly position: number; readonly group: string}
  | {readonly kind: "third"; readonly groups: readonly string[]}
  | {readonly kind: "winner" | "loser"; readonly match: number}
  | {readonly kind: "open"};

type WithSlots = Pick<Tournament, "openSlots">;

const PLACES: readonly Text[] = [
  {en: "Winner of Group", vi: "Nhất bảng"},
  {en: "Runner-up of Group", vi: "Nhì bảng"},
  {en: "Third of Group", vi: "Hạng ba bảng"},
  {en: "Fourth of Group", vi: "Hạng tư bảng"},
];

/**
 * Reads a slot: `mex` a team, `1A` a place in a group, `3ABCDF` the third of one of several groups,
 * `W74` and `L101` the winner and loser of a match, `W901` a team of the groups still to be named.
 *
 * @throws RangeError for anything else
 */
export function readSlot(slot: Slot): SlotReference {
  const [, position, group] = /^([1-4])([A-Z])$/.exec(slot) ?? [];
  if (position !== undefined && group !== undefined)
    return {kind: "place", position: Number(position), group};
  const thirds = /^3([A-Z]{2,})$/.exec(slot)?.[1];
  if (thirds !== undefined) return {kind: "third", groups: [...thirds]};
  if (/^W9\d\d$/.test(slot)) return {kind: "open"};
  const [, outcome, match] = /^([WL])(\d+)$/.exec(slot) ?? [];
  if (match !== undefined)
    return {kind: outcome === "W" ? "winner" : "loser", match: Number(match)};
  if (/^[a-z]{3}$/.test(slot)) return {kind: "team", team: slot};
  throw new RangeError(
    `"${slot}" is not a slot; expected a team (mex), a place (1A), thirds (3ABCDF), or a match's winner or loser (W74, L101)`,
  );
}

/**
 * A slot in words, for display until a team fills it.
 *
 * @throws RangeError for a team id, whose name is only in the list of teams, and for an invalid
 * slot
 */
export function slotLabel(slot: Slot, tournament: WithSlots = {}): Text {
  const reference = readSlot(slot);
  switch (reference.kind) {
    case "place": {
      const place = PLACES[reference.position - 1]!;
      return {en: `${place.en} ${reference.group}`, vi: `${place.vi} ${reference.group}`};
    }
    case "third": {
      const groups = reference.groups.join("/");
      return {en: `Third of ${groups}`, vi: `Hạng ba bảng ${groups}`};
    }
    case "winner":
      return {en: `Winner of match ${reference.match}`, vi: `Đội thắng trận ${reference.match}`};
    case "loser":
      return {en: `Loser of match ${reference.match}`, vi: `Đội thua trận ${reference.match}`};
    case "open":
      return unnamed(tournament).find((open) => open.slot === slot)!.name;
    case "team":
      throw new RangeError(
        `"${slot}" is a team, not an open slot; its name is in the list of teams`,
      );
  }
}

/** The slots whose teams are still to be named, as of the state's instant. */
export const unnamed = ({openSlots = []}: WithSlots): OpenSlot[] =>
  openSlots.filter(({teamId}) => teamId === undefined);

/** The rules and names as of an instant: slots whose teams were named later are open. */
export const asNamedAt = <T extends WithSlots>(tournament: T, asOf: Instant): T =>
  tournament.openSlots?.some(({namedAt = ""}) => namedAt > asOf)
    ? {
        ...tournament,
        openSlots: tournament.openSlots.map(({teamId, namedAt, ...slot}) =>
          namedAt && namedAt <= asOf ? {...slot, teamId, namedAt} : slot,
        ),
      }
    : tournament;

/** The instant from which the teams of all slots are known; null while one is not. */
export const allNamedAt = ({openSlots = []}: WithSlots): Instant | null =>
  openSlots.reduce<Instant | null>(
    (last, {namedAt}) => (last !== null && namedAt ? (last > namedAt ? last : namedAt) : null),
    "",
  );

/** A fixture with the teams of slots that have been named. */
export function withTeams<One extends Pick<Fixture, "home" | "away">>(
  {openSlots = []}: WithSlots,
  fixture: One,
): One {
  const named = (slot: Slot) => openSlots.find((open) => open.slot === slot)?.teamId ?? slot;
  return {...fixture, home: named(fixture.home), away: named(fixture.away)};
}
