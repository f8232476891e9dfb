import {inWholePercents} from "../../../kit/percentages.ts";
import {holdingForecast} from "../../forecasting/holding.ts";
import {type MovementPoint, turningPoint} from "../../forecasting/movement.ts";
import type {Outlook} from "../../forecasting/scenarios/types.ts";
import {winnerOf} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {
  ChancesFact,
  GoalFact,
  KickFact,
  SendingOff,
  TitleFact,
  TurningPointFact,
} from "./types.ts";

/** The last forecast frozen before kick-off, in whole per cents. */
export function forecastFact(match: SnapshotMatch): ChancesFact | null {
  const frozen = holdingForecast(match);
  if (!frozen) return null;
  const {outcome, homeAdvances} = frozen;
  const advance =
    homeAdvances === null ? null : inWholePercents({home: homeAdvances, away: 1 - homeAdvances});
  return {...inWholePercents(outcome), advance};
}

/** Forecast chance of the outcome; null until there is one. */
export function givenTo(
  forecast: ChancesFact | null,
  {state, fixture}: SnapshotMatch,
): number | null {
  if (!forecast || state.status !== "finished") return null;
  const winner = winnerOf(state);
  if (fixture.stage === "group") return forecast[winner ?? "draw"];
  return winner && forecast.advance ? forecast.advance[winner] : null;
}

/** Events of a match with the players involved, in order for each kind; null if unknown. */
export interface RecapEvents {
  readonly goals: readonly GoalFact[] | null;
  readonly sendingsOff: readonly SendingOff[] | null;
  readonly kicks: readonly KickFact[] | null;
}

/** The goal, sending-off or kick at each point of a path; null at other points. */
export function toldAt(
  path: readonly MovementPoint[],
  {goals, sendingsOff, kicks}: RecapEvents,
): (GoalFact | SendingOff | KickFact | null)[] {
  const left = {goal: [...(goals ?? [])], red: [...(sendingsOff ?? [])], kick: [...(kicks ?? [])]};
  return path.map(({event}) => {
    if (!event || event.side === null) return null;
    const kind = event.type === "goal" ? "goal" : event.type === "red_card" ? "red" : "kick";
    return left[kind].shift() ?? null;
  });
}

/** The turning point, with the player involved. */
export function turningPointFact(
  path: readonly MovementPoint[],
  events: RecapEvents,
): TurningPointFact | null {
  const turned = turningPoint(path);
  const what = turned && toldAt(path, events)[path.indexOf(turned.at)];
  if (!what) return null;
  const {minute, stoppage} = "minute" in what ? what : turned.at.elapsed;
  const {side, before, after} = turned;
  return {
    minute,
    stoppage,
    event: kindOf(what),
    by: what.side,
    player: what.player,
    side,
    before,
    after,
  };
}

/** The kind of a goal, a sending-off, or a kick scored or missed. */
export function kindOf(what: GoalFact | SendingOff | KickFact): TurningPointFact["event"] {
  if ("kind" in what) return what.kind;
  return "card" in what ? "red_card" : what.scored ? "penalty_scored" : "penalty_missed";
}

/** Both sides' title chances before the match and given its result, from its scenarios. */
export function titleFacts(
  {scenarios}: Snapshot,
  {fixture, state}: SnapshotMatch,
): readonly TitleFact[] {
  const frozen = scenarios.get(fixture.matchId);
  if (state.status !== "finished" || !frozen) return [];
  const came = frozen.scenarios.find(({result}) => result === (winnerOf(state) ?? "draw"))!;
  const chanceOf = ({odds}: Outlook): number => odds.champion.probability;
  return (["home", "away"] as const).map((side) => ({
    side,
    before: chanceOf(frozen.before[side]),
    after: chanceOf(came[side]),
  }));
}
