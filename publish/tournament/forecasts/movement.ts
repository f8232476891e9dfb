import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import type {Forecast} from "../../../pipeline/tournament/forecasting/forecast.ts";
import {
  largestChange,
  type MovementPoint,
  movementOf,
} from "../../../pipeline/tournament/forecasting/movement.ts";
import {
  isTraceable,
  type TimelineEvent,
} from "../../../pipeline/tournament/forecasting/timeline.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Pair} from "../../../pipeline/tournament/types.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  recorded,
  unavailable,
} from "../../availability.ts";
import {display} from "../parts/events.ts";
import {hasBegun} from "../parts/schedule.ts";
import {sidesOf, teamOn} from "../sides.ts";
import {movedInShort} from "./offsets.ts";
import {availabilityOf, inFull} from "./probability.ts";

const BEFORE = "the match has not begun";

/**
 * Availability of the chances in play. An abandoned or awarded match has none, because it was not
 * played to a result.
 */
function inPlayAvailability(match: SnapshotMatch): Availability {
  const {status} = match.state;
  if (status === "cancelled") return notApplicable("the match was cancelled");
  if (!hasBegun(match.state)) return pending(BEFORE);
  if (status !== "live" && status !== "suspended" && status !== "finished")
    return notApplicable("the match was not completed");
  if (match.forecasts.length === 0) return unavailable("no forecast was frozen before kick-off");
  return isTraceable(match.state)
    ? available
    : unavailable("no open source records every goal of this match");
}

const score = ([home, away]: Pair) => ({home, away});

function eventOf(match: SnapshotMatch, event: TimelineEvent | null) {
  return event && {...event, teamId: event.side && teamOn(match, event.side)};
}

function point(
  match: SnapshotMatch,
  {elapsed, score: goals, shootout, redCards, event, ...chances}: MovementPoint,
) {
  const {at, home, draw, away, advance} = chances;
  return {
    at,
    ...elapsed,
    display: display(elapsed),
    score: score(goals),
    shootout: shootout && score(shootout),
    redCards: score(redCards),
    home,
    draw,
    away,
    advance,
    event: eventOf(match, event),
  };
}

function prematchPoint(forecast: Forecast) {
  const {home, draw, away, asOf, backfilled, advance} = inFull(forecast);
  return {asOf, backfilled, home, draw, away, advance, offsets: movedInShort(forecast.offsets)};
}

/** The movement of a match's chances: from forecast to forecast before it, and in play. */
export function probabilityMovement(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture, state, forecasts} = match;
  const inPlay = movementOf(match);
  const largest = largestChange(inPlay);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    sides: sidesOf(snapshot, match),
    engine: ENGINE,
    basis: "result after 90 minutes" as const,
    derivedFrom: "recorded events on a nominal match clock" as const,
    prematch: forecasts.map(prematchPoint),
    inPlay: inPlay.map((one) => point(match, one)),
    biggestSwing: largest && {
      change: largest.change,
      before: point(match, largest.before),
      after: point(match, largest.after),
    },
    availability: {
      prematch: availabilityOf(match),
      inPlay: inPlayAvailability(match),
      redCards: recorded(state.cards !== null, match, "cards", BEFORE),
    },
  };
}
