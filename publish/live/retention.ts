import {toInstant} from "../../pipeline/kit/instant.ts";
import type {LiveDeps} from "./deps.ts";
import {workshopsOf} from "./hub/workshops.ts";

const DAY_MS = 86_400_000;
/** The cookie of a watchlist lives a year from its last write; a list outlives it by little. */
const WATCHLIST_MS = 400 * DAY_MS;
/** Agents that never took a token. */
const AGENT_MS = 30 * DAY_MS;
/** Names and addresses, after the end of their workshop. */
const SIGNUP_MS = 30 * DAY_MS;

/** What was forgotten of visitors. */
export interface Forgotten {
  readonly watchlists: number;
  readonly agents: number;
  readonly signups: number;
}

/** Forgets what visitors left and nobody needs any longer. */
export async function forgetVisitors({
  store,
  facts,
  clock,
}: Pick<LiveDeps, "store" | "facts" | "clock">): Promise<Forgotten> {
  const nowMs = clock();
  const watchlists = await store.watchlists.prune(toInstant(nowMs - WATCHLIST_MS));
  const agents = await store.oauthClients.prune(toInstant(nowMs - AGENT_MS));
  let signups = 0;
  for (const {eventId, endsAt} of await workshopsOf({store, facts}))
    if (Date.parse(endsAt) + SIGNUP_MS <= nowMs) signups += await store.signups.clear(eventId);
  return {watchlists, agents, signups};
}
