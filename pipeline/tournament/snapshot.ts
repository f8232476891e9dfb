import {cached} from "../kit/cached.ts";
import {clockTimes, nextDay} from "../kit/instant.ts";
import {byCode} from "../kit/order.ts";
import type {Store} from "../kit/store.ts";
import {type ChainHead, chainHead} from "./forecasting/chain.ts";
import {type EloRatings, storedElo} from "./forecasting/elo-ratings.ts";
import {ENGINE} from "./forecasting/engine.ts";
import {type Forecast, frozenForecasts} from "./forecasting/forecast.ts";
import {forecastRunsUpTo} from "./forecasting/forecast-runs.ts";
import {type KnownOdds, readOdds, type SimulationOptions} from "./forecasting/odds.ts";
import {storedErrors} from "./forecasting/rating-errors.ts";
import {type Fit, storedFit, storedTotals} from "./forecasting/ratings.ts";
import {frozenScenarios} from "./forecasting/scenarios/frozen.ts";
import type {MatchScenarios} from "./forecasting/scenarios/types.ts";
import type {RatingErrors} from "./model/standard-errors.ts";
import {historyTeams, internationals, pastGoals, worldCupHistory} from "./queries/history.ts";
import {ratedAt} from "./queries/model.ts";
import {type WrittenTexts, writtenTexts} from "./queries/texts.ts";
import {tournament, years} from "./queries/tournament.ts";
import {refsOf} from "./refs.ts";
import {availableThrough, kickoffOf} from "./rules/available-at.ts";
import {competitionOf, WORLD_CUP} from "./rules/competition.ts";
import {type Match, stateAt, type TournamentState} from "./state.ts";
import type {
  ClockTimes,
  Day,
  HistoryMatch,
  HistoryTeam,
  Instant,
  International,
  MatchId,
  PastGoal,
  TeamId,
} from "./types.ts";

/** A match with its addresses and its frozen forecasts. */
export interface SnapshotMatch extends Match {
  /** The address to link to: names once the teams are known, bracket slots before. */
  readonly ref: string;
  /** All other addresses of the match. */
  readonly otherRefs: readonly string[];
  /** Oldest first; the last one is used to score the model. */
  readonly forecasts: readonly Forecast[];
}

/** Whether earlier tournaments of the competition are known: otherwise nothing is a first. */
export const knowsPast = ({history}: Pick<Snapshot, "history">): boolean =>
  history.matches.length > 0;

/** Year of the competition's first known tournament. */
export const firstYear = ({history: {matches}, tournament}: Snapshot): number =>
  matches[0]?.year ?? tournament.year;

/** The fitted ratings of one forecast run. */
export interface CurrentRatings extends Fit {
  readonly asOf: Instant;
  /** Null if not computed; they are computed only for the newest snapshot. */
  readonly errors: RatingErrors | null;
}

/**
 * Everything that can be published as of one instant. Records and pages read a snapshot, never the
 * store, so that nothing learned later can reach a published byte.
 */
export interface Snapshot extends TournamentState {
  readonly matches: readonly SnapshotMatch[];
  readonly match: (matchId: MatchId) => SnapshotMatch;
  /** The match with an address, if any. */
  readonly matchIdAt: (ref: string) => MatchId | undefined;
  readonly matchesOf: (teamId: TeamId) => readonly SnapshotMatch[];
  /** The end of the chain of frozen forecasts as of this instant; null before the first one. */
  readonly forecastChain: ChainHead | null;
  /** The ratings of the current forecast run; null before the model has run. */
  readonly ratings: CurrentRatings | null;
  /** Total ratings (`storedTotals`) by forecast run and team, oldest first. */
  readonly totals: ReadonlyMap<Instant, ReadonlyMap<TeamId, number>>;
  /** Elo ratings by forecast run, if stored. */
  readonly elo: ReadonlyMap<Instant, EloRatings>;
  readonly odds: KnownOdds;
  readonly simulation: SimulationOptions;
  /** The consequences of each result of a match, as frozen with its last forecast. */
  readonly scenarios: ReadonlyMap<MatchId, MatchScenarios>;
  /**
   * Instant of the latest event in it, including a match in play; never later than `asOf`, null
   * before the first match.
   */
  readonly factsThrough: Instant | null;
  /**
   * Texts that a language model wrote to replace the templates, looked up only by the facts they
   * were written from.
   */
  readonly texts: WrittenTexts;
  /** Whether it is one of the archives of another snapshot. */
  readonly isArchive: boolean;
  /** Finished tournaments by year, latest first, each as of its end. An archive has none itself. */
  readonly archives: ReadonlyMap<number, Snapshot>;
  readonly history: {
    readonly matches: readonly HistoryMatch[];
    readonly teams: readonly HistoryTeam[];
    readonly goals: readonly PastGoal[];
    /** All internationals outside this tournament, oldest first; some may be later than `asOf`. */
    readonly internationals: readonly International[];
  };
}

/** Reads the snapshot of an instant. See `stateAt` for which facts are known at an instant. */
export function snapshotAt(
  store: Store,
  year: number,
  asOf: Instant,
  simulation: SimulationOptions,
): Snapshot {
  return {
    ...snapshotOfYear(store, year, asOf, simulation),
    isArchive: false,
    archives: archivesAt(store, year, asOf, simulation),
  };
}

/**
 * The tournaments before `year` that were over by an instant, as of the day after their final.
 * Nothing in them changes after that, so a snapshot is read once and reused until a fact is
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

/** The instant from which a tournament is over for good. */
export const archiveEnd = ({endsOn}: {readonly endsOn: Day}): Instant =>
  `${nextDay(endsOn)}T12:00:00Z`;

const NO_ARCHIVES: ReadonlyMap<number, Snapshot> = new Map();

/** The snapshot of one year, without archives. */
function snapshotOfYear(
  store: Store,
  year: number,
  asOf: Instant,
  simulation: SimulationOptions,
): Snapshot {
  const state = stateAt(store, year, asOf);
  const forecasts = frozenForecasts(store, state);
  const matches = state.matches.map((match): SnapshotMatch => {
    const {ref, otherRefs} = refsOf(match, state.teams, state.tournament);
    return {...match, ref, otherRefs, forecasts: forecasts.get(match.fixture.matchId) ?? []};
  });
  const forecastRuns = forecastRunsUpTo(state.tournament, asOf);
  return {
    ...state,
    matches,
    ...lookupsIn({matches}),
    forecastChain: chainHead(store, state.tournament, asOf) ?? null,
    ratings: ratingsOf(store, year, forecastRuns.at(-1)),
    totals: totalsOf(store, state, forecastRuns),
    elo: new Map(forecastRuns.flatMap((forecastRun) => eloOf(store, year, forecastRun))),
    odds: readOdds(store, state, simulation),
    simulation,
    scenarios: frozenScenarios(store, forecasts, simulation),
    factsThrough: factsThrough(state),
    texts: writtenTexts(store),
    isArchive: true,
    archives: NO_ARCHIVES,
    history: historyOf(store, state.tournament.historySha256, competitionOf(state.tournament).id),
  };
}

interface Matches {
  readonly matches: readonly SnapshotMatch[];
}
/** Lookups of the matches of a snapshot. */
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

/** History: earlier tournaments are known for the World Cup only. */
const historyOf = cached((store: Store, sha256: string, competition: string) => ({
  matches: competition === WORLD_CUP.id ? worldCupHistory(store) : [],
  teams: historyTeams(store),
  goals: competition === WORLD_CUP.id ? pastGoals(store) : [],
  internationals: internationals(store, sha256),
}));

function ratingsOf(store: Store, year: number, asOf?: Instant): CurrentRatings | null {
  if (asOf === undefined) return null;
  const fit = storedFit(store, year, asOf);
  return fit ? {...fit, asOf, errors: storedErrors(store, year, asOf, fit) ?? null} : null;
}

function totalsOf(store: Store, {tournament, teams}: TournamentState, runs: readonly Instant[]) {
  const {year} = tournament;
  const rated = ratedAt(store, year, ENGINE);
  const ids = [...teams.keys()].join(",");
  return new Map(
    runs
      .filter((asOf) => rated.has(asOf))
      .map((asOf) => [asOf, storedTotals(store, year, asOf, ids)]),
  );
}

function eloOf(store: Store, year: number, asOf: Instant): [Instant, EloRatings][] {
  const elo = storedElo(store, year, asOf);
  return elo ? [[asOf, elo]] : [];
}

/** The latest instant of any known fact: of a recorded state, or within a match recorded later. */
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

/** The match with an official number; undefined if there is none. */
export const matchNumbered = (snapshot: Snapshot, number: number): SnapshotMatch | undefined =>
  byNumber(snapshot).get(number);
const byNumber = cached(
  ({matches}: Snapshot) => new Map(matches.map((match) => [match.fixture.number, match])),
);

/** Caches a function of a snapshot's match, keyed by match id. */
export function cachedByMatch<Value>(
  workOut: (snapshot: Snapshot, match: SnapshotMatch) => Value,
): (snapshot: Snapshot, match: SnapshotMatch) => Value {
  const byMatchId = cached((snapshot: Snapshot, matchId: MatchId) =>
    workOut(snapshot, snapshot.match(matchId)),
  );
  return (snapshot, match) => byMatchId(snapshot, match.fixture.matchId);
}

export {kickoffOf};

/**
 * The kick-off as all texts and pages state it: by the venue's clock in English, by Vietnam's in
 * Vietnamese.
 */
export const kickoffTimes = cached(
  (match: Match): ClockTimes => clockTimes(kickoffOf(match), match.venue.timeZone),
);
/** The local day of a match, used to compute the ages of its players. */
export const matchDay = (match: Match): Day => kickoffTimes(match).en.on;
