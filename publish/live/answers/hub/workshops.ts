import type {Workshop} from "../../../../pipeline/hub/types.ts";
import {inZone, statusOf} from "../../../../pipeline/hub/workshop.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {LiveDeps} from "../../deps.ts";
import {type Problem, problem} from "../../http/problem.ts";
import type {WorkshopEvent} from "../../store/types.ts";

/** The current state of a workshop: as announced in the facts, or as managed since. */
export interface ManagedWorkshop extends Workshop {
  readonly cancelledAt: string | null;
  readonly cancellationReason: string | null;
}
/**
 * Details stored in addition to times and capacity; `removed` keeps a workshop from the facts
 * hidden.
 */
interface Details
  extends Pick<
    ManagedWorkshop,
    "title" | "summary" | "language" | "timeZone" | "format" | "cancelledAt" | "cancellationReason"
  > {
  readonly removed: boolean;
}

const announced = (workshop: Workshop): ManagedWorkshop => ({
  ...workshop,
  cancelledAt: null,
  cancellationReason: null,
});

function managed({eventId, startsAt, endsAt, capacity, details}: WorkshopEvent): ManagedWorkshop {
  const {removed: _, ...rest} = details as unknown as Details;
  return {eventId, startsAt, endsAt: endsAt ?? startsAt, capacity, ...rest};
}
const isRemoved = ({details}: WorkshopEvent): boolean => (details as unknown as Details).removed;

/** All workshops by start: those of the facts, and managed ones that replace or add to them. */
export async function workshopsOf({
  store,
  facts,
}: Pick<LiveDeps, "store" | "facts">): Promise<readonly ManagedWorkshop[]> {
  const stored = await store.workshopEvents.list();
  const storedIds = new Set(stored.map(({eventId}) => eventId));
  const all = [
    ...facts.hub.workshops.filter(({eventId}) => !storedIds.has(eventId)).map(announced),
    ...stored.filter((event) => !isRemoved(event)).map(managed),
  ];
  return all.sort((a, b) => (a.startsAt + a.eventId < b.startsAt + b.eventId ? -1 : 1));
}

export const unknownWorkshop = (eventId: string): Problem =>
  problem(404, `there is no workshop ${JSON.stringify(eventId)}`);

export const workshopOf = async (
  eventId: string,
  deps: Pick<LiveDeps, "store" | "facts">,
): Promise<ManagedWorkshop | undefined> =>
  (await workshopsOf(deps)).find((workshop) => workshop.eventId === eventId);

/** Whether an id was ever used, even for a workshop that was removed. */
export const isTaken = async (
  eventId: string,
  {store, facts}: Pick<LiveDeps, "store" | "facts">,
): Promise<boolean> =>
  facts.hub.workshops.some((workshop) => workshop.eventId === eventId) ||
  (await store.workshopEvents.find(eventId)) !== undefined;

/** Stores the current state of a workshop. */
export function keep(
  {eventId, startsAt, endsAt, capacity, ...rest}: ManagedWorkshop,
  {store, clock}: Pick<LiveDeps, "store" | "clock">,
  removed = false,
): Promise<void> {
  const details = {...rest, removed} satisfies Details;
  return store.workshopEvents.save({
    eventId,
    title: rest.title.en,
    startsAt,
    endsAt,
    capacity,
    details,
    updatedAt: toInstant(clock()),
  });
}

/** Places on the waiting list: as many as there are seats. */
export const roomOf = ({capacity}: Workshop) => ({seats: capacity, waiting: capacity ?? 0});

/** Sign-up is open until a workshop begins, while a seat or a place on the waiting list is left. */
export function isOpen(workshop: ManagedWorkshop, taken: number, nowMs: number): boolean {
  const {seats, waiting} = roomOf(workshop);
  return (
    workshop.cancelledAt === null &&
    nowMs < Date.parse(workshop.startsAt) &&
    (seats === null || taken < seats + waiting)
  );
}

/** schemas/live/workshop-event.json */
export async function shown(
  workshop: ManagedWorkshop,
  {store, clock}: Pick<LiveDeps, "store" | "clock">,
) {
  const {
    eventId,
    title,
    summary,
    language,
    format,
    startsAt,
    endsAt,
    timeZone,
    capacity,
    cancelledAt,
    cancellationReason,
  } = workshop;
  const taken = await store.signups.places(eventId);
  const nowMs = clock();
  return {
    eventId,
    title,
    summary,
    language,
    format,
    startsAt,
    endsAt,
    timeZone,
    localStartsAt: inZone(startsAt, timeZone),
    localEndsAt: inZone(endsAt, timeZone),
    status: statusOf(workshop, {cancelled: cancelledAt !== null, taken, nowMs}),
    signupOpen: isOpen(workshop, taken, nowMs),
    capacity,
    seatsLeft: capacity === null ? null : Math.max(0, capacity - taken),
    waiting: capacity === null ? 0 : Math.max(0, taken - capacity),
    cancelledAt,
    cancellationReason,
  };
}
