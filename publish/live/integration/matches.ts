import {parseInstant} from "../../../pipeline/kit/instant.ts";
import type {schedule} from "../../tournament/schedule.ts";
import {NO_EDITION, printedAt} from "../printed.ts";
import type {Finding} from "../problem.ts";
import {liveRoute} from "../route.ts";
import type {LatestEvent} from "../store/types.ts";
import {CURSOR} from "./cursor.ts";

const STATUSES = ["scheduled", "live", "finished", "postponed", "suspended", "abandoned", "cancelled", "awarded"] as const;

/** The newest event of a match as bodies show it. */
export const lastChange = (event: LatestEvent | undefined) => (event ? {cursor: event.id, occurredAt: event.occurredAt} : null);

export const matches = liveRoute({
  method: "GET",
  path: "/api/v1/matches",
  summary: "The matches, each with its newest event; all, or those changed since",
  tag: "Integration",
  auth: "key-in-production",
  query: {
    since: {
      type: "string",
      pattern: "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$",
      description: "Only matches with an event at or after this day or instant, 2026-06-11 or 2026-06-11T19:00:00Z",
    },
    cursor: {type: "string", pattern: CURSOR.source, description: "Only matches with an event after this one"},
    status: {type: "string", enum: STATUSES, description: "Only matches of this status"},
  },
  responses: {200: "live/matches.json"},
  async handle({query: {since, cursor, status}}, {store: {events}, printed}) {
    const sinceAt = since === undefined ? undefined : readSince(since);
    if (sinceAt !== undefined && "status" in sinceAt) return sinceAt;
    const head = await events.head();
    const latest = new Map((await events.latest()).map((event) => [event.matchId, event]));
    const edition = printed();
    const body = edition && printedAt(edition, "/api/schedule");
    if (body === undefined) return NO_EDITION;
    if ("status" in body) return body;
    const after = Number(cursor ?? -1);
    const list = (JSON.parse(body.text) as ReturnType<typeof schedule>).matches.filter((match) => {
      const event = latest.get(match.matchId);
      const changed = event !== undefined && event.id > after && (sinceAt === undefined || event.occurredAt >= sinceAt.instant);
      return (status === undefined || match.status === status) && (changed || (since === undefined && cursor === undefined));
    });
    const listed = list.map((match) => ({...match, lastChange: lastChange(latest.get(match.matchId))}));
    return {status: 200, body: {cursor: head, total: listed.length, matches: listed}};
  },
});

/** A day or instant that exists, as the feed spells instants. */
function readSince(since: string): {readonly instant: string} | Finding {
  try {
    return {instant: parseInstant(since, "since")};
  } catch (error) {
    const detail = (error as Error).message;
    return {status: 400, detail, errors: [{parameter: "since", detail}]};
  }
}
