import {newWatchId, watchCookie} from "../access/watch-cookie.ts";
import type {LiveDeps} from "../deps.ts";

/**
 * The visitor who writes, known or new, and the headers that keep the visitor known for another
 * year.
 */
export function watcher(
  known: string | null,
  {random, settings}: Pick<LiveDeps, "random" | "settings">,
) {
  const watchId = known ?? newWatchId(random);
  const secure = settings.baseUrl.startsWith("https:");
  return {watchId, headers: {"Set-Cookie": watchCookie(watchId, settings.cookieSecrets, secure)}};
}
