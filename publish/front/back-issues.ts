import {cached} from "../../pipeline/kit/cached.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {chainHead} from "../../pipeline/tournament/forecasting/chain.ts";
import {forecastRunOn} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import {writtenTexts} from "../../pipeline/tournament/queries/texts.ts";
import {type Snapshot, snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import type {Day, Instant, Text} from "../../pipeline/tournament/types.ts";
import {issueDays} from "../tournament/issue-days.ts";
import {type Paper, paperOf} from "./home.ts";

/** The paper of a day, as it stood with the day's forecast, before the day's matches. */
export interface PastPaper {
  readonly on: Day;
  /** When it was made up. */
  readonly at: Instant;
  readonly paper: Paper;
}

/** What the back issues are made from. */
export interface BackIssues {
  /** One for each day from the first of the tournament to that after its final, the oldest first. */
  readonly papers: readonly PastPaper[];
  /** The pieces of our own wire, newest first. */
  readonly articles: readonly Article[];
  readonly opensOn: Day;
  readonly name: Text;
  /** Years of the tournaments before this one, the latest first. */
  readonly archives: readonly number[];
}

/** @param articles the pieces of our own wire, newest first */
export const backIssues = (
  {tournament: {opensOn, name}, archives}: Snapshot,
  papers: readonly PastPaper[],
  articles: readonly Article[],
): BackIssues => ({papers, articles, opensOn, name, archives: [...archives.keys()]});

/**
 * The papers that are out. What was known at an instant does not change with what happens later, so
 * each is read once, until the facts are loaded or the model is run anew.
 */
export function pastPapers(
  store: Store,
  {tournament, odds, asOf}: Snapshot,
  {seed, runs}: SimulationOptions,
): readonly PastPaper[] {
  const {year, factsSha256, historySha256} = tournament;
  return issueDays(tournament, asOf).map((on) => {
    const at = forecastRunOn(tournament, on);
    const head = chainHead(store, tournament, at)?.sha256;
    const run = odds.trend.findLast((one) => one.asOf <= at);
    const content = [factsSha256, historySha256, head, run?.asOf, run?.stateSha256];
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
    const snapshot = snapshotAt(store, year, at, {seed, runs});
    return {on, at, paper: paperOf({...snapshot, texts: writtenTexts(store, at)})};
  },
);
