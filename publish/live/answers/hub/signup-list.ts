import {hubContracts} from "../../../contracts/hub.ts";
import {attachment, CSV_TYPE, csv} from "../../../csv.ts";
import type {LiveDeps} from "../../deps.ts";
import {problem} from "../../http/problem.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import {type ManagedWorkshop, unknownWorkshop, workshopOf} from "./workshops.ts";

/** All sign-ups of a workshop in order of arrival: the first have the seats. */
async function signupsOf({eventId, capacity}: ManagedWorkshop, {store}: Pick<LiveDeps, "store">) {
  return (await store.signups.list(eventId)).map(
    ({signupId, name, email, details, createdAt, places}, index) => ({
      signupId,
      list: capacity === null || index < capacity ? ("seats" as const) : ("waiting" as const),
      name,
      email,
      language: (details.language as string | undefined) ?? null,
      note: (details.note as string | undefined) ?? null,
      createdAt,
      requests: places,
    }),
  );
}

/** The participants of a workshop, for its organiser. */
export const signupListRoutes: readonly LiveRoute[] = [
  liveRoute(hubContracts.listSignups, async ({params: {id}}, deps) => {
    const workshop = await workshopOf(id, deps);
    if (workshop === undefined) return unknownWorkshop(id);
    const signups = await signupsOf(workshop, deps);
    return {
      status: 200,
      body: {eventId: id, capacity: workshop.capacity, total: signups.length, signups},
    };
  }),
  liveRoute(hubContracts.exportSignups, async ({params: {id}}, deps) => {
    const workshop = await workshopOf(id, deps);
    if (workshop === undefined) return unknownWorkshop(id);
    const columns = [
      "signupId",
      "list",
      "name",
      "email",
      "language",
      "note",
      "createdAt",
      "requests",
    ] as const;
    const rows = (await signupsOf(workshop, deps)).map((signup) =>
      columns.map((column) => signup[column]),
    );
    return {
      status: 200,
      type: CSV_TYPE,
      headers: attachment(`${id}.csv`),
      body: csv(columns, rows),
    };
  }),
  liveRoute(hubContracts.removeSignup, async ({params: {id, signupId}}, {store}) => {
    if (await store.signups.remove(id, signupId)) return {status: 204};
    return problem(
      404,
      `there is no signup ${JSON.stringify(signupId)} for the workshop ${JSON.stringify(id)}`,
    );
  }),
];
