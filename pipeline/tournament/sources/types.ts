import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import type {
  Competition,
  Instant,
  MatchId,
  MatchState,
  ProviderDetails,
  Squad,
  Stage,
  Status,
  Team,
  TeamId,
  Venue,
} from "../types.ts";

export const PROVIDER_IDS = [
  "fifa",
  "openfootball",
  "espn",
  "api-football",
  "internationals",
] as const;
/**
 * In order of precedence: the first with a value is believed (docs/decisions/006-two-sources.md).
 */
export type ProviderId = (typeof PROVIDER_IDS)[number];

/**
 * One provider's report of one match. An absent field was not requested or not reported; null means
 * the provider says there is none. Sides are ours, whichever team the provider lists first.
 */
export type ReportedState = {
  readonly [K in keyof Omit<MatchState, "matchId" | "details">]?: MatchState[K];
} & {
  readonly details?: Omit<ProviderDetails, "provider">;
};
export interface Observation {
  readonly provider: ProviderId;
  readonly matchId: MatchId;
  readonly observedAt: Instant;
  /** Address for looking it up. */
  readonly sourceUrl: string;
  readonly reported: ReportedState;
}

/**
 * Time after kick-off at which no match can still be in play, whatever its status says: a provider
 * that still reports it live is stuck.
 */
export const MAX_MATCH_MS = 4 * 3_600_000;

/** A fixture with the data a provider needs to match its own records to it. */
export interface FieldMatch {
  readonly matchId: MatchId;
  readonly number: number;
  readonly stage: Stage;
  readonly kickoffAt: Instant;
  readonly localOn: string;
  readonly home: TeamId | null;
  readonly away: TeamId | null;
  readonly withoutExtraTime?: true;
  readonly status: Status;
  /** A source reports an impossible end: it is polled until the end is plausible. */
  readonly isEndDoubted?: boolean;
}
/** The tournament as passed to providers. */
export interface Field {
  readonly year: number;
  readonly competition: Competition;
  readonly opensOn: string;
  readonly endsOn: string;
  readonly teams: ReadonlyMap<TeamId, Team>;
  readonly squads: ReadonlyMap<TeamId, Squad>;
  readonly venues: readonly Venue[];
  /** By official number. */
  readonly matches: readonly FieldMatch[];
}

export interface Ask {
  readonly fetcher: Fetcher;
  readonly field: Field;
  /**
   * Matches for which line-ups, events and statistics are wanted in addition to the score; the most
   * urgent first.
   */
  readonly wanted: readonly FieldMatch[];
  readonly at: Instant;
  readonly signal: AbortSignal;
}
export interface Polled {
  readonly observations: readonly Observation[];
  /** Unusable records, with reasons. */
  readonly refused: readonly string[];
  /** It has nothing to ask for; `refused` has the reason. */
  readonly unasked?: true;
  /** The provider's unmapped status names. */
  readonly unmapped?: readonly string[];
}

/**
 * A source of match data. A provider maps what it reads to observations and does not decide between
 * sources.
 */
export interface Provider {
  readonly id: ProviderId;
  readonly name: string;
  /** Terms of its data. */
  readonly licence: string;
  readonly url: string;
  /** Hosts it requests, with their ports. */
  readonly hosts: readonly string[];
  /** Minimum time between two polls, whatever the polling plan says. */
  readonly minIntervalMs: number;
  /** @throws FetchError or ShapeError when nothing could be read */
  poll(ask: Ask): Promise<Polled>;
}
