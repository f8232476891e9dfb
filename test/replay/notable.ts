import {editionsUpTo} from "../../pipeline/tournament/editions.ts";
import {refsOf} from "../../pipeline/tournament/refs.ts";
import {isDecided, type TournamentState} from "../../pipeline/tournament/state.ts";

export type Notable = "daily forecasts" | "addresses move" | "kick-off" | "whistle" | "goal" | "shoot-out";

/** What happened between two states of a tournament that readers would notice, by the match it happened in; forecasts and addresses by themselves. */
export function notable(before: TournamentState, after: TournamentState): ReadonlyMap<Notable, readonly string[]> {
  const found = new Map<Notable, string[]>();
  const add = (what: Notable, where: string) => found.set(what, [...(found.get(what) ?? []), where]);
  const last = (state: TournamentState) => editionsUpTo(state.tournament, state.asOf).at(-1)!;
  if (last(before) !== last(after)) add("daily forecasts", last(after));
  for (const [k, match] of after.matches.entries()) {
    const earlier = before.matches[k]!;
    const {matchId} = match.fixture;
    const [was, is] = [earlier.state, match.state];
    if (refsOf(earlier, before.teams).ref !== refsOf(match, after.teams).ref) add("addresses move", matchId);
    if (was.status === "scheduled" && is.status === "live") add("kick-off", matchId);
    if (!isDecided(was) && isDecided(is)) add("whistle", matchId);
    if (was.status === "live" && String(was.goalsNow) !== String(is.goalsNow)) add("goal", matchId);
    if ((was.shootoutKicks ?? []).length !== (is.shootoutKicks ?? []).length) add("shoot-out", matchId);
  }
  return found;
}
