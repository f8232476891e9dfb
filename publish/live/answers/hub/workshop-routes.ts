import {faultOfTimes} from "../../../../pipeline/hub/workshop.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {hubContracts} from "../../../contracts/hub.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import {
  isTaken,
  keep,
  type ManagedWorkshop,
  shown,
  unknownWorkshop,
  workshopOf,
  workshopsOf,
} from "./workshops.ts";

const atInstants = <T extends {startsAt: string; endsAt: string}>(times: T): T => ({
  ...times,
  startsAt: toInstant(Date.parse(times.startsAt)),
  endsAt: toInstant(Date.parse(times.endsAt)),
});

/** The problem with a workshop's times; null if there is none. */
function wrongTimes(workshop: ManagedWorkshop): Problem | null {
  const fault = faultOfTimes(workshop);
  return (
    fault &&
    problem(422, "the times are inconsistent", {
      errors: [{pointer: `/${fault.property}`, detail: fault.detail}],
    })
  );
}

/** "Reading match probabilities", December 2026 → reading-match-probabilities-2026-12 */
const slugOf = (title: string, startsAt: string): string => {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${words.slice(0, 60).replace(/-$/, "") || "workshop"}-${startsAt.slice(0, 7)}`;
};

/** Workshops: anyone may read them, the organiser manages them. */
export const workshopRoutes: readonly LiveRoute[] = [
  liveRoute(hubContracts.listWorkshops, async (_, deps) => {
    const events = await Promise.all(
      (await workshopsOf(deps)).map((workshop) => shown(workshop, deps)),
    );
    return {status: 200, body: {events, total: events.length}};
  }),
  liveRoute(hubContracts.readWorkshop, async ({params: {id}}, deps) => {
    const workshop = await workshopOf(id, deps);
    return workshop ? {status: 200, body: await shown(workshop, deps)} : unknownWorkshop(id);
  }),
  liveRoute(hubContracts.announceWorkshop, async ({body, audit}, deps) => {
    const {site} = deps.facts.hub;
    const given = atInstants(body);
    const workshop: ManagedWorkshop = {
      language: site.defaultLanguage,
      timeZone: site.timeZone,
      format: "online",
      capacity: null,
      ...given,
      eventId: given.eventId ?? slugOf(given.title.en, given.startsAt),
      cancelledAt: null,
      cancellationReason: null,
    };
    const wrong = wrongTimes(workshop);
    if (wrong) return wrong;
    if (Date.parse(workshop.startsAt) <= deps.clock()) {
      const detail = `expected an instant after ${toInstant(deps.clock())}`;
      return problem(422, "the start is in the past", {
        errors: [{pointer: "/startsAt", detail}],
      });
    }
    if (await isTaken(workshop.eventId, deps))
      return problem(409, `${workshop.eventId} is the id of another workshop; expected a new one`);
    audit?.concerns(workshop.eventId);
    await keep(workshop, deps);
    const Location = `${hubContracts.listWorkshops.path}/${workshop.eventId}`;
    return {status: 201, body: await shown(workshop, deps), headers: {Location}};
  }),
  liveRoute(
    hubContracts.changeWorkshop,
    async ({params: {id}, body: {status, cancellationReason, ...change}}, deps) => {
      const before = await workshopOf(id, deps);
      if (before === undefined) return unknownWorkshop(id);
      const called =
        status === undefined
          ? before.cancelledAt
          : status === "scheduled"
            ? null
            : (before.cancelledAt ?? toInstant(deps.clock()));
      const workshop: ManagedWorkshop = {
        ...atInstants({...before, ...change}),
        cancelledAt: called,
        cancellationReason:
          called === null
            ? null
            : cancellationReason === undefined
              ? before.cancellationReason
              : cancellationReason,
      };
      const wrong = wrongTimes(workshop);
      if (wrong) return wrong;
      const taken = await deps.store.signups.count(id);
      const {capacity} = workshop;
      if (capacity !== null && capacity !== before.capacity && taken > capacity)
        return problem(
          409,
          `${taken} have signed up; expected a capacity of ${taken} or more, found ${capacity}`,
        );
      await keep(workshop, deps);
      return {status: 200, body: await shown(workshop, deps)};
    },
  ),
  liveRoute(hubContracts.removeWorkshop, async ({params: {id}}, deps) => {
    const workshop = await workshopOf(id, deps);
    if (workshop === undefined) return unknownWorkshop(id);
    await keep(workshop, deps, true);
    await deps.store.signups.clear(id);
    return {status: 204};
  }),
];
