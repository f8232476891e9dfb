import {clockTimes} from "../../../../pipeline/kit/instant.ts";
import {holdingForecast, oddsBefore} from "../../../../pipeline/tournament/forecasting/holding.ts";
import {isDecided} from "../../../../pipeline/tournament/rules/result.ts";
import {
  cachedByMatch,
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../../pipeline/tournament/snapshot.ts";
import {previewNow} from "../../../../pipeline/tournament/text/news/generated.ts";
import type {Frame} from "../../../../site/layout/frame.ts";
import type {
  MatchFigures,
  MatchPageView,
  StatisticRow,
} from "../../../../site/tournament/match/match-page-view.ts";
import {matchLink, matchView, venueLabel} from "../../match-view.ts";
import {shared} from "../../matches/shared-bodies.ts";
import {matchStats} from "../../matches/stats.ts";
import {untoldIn} from "../../texts/recap.ts";
import {basisOf, decidedOf, liveBasisOf, newer} from "../basis.ts";
import {courseView} from "../course-view.ts";
import {liveView} from "../live-view.ts";
import {forecastView, nowView, verdictView} from "./forecast-view.ts";
import {inputRows} from "./inputs-view.ts";
import {ledBy, venuePath} from "./led-by.ts";
import {lineupViews} from "./lineups-view.ts";
import {meetingsView} from "./meetings-view.ts";
import {effectOf, scenariosView} from "./scenarios-view.ts";
import {timelineView} from "./timeline-view.ts";

/** The content of the page of a match. */
export const matchPageView = (
  snapshot: Snapshot,
  match: SnapshotMatch,
  frame: Frame,
): MatchPageView => ({
  ...frame,
  basis: {
    ...knownOf(snapshot, match),
    ...forecastLineOf(snapshot, match),
  },
  ...figuresOf(snapshot, match),
});

/**
 * Data of the page: the match, earlier matches of both sides, and the odds of the day, or those of
 * the last final whistle if a side is open; for a finished match only the results of the same hour.
 */
function knownOf(snapshot: Snapshot, match: SnapshotMatch) {
  const {settled, trend} = snapshot.odds;
  const {state} = match;
  if (state.status !== "finished" || state.kickoffAt === null) {
    const odds = match.home && match.away ? trend.at(-1) : (settled ?? undefined);
    const line = liveBasisOf(snapshot, [match], odds);
    const earlier = decidedOf(snapshot, [match.home, match.away]);
    const {factsThrough} = basisOf(snapshot, earlier, odds);
    return {...line, factsThrough: newer(line.factsThrough, factsThrough)};
  }
  const {kickoffAt} = state;
  const together = snapshot.matches.filter(
    (one) => isDecided(one.state) && kickoffOf(one) === kickoffAt,
  );
  return {
    ...basisOf(snapshot, together, oddsBefore(snapshot, kickoffAt) ?? trend.at(-1)),
    live: liveView(snapshot, [match]),
  };
}

/** The line about the forecast that the match is judged by, and of its scenarios. */
function forecastLineOf(snapshot: Snapshot, match: SnapshotMatch) {
  const forecast = holdingForecast(match);
  const scenarios = snapshot.scenarios.get(match.fixture.matchId);
  return (
    forecast && {
      forecastAsOf: forecast.asOf,
      made: "before" as const,
      ...(scenarios && {runs: scenarios.exact ? null : scenarios.runs}),
    }
  );
}

/** Facts shown in another place on the page. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "forecast",
  "rates",
  "advance",
  "headToHead",
  "ranking",
  "rest",
]);

const figuresOf = cachedByMatch((snapshot: Snapshot, match: SnapshotMatch): MatchFigures => {
  const {recap, commentary} = shared.recap(snapshot, match);
  const {text, keyFacts} = shared.preview(snapshot, match);
  const {state} = match;
  const scenarios = scenariosView(snapshot, match);
  const expected = state.status === "scheduled" ? previewNow(snapshot, match)?.versions : undefined;
  return {
    match: matchView(snapshot, match),
    headline:
      recap?.headline ?? (expected && {en: expected.en.title, vi: expected.vi.title}) ?? null,
    expected: expected ? {en: expected.en.summary, vi: expected.vi.summary} : null,
    recap: recap && {
      en: recap.paragraphs.map(({en}) => en),
      vi: recap.paragraphs.map(({vi}) => vi),
    },
    preview: text,
    forecast: forecastView(match),
    now: nowView(match),
    verdict: verdictView(match),
    course: courseView(snapshot, match),
    scenarios,
    effect: effectOf(snapshot, match),
    timeline: timelineView(commentary),
    untold: commentary ? untoldIn(match) : [],
    keyFacts: keyFacts
      .filter(({key}) => !ELSEWHERE.has(key))
      .map(({key, label, value}) => ({
        label,
        value,
        path: key === "venue" ? venuePath(match.venue) : null,
      })),
    movedFrom: plannedFor(match),
    attendance: state.attendance,
    ...ledBy(snapshot, match),
    lineups: lineupViews(snapshot, match),
    meetings: meetingsView(snapshot, match),
    inputs: inputRows(snapshot, match),
    statistics: statisticsOf(snapshot, match),
    ...neighboursOf(snapshot, match),
    bracketPath: match.fixture.stage === "group" ? null : `/bracket#m-${match.fixture.number}`,
    jsonHref: `/api/matches/${match.ref}`,
    whatIfPath:
      match.fixture.stage === "3RD" || !snapshot.odds.current
        ? null
        : `/what-if#m-${match.fixture.number}`,
  };
});

/** The time and place first planned, if it was moved or began at another time; null otherwise. */
function plannedFor(match: SnapshotMatch): MatchFigures["movedFrom"] {
  const {kickoffAt, venue} = match.movedFrom ?? {...match.fixture, venue: match.venue};
  if (match.movedFrom === null && kickoffAt === kickoffOf(match)) return null;
  return {
    kickoff: {at: kickoffAt, ...clockTimes(kickoffAt, venue.timeZone)},
    venue: venueLabel(venue).name,
  };
}

/** The matches before and after a match, by kick-off. */
function neighboursOf(snapshot: Snapshot, match: SnapshotMatch) {
  const ordered = inPlayingOrder(snapshot.matches);
  const place = ordered.findIndex(({fixture}) => fixture.matchId === match.fixture.matchId);
  const [previous, next] = [ordered[place - 1], ordered[place + 1]];
  return {
    previous: previous ? matchLink(snapshot, previous) : null,
    next: next ? matchLink(snapshot, next) : null,
  };
}

/** A provider's statistics of both sides. */
function statisticsOf(snapshot: Snapshot, match: SnapshotMatch): StatisticRow[] {
  if (!match.state.details?.statistics) return [];
  const {home, away} = matchStats(snapshot, match).provided;
  return Object.entries(home).flatMap(([key, ours]) => {
    const theirs = away[key as keyof typeof away];
    return ours === null || theirs === null ? [] : [{key, home: ours, away: theirs}];
  });
}
