import {inWholePercents} from "../../pipeline/kit/percentages.ts";
import {movementOf} from "../../pipeline/tournament/forecasting/movement.ts";
import {
  inPlayingOrder,
  kickoffTimes,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import type {Chances} from "../../site/components/chance-bar.tsx";
import type {StripView} from "../../site/document/day-strip.tsx";
import type {Frame} from "../../site/layout/frame.ts";
import {matchView} from "../tournament/match-view.ts";
import {liveView} from "../tournament/pages/live-view.ts";
import {hasBegun} from "../tournament/parts/schedule.ts";
import {editionAt} from "./edition-at.ts";
import type {FrontSource} from "./front-source.ts";

/** Number of matches in the strip, reached by adding results. */
const FULL = 8;

/**
 * The strip of the day: matches in play, those of the next match day, and the latest results in the
 * remaining room.
 */
export function stripView(source: FrontSource, frame: Frame): StripView {
  const snapshot = source.tournament;
  const ordered = inPlayingOrder(snapshot.matches);
  const live = ordered.filter(({state}) => state.status === "live");
  const coming = ordered.filter(({state}) => state.status === "scheduled");
  const next = coming.filter((match) => dayOf(match) === dayOf(coming[0]!));
  const results = ordered
    .filter(({state}) => hasBegun(state) && state.status !== "live")
    .reverse()
    .slice(0, Math.max(0, FULL - live.length - next.length));
  return {
    ...frame,
    matches: [...live, ...next, ...results].map((match) => {
      const view = matchView(snapshot, match);
      return {
        match: view,
        chances: chancesOf(match, view.forecast),
      };
    }),
    live: liveView(snapshot),
    editionAt: editionAt(source),
  };
}

/** The day of a kick-off at its venue. */
const dayOf = (match: SnapshotMatch) => kickoffTimes(match).en.on;

function chancesOf(match: SnapshotMatch, forecast: Chances | null): Chances | null {
  if (match.state.status === "scheduled") return forecast;
  const now = match.state.status === "live" && movementOf(match).at(-1);
  if (!now) return null;
  const {home, draw, away, advance} = now;
  return advance ? inWholePercents({...advance}) : inWholePercents({home, draw, away});
}
