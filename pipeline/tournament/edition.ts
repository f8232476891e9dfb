import type {Store} from "../kit/store.ts";
import {type ChainHead, chainHead} from "./forecasting/chain.ts";
import {type Forecast, frozenForecasts} from "./forecasting/forecast.ts";
import {type Odds, readOdds, type SimulationOptions} from "./forecasting/odds.ts";
import {historyTeams, worldCupHistory} from "./queries/history.ts";
import {type WrittenTexts, writtenTexts} from "./queries/texts.ts";
import {refsOf} from "./refs.ts";
import {knownThrough} from "./rules/known-through.ts";
import {type Match, stateAt, type TournamentState} from "./state.ts";
import type {HistoryMatch, HistoryTeam, Instant, MatchId, TeamId} from "./types.ts";

/** A match with its addresses and its frozen forecasts. */
export interface EditionMatch extends Match {
  /** The address to link to: names once the teams are known, bracket slots before. */
  readonly ref: string;
  /** Every other address that leads to it. */
  readonly otherRefs: readonly string[];
  /** Oldest first; the last one is what the match is judged by. */
  readonly forecasts: readonly Forecast[];
}

/**
 * Everything that can be printed as of one instant. Records and pages read an edition, never the store, so that what was not known at that
 * instant cannot reach a printed byte.
 */
export interface Edition extends TournamentState {
  readonly matches: readonly EditionMatch[];
  readonly match: (matchId: MatchId) => EditionMatch;
  readonly matchesOf: (teamId: TeamId) => readonly EditionMatch[];
  /** The end of the chain of frozen forecasts as of this instant; null while there is none. */
  readonly forecastChain: ChainHead | null;
  readonly odds: {readonly current: Odds | null; readonly trend: readonly Odds[]};
  readonly simulation: SimulationOptions;
  /** When the last thing in it happened, a match in play included; never later than `asOf`, null before the first match. */
  readonly factsThrough: Instant | null;
  /** What a language model has written in place of the templates; texts of other facts are never looked up. */
  readonly texts: WrittenTexts;
  readonly history: {readonly matches: readonly HistoryMatch[]; readonly teams: readonly HistoryTeam[]};
}

/** Reads the edition of an instant. See `stateAt` for what is known when. */
export function editionAt(store: Store, year: number, asOf: Instant, simulation: SimulationOptions): Edition {
  const state = stateAt(store, year, asOf);
  const forecasts = frozenForecasts(store, state);
  const matches = state.matches.map((match): EditionMatch => {
    const {ref, otherRefs} = refsOf(match, state.teams);
    return {...match, ref, otherRefs, forecasts: forecasts.get(match.fixture.matchId) ?? []};
  });
  const byId = new Map(matches.map((match) => [match.fixture.matchId, match]));
  return {
    ...state,
    matches,
    match: (matchId) => byId.get(matchId)!,
    matchesOf: (teamId) => inPlayingOrder(matches.filter(({home, away}) => home === teamId || away === teamId)),
    forecastChain: chainHead(store, state.tournament, asOf) ?? null,
    odds: readOdds(store, state, simulation),
    simulation,
    factsThrough: factsThrough(state),
    texts: writtenTexts(store),
    history: {matches: worldCupHistory(store), teams: historyTeams(store)},
  };
}

/** The latest instant of anything known: of a recorded state, or within a match whose record is from later on. */
function factsThrough({matches, asOf}: TournamentState): Instant | null {
  const latest = matches
    .flatMap(({recordedAt, state}) => recordedAt ?? knownThrough(state) ?? [])
    .sort()
    .at(-1);
  if (latest === undefined) return null;
  return latest < asOf ? latest : asOf;
}

/** Matches by kick-off, then number: the official numbers are not chronological. */
export const inPlayingOrder = <T extends Match>(matches: readonly T[]): T[] =>
  [...matches].sort((a, b) => kickoffOf(a).localeCompare(kickoffOf(b)) || a.fixture.number - b.fixture.number);

/** Actual kick-off once it has happened, else the scheduled one. */
export const kickoffOf = ({state, fixture}: Match): Instant => state.kickoffAt ?? fixture.kickoffAt;
