import {attachment, CSV_TYPE, csv} from "../csv.ts";
import type {LiveDeps} from "../deps.ts";
import type {Finding} from "../problem.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {type ManagedWorkshop, workshopOf} from "./workshops.ts";

const tag = "Workshops";
const auth = "workshop";

const unknown = (detail: string): Finding => ({status: 404, detail});

/** Everybody on the list of a workshop, in the order they came: the first have the seats. */
async function signupsOf({eventId, capacity}: ManagedWorkshop, {store}: Pick<LiveDeps, "store">) {
  return (await store.signups.list(eventId)).map(({signupId, name, email, details, createdAt, places}, index) => ({
    signupId,
    list: capacity === null || index < capacity ? ("seats" as const) : ("waiting" as const),
    name,
    email,
    language: (details.language as string | undefined) ?? null,
    note: (details.note as string | undefined) ?? null,
    createdAt,
    requests: places,
  }));
}

/** Who comes to a workshop: for its organiser. */
export const signupListRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "GET",
    path: "/api/workshop-events/{id}/signups",
    summary: "Who has signed up for a workshop, in the order they came",
    tag,
    auth,
    responses: {200: "live/workshop-signups.json"},
    async handle({params: {id}}, deps) {
      const workshop = await workshopOf(id, deps);
      if (workshop === undefined) return unknown(`there is no workshop ${JSON.stringify(id)}`);
      const signups = await signupsOf(workshop, deps);
      return {status: 200, body: {eventId: id, capacity: workshop.capacity, total: signups.length, signups}};
    },
  }),
  liveRoute({
    method: "GET",
    path: "/api/workshop-events/{id}/signups.csv",
    summary: "The same list as CSV",
    tag,
    auth,
    type: CSV_TYPE,
    responses: {200: null},
    async handle({params: {id}}, deps) {
      const workshop = await workshopOf(id, deps);
      if (workshop === undefined) return unknown(`there is no workshop ${JSON.stringify(id)}`);
      const columns = ["signupId", "list", "name", "email", "language", "note", "createdAt", "requests"] as const;
      const rows = (await signupsOf(workshop, deps)).map((signup) => columns.map((column) => signup[column]));
      return {status: 200, type: CSV_TYPE, headers: attachment(`${id}.csv`), body: csv(columns, rows)};
    },
  }),
  liveRoute({
    method: "DELETE",
    path: "/api/workshop-events/{id}/signups/{signupId}",
    summary: "Take somebody off the list; the first who waits has the seat",
    tag,
    auth,
    responses: {204: null},
    async handle({params: {id, signupId}}, {store}) {
      if (await store.signups.remove(id, signupId)) return {status: 204};
      return unknown(`there is no signup ${JSON.stringify(signupId)} for the workshop ${JSON.stringify(id)}`);
    },
  }),
];
