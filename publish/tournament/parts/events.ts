import {
  byMinute,
  cameOnBefore,
} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {goalStory, other} from "../../../pipeline/tournament/analysis/performance/goal-story.ts";
import {isExtended, periodOf} from "../../../pipeline/tournament/analysis/performance/play-time.ts";
import {type MovementPoint, movementOf} from "../../../pipeline/tournament/forecasting/movement.ts";
import {isTraceable} from "../../../pipeline/tournament/forecasting/timeline.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchMinute, Shirt, Side} from "../../../pipeline/tournament/types.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  recorded,
  unavailable,
} from "../../availability.ts";
import {playerRef, sidesOf, teamOn} from "../sides.ts";
import {hasBegun, isOver, scoreOf} from "./schedule.ts";

/** 90+4 → `90+4'`. */
export const display = ({minute, stoppage}: MatchMinute): string =>
  `${minute}${stoppage > 0 ? `+${stoppage}` : ""}'`;

const BEFORE = "the match has not begun";

/** Availability of the shoot-out: it is pending only in a knock-out match that is not over. */
function shootoutAvailability({fixture, state}: SnapshotMatch): Availability {
  if (state.shootoutKicks) return available;
  if (state.score.shootout)
    return unavailable("no open source records the kicks of this shoot-out");
  if (fixture.stage === "group") return notApplicable("a group match has no shoot-out");
  if (isOver(state)) return notApplicable("there was no shoot-out");
  return pending("the match is not decided yet");
}

/**
 * Availability of the chances after each event: only for matches in play, interrupted or finished.
 */
function chancesAvailability(match: SnapshotMatch): Availability {
  const {state, forecasts} = match;
  if (!hasBegun(state)) return recorded(false, match, "course", BEFORE);
  if (state.status !== "live" && state.status !== "suspended" && state.status !== "finished")
    return notApplicable("the match was not completed");
  if (forecasts.length === 0) return unavailable("no forecast was frozen before kick-off");
  return isTraceable(state)
    ? available
    : unavailable("no open source records every goal of this match");
}

const at = (
  match: SnapshotMatch,
  {minute, stoppage, side}: MatchMinute & {readonly side: Side},
) => ({
  minute,
  stoppage,
  display: display({minute, stoppage}),
  period: periodOf({minute, stoppage}, isExtended(match.state)),
  side,
  teamId: teamOn(match, side)!,
});
const playerOn = (
  snapshot: Snapshot,
  match: SnapshotMatch,
  side: Side,
  shirt: Shirt,
  name: string,
) => playerRef(snapshot, teamOn(match, side), {shirt, name});

/**
 * The goals in chronological order, each with the score after it and its effect; null when unknown.
 */
export function goalEvents(snapshot: Snapshot, match: SnapshotMatch) {
  const told = goalStory(match.state);
  return (
    told?.map(({goal, score: [home, away], effect, decisive}) => ({
      type: "goal" as const,
      ...at(match, goal),
      kind: goal.kind,
      player: playerOn(
        snapshot,
        match,
        goal.kind === "own_goal" ? other(goal.side) : goal.side,
        goal.shirt,
        goal.name,
      ),
      score: {home, away},
      effect,
      decisive,
    })) ?? null
  );
}

/**
 * The chances after each goal and each sending-off, in chronological order; empty without a
 * forecast or a complete record.
 */
function chancesOf(match: SnapshotMatch) {
  const points = movementOf(match);
  const after = (type: "goal" | "red_card") =>
    points.filter(({event}) => event?.type === type).map(chances);
  return {goals: after("goal"), redCards: after("red_card")};
}
const chances = ({home, draw, away, advance}: MovementPoint) => ({home, draw, away, advance});

/**
 * Goals, cards and substitutions in chronological order, and the shoot-out kick by kick. Goals and
 * red cards have the chances of the match after them.
 */
export function matchEvents(snapshot: Snapshot, match: SnapshotMatch) {
  const {state, fixture} = match;
  const player = (side: Side, shirt: Shirt, name: string) =>
    playerOn(snapshot, match, side, shirt, name);
  const after = chancesOf(match);
  const goals = (goalEvents(snapshot, match) ?? []).map((goal, n) => ({
    ...goal,
    chancesAfter: after.goals[n] ?? null,
  }));
  const redCards = [...after.redCards];
  const cards = [...(state.cards ?? [])].sort(byMinute).map((card) => ({
    type: "card" as const,
    ...at(match, card),
    card: card.card,
    player: player(card.side, card.shirt, card.name),
    chancesAfter: card.card === "yellow" ? null : (redCards.shift() ?? null),
  }));
  const substitutions = (state.substitutions ?? []).map((change) => ({
    type: "substitution" as const,
    ...at(match, change),
    on: player(change.side, change.on, change.onName),
    off: player(change.side, change.off, change.offName),
  }));
  const order = (event: (typeof goals | typeof cards | typeof substitutions)[number]) => {
    if (event.type === "substitution") return 2;
    const isLate = cameOnBefore(state, {...event, shirt: event.player.shirt});
    return isLate ? 3 : event.type === "goal" ? 0 : 1;
  };
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(snapshot, match),
    score: scoreOf(match),
    events: [...goals, ...cards, ...substitutions].sort(
      (a, b) => byMinute(a, b) || order(a) - order(b),
    ),
    shootout:
      state.shootoutKicks?.map((kick, index) => ({
        order: index + 1,
        side: kick.side,
        teamId: teamOn(match, kick.side)!,
        scored: kick.scored,
        player: player(kick.side, kick.shirt, kick.name),
      })) ?? null,
    availability: {
      goals: recorded(state.goals !== null, match, "goals", BEFORE),
      cards: recorded(state.cards !== null, match, "cards", BEFORE),
      substitutions: recorded(state.substitutions !== null, match, "substitutions", BEFORE),
      shootout: shootoutAvailability(match),
      chances: chancesAvailability(match),
    },
  };
}
