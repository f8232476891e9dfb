import {forecastRunsUpTo} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import {refsOf} from "../../pipeline/tournament/refs.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import type {Step} from "../../pipeline/tournament/sources/replay/script.ts";
import type {TournamentState} from "../../pipeline/tournament/state.ts";
import type {Instant, Tournament} from "../../pipeline/tournament/types.ts";

export type Notable =
  | "daily forecasts"
  | "addresses move"
  | "kick-off"
  | "whistle"
  | "goal"
  | "shoot-out";

/**
 * Changes between two states of a tournament that readers would notice, by match; forecasts and
 * addresses are separate kinds.
 */
export function notable(
  before: TournamentState,
  after: TournamentState,
): ReadonlyMap<Notable, readonly string[]> {
  const found = new Map<Notable, string[]>();
  const add = (what: Notable, where: string) =>
    found.set(what, [...(found.get(what) ?? []), where]);
  const last = (state: TournamentState) => forecastRunsUpTo(state.tournament, state.asOf).at(-1)!;
  if (last(before) !== last(after)) add("daily forecasts", last(after));
  for (const [k, match] of after.matches.entries()) {
    const earlier = before.matches[k]!;
    const {matchId} = match.fixture;
    const [was, is] = [earlier.state, match.state];
    if (refsOf(earlier, before.teams).ref !== refsOf(match, after.teams).ref)
      add("addresses move", matchId);
    if (was.status === "scheduled" && is.status === "live") add("kick-off", matchId);
    if (!isDecided(was) && isDecided(is)) add("whistle", matchId);
    if (was.status === "live" && String(was.goalsNow) !== String(is.goalsNow)) add("goal", matchId);
    if ((was.shootoutKicks ?? []).length !== (is.shootoutKicks ?? []).length)
      add("shoot-out", matchId);
  }
  return found;
}

/**
 * Returns a function that tests whether anything notable may happen at the next moment of a replay.
 * Most minutes of play have nothing, and reading a state is slow.
 */
export function eventful(
  tournament: Tournament,
): (now: Instant, steps: readonly Step[]) => boolean {
  const known = new Map<string, string>();
  return (now, steps) => {
    const news = steps.filter(({state}) => {
      const {matchId, status, goalsNow, shootoutKicks} = state;
      const noticed = JSON.stringify([
        status,
        isDecided(state),
        goalsNow,
        shootoutKicks?.length ?? 0,
      ]);
      const isNew = known.get(matchId) !== noticed;
      known.set(matchId, noticed);
      return isNew;
    });
    return (
      steps.length === 0 || news.length > 0 || forecastRunsUpTo(tournament, now).at(-1) === now
    );
  };
}
