import {inWholePercents} from "../../../pipeline/kit/percentages.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  ForecastView,
  LineupView,
  MatchPageView,
} from "../../../site/tournament/match/match-page-view.ts";
import {inFull, outcomeOf} from "../forecasts/probability.ts";
import {display} from "../matches/events.ts";
import {matchLineups} from "../matches/people.ts";
import {matchPreview} from "../texts/preview.ts";
import {matchRecap} from "../texts/recap.ts";
import {liveBasisOf} from "./basis.ts";
import {courseView} from "./course-view.ts";
import {matchView, prime} from "./match-view.ts";

const SCORELINES = 5;

/** Everything the page of one match says. */
export function matchPageView(
  snapshot: Snapshot,
  match: SnapshotMatch,
  frame: Frame,
): MatchPageView {
  const {recap, commentary} = matchRecap(snapshot, match);
  const {text, keyFacts} = matchPreview(snapshot, match);
  const {home, away} = matchLineups(snapshot, match);
  return {
    ...frame,
    basis: liveBasisOf(snapshot, [match]),
    match: matchView(snapshot, match),
    headline: recap?.headline ?? null,
    text: recap
      ? {
          en: recap.paragraphs.map((paragraph) => paragraph.en),
          vi: recap.paragraphs.map((paragraph) => paragraph.vi),
        }
      : text,
    isRecap: recap !== null,
    forecast: forecastView(match),
    course: courseView(snapshot, match),
    timeline: (commentary ?? []).map((line) => ({
      minute: prime(line.display),
      text: {en: line.text.en, vi: line.text.vi ?? line.text.en},
    })),
    keyFacts: keyFacts.map(({label, value}) => ({label, value})),
    lineups: {home: lineupView(home.lineup), away: lineupView(away.lineup)},
    jsonHref: `/api/matches/${match.ref}`,
  };
}

function forecastView(match: SnapshotMatch): ForecastView | null {
  const forecast = holdingForecast(match);
  if (!forecast) return null;
  const {home, draw, away, asOf, advance, rates, scorelines} = inFull(forecast);
  return {
    asOf,
    result: inWholePercents({home, draw, away}),
    advance: advance && inWholePercents(advance),
    rates,
    scorelines: scorelines.slice(0, SCORELINES),
    happened: outcomeOf(match),
  };
}

type Sheet = NonNullable<ReturnType<typeof matchLineups>["home"]["lineup"]>;

const lineupView = (sheet: Sheet | null): LineupView | null =>
  sheet && {
    starters: sheet.lines.flat().map(({shirt, name, captain}) => ({
      shirt,
      name,
      isCaptain: captain,
      on: null,
    })),
    cameOn: (sheet.cameOn ?? []).map(({shirt, name, minute, stoppage, off}) => ({
      shirt,
      name,
      isCaptain: false,
      on: {minute: prime(display({minute, stoppage})), off: off.name},
    })),
  };
