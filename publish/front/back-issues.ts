import {cached} from "../../pipeline/kit/cached.ts";
import {nextDay} from "../../pipeline/kit/instant.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {chainHead} from "../../pipeline/tournament/forecasting/chain.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import {type Snapshot, snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import type {Day, Instant, Text} from "../../pipeline/tournament/types.ts";

const PIECES = 4;

/** The tournament as the paper of a day knew it. */
interface Past {
  readonly on: Day;
  readonly tournament: Snapshot;
}

/** The paper of a day, as it stood when the day's forecast was out. */
export interface BackIssue extends Past {
  /** The pieces of our own wire of then, newest first. */
  readonly articles: readonly Article[];
}

/** What the back issues are made from. */
export interface BackIssues {
  /** One for each day from the first of the tournament to that after its final, the oldest first. */
  readonly issues: readonly BackIssue[];
  readonly opensOn: Day;
  readonly name: Text;
  /** Years of the tournaments before this one, the latest first. */
  readonly archives: readonly number[];
}

/** @param articles the pieces of our own wire, newest first */
export const backIssues = (
  {tournament: {opensOn, name}, archives}: Snapshot,
  past: readonly Past[],
  articles: readonly Article[],
): BackIssues => ({
  issues: past.map((one) => ({
    ...one,
    articles: articles.filter(({publishedAt}) => publishedAt <= issueAt(one.on)).slice(0, PIECES),
  })),
  opensOn,
  name,
  archives: [...archives.keys()],
});

/** When the paper of a day is made up: at noon (UTC), with the day's forecast, before its matches. */
export const issueAt = (on: Day): Instant => `${on}T12:00:00Z`;

/**
 * The tournament as each paper knew it. What was known at an instant does not change with what
 * happens later, so each is read once, until the facts are loaded or the model is run anew.
 */
export function pastTournaments(
  store: Store,
  {tournament, odds, texts, asOf}: Snapshot,
  {seed, runs}: SimulationOptions,
): readonly Past[] {
  const days: Day[] = [];
  for (let on = tournament.opensOn; on <= nextDay(tournament.endsOn); on = nextDay(on))
    if (issueAt(on) <= asOf) days.push(on);
  const {year, factsSha256, historySha256} = tournament;
  return days.map((on) => {
    const at = issueAt(on);
    const head = chainHead(store, tournament, at)?.sha256;
    const run = odds.trend.findLast((one) => one.asOf <= at);
    const content = [factsSha256, historySha256, head, run?.asOf, run?.stateSha256, texts.size];
    return issueOf(store, year, on, seed, runs, content.join());
  });
}

const issueOf = cached(
  (store: Store, year: number, on: Day, seed: string, runs: number, _content: string): Past => ({
    on,
    tournament: snapshotAt(store, year, issueAt(on), {seed, runs}),
  }),
);
