import {cached} from "../kit/cached.ts";
import {dayIn, nextDay} from "../kit/instant.ts";
import {byCode} from "../kit/order.ts";
import type {Store} from "../kit/store.ts";
import {type ChainHead, chainHead} from "./forecasting/chain.ts";
import {type EloRatings, storedElo} from "./forecasting/elo-ratings.ts";
import {type Forecast, frozenForecasts} from "./forecasting/forecast.ts";
import {forecastRunsUpTo} from "./forecasting/forecast-runs.ts";
import {type Odds, readOdds, type SimulationOptions} from "./forecasting/odds.ts";
import {storedErrors} from "./forecasting/rating-errors.ts";
import {type Fit, storedFit} from "./forecasting/ratings.ts";
import {frozenScenarios} from "./forecasting/scenarios/frozen.ts";
import type {MatchScenarios} from "./forecasting/scenarios/types.ts";
import type {RatingErrors} from "./model/standard-errors.ts";
import {historyTeams, worldCupHistory} from "./queries/history.ts";
import {type WrittenTexts, writtenTexts} from "./queries/texts.ts";
import {tournament, years} from "./queries/tournament.ts";
import {refsOf} from "./refs.ts";
import {availableThrough, kickoffOf} from "./rules/available-at.ts";
import {type Match, stateAt, type TournamentState} from "./state.ts";
import type {Day, HistoryMatch, HistoryTeam, Instant, MatchId, TeamId} from "./types.ts";

/** A match with its addresses and its frozen forecasts. */
export interface SnapshotMatch extends Match {
  /** The address to link to: names once the teams are known, bracket slots before. */
  readonly ref: string;
  /** Every other address that leads to it. */
  readonly otherRefs: readonly string[];
  /** Oldest first; the last one is what the match is judged by. */
  readonly forecasts: readonly Forecast[];
}

/** The ratings of one forecast run as fitted. */
export interface CurrentRatings extends Fit {
  readonly asOf: Instant;
  /** Null where they were not worked out: only those of the newest snapshot are. */
  readonly errors: RatingErrors | null;
}

/**
 * Everything that can be printed as of one instant. Records and pages read a snapshot, never the
 * store, so that what was not known at that instant cannot reach a printed byte.
 */
export interface Snapshot extends TournamentState {
  readonly matches: readonly SnapshotMatch[];
  readonly match: (matchId: MatchId) => SnapshotMatch;
  /** Which match is linked to at an address. */
  readonly matchIdAt: (ref: string) => MatchId | undefined;
  readonly matchesOf: (teamId: TeamId) => readonly SnapshotMatch[];
  /** The end of the chain of frozen forecasts as of this instant; null while there is none. */
  readonly forecastChain: ChainHead | null;
  /** The ratings of the forecast run that is out; null before the model has run. */
  readonly ratings: CurrentRatings | null;
  /** Elo ratings by forecast run, as far as they were kept. */
  readonly elo: ReadonlyMap<Instant, EloRatings>;
  readonly odds: {readonly current: Odds | null; readonly trend: readonly Odds[]};
  readonly simulation: SimulationOptions;
  /** What each result of a match would mean, as frozen with its last forecast. */
  readonly scenarios: ReadonlyMap<MatchId, MatchScenarios>;
  /**
   * When the last thing in it happened, a match in play included; never later than `asOf`, null
   * before the first match.
   */
  readonly factsThrough: Instant | null;
  /**
   * What a language model has written in place of the templates; texts of other facts are never
   * looked up.
   */
  readonly texts: WrittenTexts;
  /**
   * Tournaments that are over, by year, the latest first; each as it stood when it was. An archive
   * has none of its own.
   */
  readonly archives: ReadonlyMap<number, Snapshot>;
  readonly history: {
    readonly matches: readonly HistoryMatch[];
    readonly teams: readonly HistoryTeam[];
  };
}

/** Reads the snapshot of an instant. See `stateAt` for what is known when. */
export function snapshotAt(
  store: Store,
  year: number,
  asOf: Instant,
  simulation: SimulationOptions,
): Snapshot {
  return {
    ...snapshotOfYear(store, year, asOf, simulation),
    archives: archivesAt(store, year, asOf, simulation),
  };
}

/**
 * The tournaments before `year` that were over by an instant, as of the day after their final: from
 * then on nothing in them changes, so what was read once serves every snapshot until a fact is
 * corrected.
 */
function archivesAt(
  store: Store,
  year: number,
  asOf: Instant,
  simulation: SimulationOptions,
): ReadonlyMap<number, Snapshot> {
  const {seed, runs} = simulation;
  const over = years(store)
    .filter((past) => past < year)
    .map((past) => tournament(store, past)!)
    .map((config) => ({config, end: archiveEnd(config)}))
    .filter(({end}) => end <= asOf);
  return new Map(
    over.map(({config, end}) => {
      const {year, factsSha256, historySha256} = config;
      const content = [factsSha256, historySha256, chainHead(store, config, end)?.sha256].join();
      return [year, archiveOf(store, year, end, seed, runs, content)];
    }),
  );
}

const archiveOf = cached(
  (store: Store, year: number, end: Instant, seed: string, runs: number, _content: string) =>
    snapshotOfYear(store, year, end, {seed, runs}),
);

/** From when on a tournament is over for good. */
export const archiveEnd = ({endsOn}: {readonly endsOn: Day}): Instant =>
  `${nextDay(endsOn)}T12:00:00Z`;

const NO_ARCHIVES: ReadonlyMap<number, Snapshot> = new Map();

/** The snapshot of one year by itself. */
function snapshotOfYear(
  store: Store,
  year: number,
  asOf: Instant,
  simulation: SimulationOptions,
): Snapshot {
  const state = stateAt(store, year, asOf);
  const forecasts = frozenForecasts(store, state);
  const matches = state.matches.map((match): SnapshotMatch => {
    const {ref, otherRefs} = refsOf(match, state.teams);
    return {...match, ref, otherRefs, forecasts: forecasts.get(match.fixture.matchId) ?? []};
  });
  const forecastRuns = forecastRunsUpTo(state.tournament, asOf);
  return {
    ...state,
    matches,
    ...lookupsIn({matches}),
    forecastChain: chainHead(store, state.tournament, asOf) ?? null,
    ratings: ratingsOf(store, year, forecastRuns.at(-1)!),
    elo: new Map(forecastRuns.flatMap((forecastRun) => eloOf(store, year, forecastRun))),
    odds: readOdds(store, state, simulation),
    simulation,
    scenarios: frozenScenarios(store, forecasts, simulation),
    factsThrough: factsThrough(state),
    texts: writtenTexts(store),
    archives: NO_ARCHIVES,
    history: historyOf(store, state.tournament.historySha256),
  };
}

interface Matches {
  readonly matches: readonly SnapshotMatch[];
}
/** How the matches of a snapshot are found. */
export const lookupsIn = (
  source: Matches,
): Pick<Snapshot, "match" | "matchIdAt" | "matchesOf"> => ({
  match: (matchId) => byId(source).get(matchId)!,
  matchIdAt: (ref) => idAt(source, ref),
  matchesOf: (teamId) => playedBy(source, teamId),
});
const byId = cached(
  ({matches}: Matches) => new Map(matches.map((match) => [match.fixture.matchId, match])),
);
const idByRef = cached(
  ({matches}: Matches) => new Map(matches.map(({ref, fixture}) => [ref, fixture.matchId])),
);
const idAt = cached((source: Matches, ref: string) => idByRef(source).get(ref));
const playedBy = cached(({matches}: Matches, teamId: TeamId) =>
  inPlayingOrder(matches.filter(({home, away}) => home === teamId || away === teamId)),
);

const historyOf = cached((store: Store, _sha256: string) => ({
  matches: worldCupHistory(store),
  teams: historyTeams(store),
}));

function ratingsOf(store: Store, year: number, asOf: Instant): CurrentRatings | null {
  const fit = storedFit(store, year, asOf);
  return fit ? {...fit, asOf, errors: storedErrors(store, year, asOf, fit) ?? null} : null;
}

function eloOf(store: Store, year: number, asOf: Instant): [Instant, EloRatings][] {
  const elo = storedElo(store, year, asOf);
  return elo ? [[asOf, elo]] : [];
}

/**
 * The latest instant of anything known: of a recorded state, or within a match whose record is from
 * later on.
 */
function factsThrough({matches, asOf}: TournamentState): Instant | null {
  const latest = matches
    .flatMap(({recordedAt, state}) => recordedAt ?? availableThrough(state) ?? [])
    .sort()
    .at(-1);
  if (latest === undefined) return null;
  return latest < asOf ? latest : asOf;
}

/** Matches by kick-off, then number: the official numbers are not chronological. */
export const inPlayingOrder = <T extends Match>(matches: readonly T[]): T[] =>
  matches
    .map((match) => ({match, at: kickoffOf(match), number: match.fixture.number}))
    .sort((a, b) => byCode(a.at, b.at) || a.number - b.number)
    .map(({match}) => match);

/** The match of an official number; undefined when there is none. */
export const matchNumbered = (snapshot: Snapshot, number: number): SnapshotMatch | undefined =>
  byNumber(snapshot).get(number);
const byNumber = cached(
  ({matches}: Snapshot) => new Map(matches.map((match) => [match.fixture.number, match])),
);

/** A function of a match of a snapshot, found by its id, that is worked out once for each. */
export function cachedByMatch<Value>(
  workOut: (snapshot: Snapshot, match: SnapshotMatch) => Value,
): (snapshot: Snapshot, match: SnapshotMatch) => Value {
  const byMatchId = cached((snapshot: Snapshot, matchId: MatchId) =>
    workOut(snapshot, snapshot.match(matchId)),
  );
  return (snapshot, match) => byMatchId(snapshot, match.fixture.matchId);
}

export {kickoffOf};

/** The day of a match where it is played, to which the ages of its players are counted. */
export const matchDay = cached(
  (match: SnapshotMatch): Day => dayIn(kickoffOf(match), match.venue.timeZone),
);
