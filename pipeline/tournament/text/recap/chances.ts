import {inWholePercents} from "../../../kit/percentages.ts";
import {holdingForecast, oddsAfter, oddsBefore} from "../../forecasting/holding.ts";
import {largestChange, type MovementPoint} from "../../forecasting/movement.ts";
import {wallClock} from "../../rules/match-clock.ts";
import {winnerOf} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {Pair, Side} from "../../types.ts";
import {titleChances} from "../news/odds-facts.ts";
import type {
  ChancesFact,
  GoalFact,
  KickFact,
  LargestChangeFact,
  SendingOff,
  TitleFact,
} from "./types.ts";

/** The forecast frozen last before kick-off, in whole per cents. */
export function forecastFact(match: SnapshotMatch): ChancesFact | null {
  const frozen = holdingForecast(match);
  if (!frozen) return null;
  const {outcome, homeAdvances} = frozen;
  const advance =
    homeAdvances === null ? null : inWholePercents({home: homeAdvances, away: 1 - homeAdvances});
  return {...inWholePercents(outcome), advance};
}

/** What the forecast had given what happened; null while it is open. */
export function givenTo(
  forecast: ChancesFact | null,
  {state, fixture}: SnapshotMatch,
): number | null {
  if (!forecast || state.status !== "finished") return null;
  const winner = winnerOf(state);
  if (fixture.stage === "group") return forecast[winner ?? "draw"];
  return winner && forecast.advance ? forecast.advance[winner] : null;
}

interface RecapEvents {
  readonly goals: readonly GoalFact[] | null;
  readonly sendingsOff: readonly SendingOff[] | null;
  readonly kicks: readonly KickFact[] | null;
}

/** Changes that differ by less are equal: what is written of them would not show it. */
const ALIKE = 1e-4;

/** Points are rounded to six decimals, so one of 0 or 1 may still be open by less. */
const OPEN = 1e-6;
const open = (chance: number): number => Math.min(1 - OPEN, Math.max(OPEN, chance));

/** Play settles nothing before the end, but for a kick of the shoot-out. */
const settles = ({event, shootout}: MovementPoint): boolean =>
  shootout !== null || event?.type === "full_time" || event?.type === "extra_time_over";

/** The chances of a moment: who goes through in a knock-out, else who wins. None is 0 or 1 in play. */
export function chancesAt(point: MovementPoint): Record<Side, number> {
  const said = settles(point) ? (chance: number) => chance : open;
  const {home, draw, away, advance} = point;
  const ninety = {home: said(home), draw: said(draw), away: said(away)};
  return advance ? {home: said(advance.home), away: said(advance.away)} : ninety;
}

/**
 * The largest change, when an event made it: seen from the side whose chance of winning or going
 * through it changed most; of equal changes, as in every knock-out match, from the side that
 * gained.
 */
export function largestChangeFact(
  path: readonly MovementPoint[],
  {goals, sendingsOff, kicks}: RecapEvents,
): LargestChangeFact | null {
  const change = largestChange(path);
  const event = change?.after.event;
  if (!change || !event || event.side === null) return null;
  const {before, after} = change;
  const same = (a: Pair, b: Pair) => a[0] === b[0] && a[1] === b[1];
  const what =
    event.type === "goal"
      ? goals?.find((goal) => same(goal.score, after.score))
      : event.type === "red_card"
        ? sendingsOff?.filter(({side}) => side === event.side)[
            after.redCards[event.side === "home" ? 0 : 1] - 1
          ]
        : kicks?.[path.filter((point) => point.shootout !== null).indexOf(after)];
  if (!what) return null;
  const [was, is] = [chancesAt(before), chancesAt(after)];
  const gain = (side: Side) => is[side] - was[side];
  const lead = Math.abs(gain("home")) - Math.abs(gain("away"));
  const gained: Side = gain("home") > 0 ? "home" : "away";
  const side: Side = Math.abs(lead) < ALIKE ? gained : lead > 0 ? "home" : "away";
  return {
    ...after.elapsed,
    ...("minute" in what ? {minute: what.minute, stoppage: what.stoppage} : {}),
    event: event.type,
    by: event.side,
    player: what.player,
    side,
    before: inWholePercents(was)[side],
    after: inWholePercents(is)[side],
  };
}

/**
 * The chances of the title in the last forecast run before kick-off and the first one after the
 * end, where both are known.
 */
export function titleFacts(snapshot: Snapshot, {state, home, away}: SnapshotMatch): TitleFact[] {
  if (state.status !== "finished" || state.kickoffAt === null) return [];
  const {kickoffAt, endedAt} = wallClock(state);
  const before = oddsBefore(snapshot, kickoffAt);
  const after = oddsAfter(snapshot, endedAt);
  if (!before || !after) return [];
  return (["home", "away"] as const).flatMap((side): TitleFact[] => {
    const of = (odds: typeof before) => titleChances(odds).get((side === "home" ? home : away)!);
    const [was, is] = [of(before), of(after)];
    return was === undefined || is === undefined
      ? []
      : [{side, before: was, after: is, beforeAt: before.asOf, afterAt: after.asOf}];
  });
}
