import {phrasingOf, says} from "../../../kit/grammar/messages.ts";
import type {Draft} from "../../../news/generated.ts";
import {firstKickoff} from "../../forecasting/forecast.ts";
import {forecastRunsUpTo} from "../../forecasting/forecast-runs.ts";
import {holdingForecast} from "../../forecasting/holding.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import {previewFacts} from "../preview/facts.ts";
import {previewOf} from "../preview/preview.ts";
import {type PreviewTitle, previewTitles} from "./preview-titles.ts";
import type {Written} from "./recaps.ts";

/** Match lengths that a preview mentions, in minutes: of a forecast, and with extra time. */
const MINUTES = [90, 120];

/** Whether the last forecast before kick-off is known, with which the preview of a match appears. */
export function hasLastPreview({tournament}: Snapshot, match: SnapshotMatch): boolean {
  const kickoffAt = firstKickoff(match);
  const last = forecastRunsUpTo(tournament, kickoffAt).findLast((at) => at < kickoffAt);
  return last !== undefined && holdingForecast(match)?.asOf === last;
}

/**
 * The preview of a match by its latest forecast. It excludes everything that became known later,
 * except when the match began, and so never changes after the last one unless it was moved. Null
 * without a forecast.
 */
export function previewArticle(
  snapshot: Snapshot,
  match: SnapshotMatch,
): Draft<PreviewTitle | Written> | null {
  const forecast = holdingForecast(match);
  if (!forecast || !match.home || !match.away) return null;
  const {matchId} = match.fixture;
  const {text, facts} = previewOf({...previewFacts(snapshot, match), calledOff: null});
  if (!facts.outlook) return null;
  return {
    slug: `${snapshot.tournament.year}-preview-${matchId}`,
    kind: "preview",
    publishedAt: forecast.asOf,
    teams: [match.home, match.away],
    matchIds: [matchId],
    facts: {...facts, minutes: MINUTES},
    messages: {
      ...previewTitles(facts, facts.outlook),
      body: text.en.map((en, index) => [says("written", {en, vi: text.vi[index]!})]),
    },
    phrasing: phrasingOf(matchId),
  };
}
