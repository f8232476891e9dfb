import {parseInstant} from "../../../../pipeline/kit/instant.ts";
import {integrationContracts} from "../../../contracts/integration.ts";
import {FIXTURES} from "../../../tournament/parts/schedule.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {indexOf, NOTHING_PRINTED} from "../../printed/bodies.ts";
import {liveRoute} from "../../route.ts";
import type {LatestEvent} from "../../store/types.ts";
import {gone, lostCursor} from "./cursor.ts";

/** The newest event of a match as shown in bodies. */
export const lastChange = (event: LatestEvent | undefined) =>
  event ? {cursor: event.id, occurredAt: event.occurredAt} : null;

export const matches = liveRoute(
  integrationContracts.matches,
  async ({query: {since, cursor, status}}, {store: {events}, printed}) => {
    const from = since === undefined ? "" : readSince(since);
    if (typeof from === "object") return from;
    const after = Number(cursor ?? -1);
    const lost = cursor === undefined ? null : await lostCursor(events, after);
    if (lost) return gone(after, lost);
    const head = await events.head();
    const latest = new Map((await events.latest()).map((event) => [event.matchId, event]));
    const build = printed();
    const schedule = build && (await indexOf(build, FIXTURES))?.get("schedule");
    if (schedule === undefined) return NOTHING_PRINTED;
    const matches = schedule.matches
      .filter((match) => {
        const event = latest.get(match.matchId);
        const changed = event !== undefined && event.id > after && event.occurredAt >= from;
        return (
          (status === undefined || match.status === status) &&
          (changed || (since ?? cursor) === undefined)
        );
      })
      .map((match) => ({...match, lastChange: lastChange(latest.get(match.matchId))}));
    return {status: 200, body: {cursor: head, total: matches.length, matches}};
  },
);

/** Parses a day or instant, normalised to the feed's format. */
function readSince(since: string): string | Problem {
  try {
    return parseInstant(since, "since");
  } catch (error) {
    const detail = (error as Error).message;
    return problem(400, detail, {errors: [{parameter: "since", detail}]});
  }
}
