import type {Instant, OpenSlot, Slot, Tournament} from "../types.ts";

type WithSlots = Pick<Tournament, "openSlots">;

/** The slots whose teams are still to be named; of a state, as of its instant. */
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

/** The last instant at which a team was named by then; empty before the first. */
export const lastNaming = ({openSlots = []}: WithSlots, asOf: Instant): Instant | "" =>
  openSlots
    .flatMap(({namedAt}) => namedAt ?? [])
    .filter((at) => at <= asOf)
    .sort()
    .at(-1) ?? "";

/** The instant from which the teams of all slots are known; null while one is not. */
export const allNamedAt = ({openSlots = []}: WithSlots): Instant | null =>
  openSlots.reduce<Instant | null>(
    (last, {namedAt}) => (last !== null && namedAt ? (last > namedAt ? last : namedAt) : null),
    "",
  );

/** The team of a slot if it has been named, otherwise the slot itself. */
export const namedSlot = ({openSlots = []}: WithSlots, slot: Slot): Slot =>
  openSlots.find((open) => open.slot === slot)?.teamId ?? slot;
