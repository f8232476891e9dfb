import {type LiveRoute, liveRoute} from "../route.ts";
import {LIMIT} from "./paging.ts";

/** Every write that needs the operator's token, or a workshop organiser's, refused ones too. */
export const auditRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "GET",
    path: "/api/admin/audit",
    summary: "Administrative writes, newest first",
    tag: "Administration",
    auth: "admin",
    query: {
      limit: LIMIT,
      before: {
        type: "string",
        pattern: "^[1-9]\\d{0,14}$",
        description: "Only entries older than this auditId: the nextBefore of the page before.",
      },
    },
    responses: {200: "live/audit.json"},
    async handle({query: {limit, before}}, {store}) {
      const most = Number(limit);
      const entries = await store.audit.list(most + 1, before === undefined ? undefined : Number(before));
      const page = entries.slice(0, most);
      return {status: 200, body: {entries: page, nextBefore: entries.length > most ? page.at(-1)!.auditId : null}};
    },
  }),
];
