import {MAX_EVENTS} from "../../../contracts/integration.ts";
import type {Events, FeedEvent} from "../../store/types.ts";
import type {Wanted} from "../../stream/pages.ts";

/** The filter that a request states; undefined if it asks for all events. */
export function wantedOf({
  type,
  matchId,
}: {
  readonly type?: string | undefined;
  readonly matchId?: string | undefined;
}): Wanted | undefined {
  if (!type && !matchId) return undefined;
  return (event) => (!type || event.type === type) && (!matchId || event.matchId === matchId);
}

/** Pages read for one answer: a filter that hardly any event meets must not read the whole feed. */
const MOST_PAGES = 10;

/** The wanted events after a cursor, at most `limit`, and the cursor up to which they were read. */
export async function readOnly(
  events: Pick<Events, "read">,
  cursor: number,
  limit: number,
  wanted?: Wanted,
): Promise<{readonly found: readonly FeedEvent[]; readonly nextCursor: number}> {
  const found: FeedEvent[] = [];
  const pageSize = wanted ? MAX_EVENTS : limit;
  let nextCursor = cursor;
  for (let read = 0; read < MOST_PAGES; read++) {
    const page = await events.read(nextCursor, pageSize);
    for (const event of page) {
      if (found.length === limit) return {found, nextCursor};
      nextCursor = event.id;
      if (!wanted || wanted(event)) found.push(event);
    }
    if (page.length < pageSize || found.length === limit) break;
  }
  return {found, nextCursor};
}
