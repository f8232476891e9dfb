import {cached} from "../../pipeline/kit/cached.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {chainHead} from "../../pipeline/tournament/forecasting/chain.ts";
import {forecastRunOn} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import {lastCorrection} from "../../pipeline/tournament/queries/matches.ts";
import {writtenTexts} from "../../pipeline/tournament/queries/texts.ts";
import {type Snapshot, snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import type {Day, Instant, Text} from "../../pipeline/tournament/types.ts";
import {issueDays} from "../tournament/issue-days.ts";
import {type Paper, paperOf} from "./home.ts";

/** The front page of a day as of the day's forecast, before its matches. */
export interface PastPaper {
  readonly on: Day;
  /** The instant of its forecast run. */
  readonly at: Instant;
  readonly paper: Paper;
}

/** The data of the back issues. */
export interface BackIssues {
  /** The days from the first of the tournament to the day after its final, oldest first. */
  readonly days: readonly Pick<PastPaper, "on" | "at">[];
  /** One for each day. */
  readonly papers: readonly PastPaper[];
  /** Generated articles, newest first. */
  readonly articles: readonly Article[];
  readonly opensOn: Day;
  readonly name: Text;
  /** Years of earlier tournaments, latest first. */
  readonly archives: readonly number[];
}

/** @param sources the papers, and the generated articles, newest first: each read on first use */
export const backIssues = (
  {tournament, archives, asOf}: Snapshot,
  sources: Pick<BackIssues, "papers" | "articles">,
): BackIssues => ({
  days: issueDays(tournament, asOf).map((on) => ({on, at: forecastRunOn(tournament, on)})),
  get papers() {
    return sources.papers;
  },
  get articles() {
    return sources.articles;
  },
  opensOn: tournament.opensOn,
  name: tournament.name,
  archives: [...archives.keys()],
});

/**
 * The back issues up to now, each written on first use. Later events do not change what was known
 * at an instant, so each is read once, until facts are reloaded, a result is corrected or the model
 * is run again.
 */
export function pastPapers(
  store: Store,
  {tournament, odds, asOf}: Snapshot,
  {seed, runs}: SimulationOptions,
): readonly PastPaper[] {
  const {year, factsSha256, historySha256} = tournament;
  const corrected = lastCorrection(store);
  return issueDays(tournament, asOf).map((on) => {
    const at = forecastRunOn(tournament, on);
    const head = chainHead(store, tournament, at)?.sha256;
    const run = odds.trend.findLast((one) => one.asOf <= at);
    const content = [factsSha256, historySha256, corrected, head, run?.asOf, run?.stateSha256];
    return paperAt(store, year, on, at, seed, runs, content.join());
  });
}

const paperAt = cached(
  (
    store: Store,
    year: number,
    on: Day,
    at: Instant,
    seed: string,
    runs: number,
    _content: string,
  ): PastPaper => {
    const snapshot = {
      ...snapshotAt(store, year, at, {seed, runs}),
      texts: writtenTexts(store, at),
    };
    return Object.defineProperty({on, at} as PastPaper, "paper", {
      get: lazy(() => paperOf(snapshot)),
      enumerable: true,
    });
  },
);
