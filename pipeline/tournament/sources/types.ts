import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import type {
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
/** In order of precedence: the first that knows is believed (docs/decisions/006-two-sources.md). */
export type ProviderId = (typeof PROVIDER_IDS)[number];

/**
 * What one provider reports of one match. A field that is absent was not asked or not reported;
 * null means the provider says there is none. Sides are ours, whichever team the provider lists
 * first.
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
  /** Where it can be looked up. */
  readonly sourceUrl: string;
  readonly reported: ReportedState;
}

/**
 * No match is in play so long after its kick-off, whatever its status says: a provider that still
 * says so is stuck.
 */
export const MAX_MATCH_MS = 4 * 3_600_000;

/** A fixture as a provider needs it, to tell which match a record of its own is. */
export interface FieldMatch {
  readonly matchId: MatchId;
  readonly number: number;
  readonly stage: Stage;
  readonly kickoffAt: Instant;
  readonly localOn: string;
  readonly home: TeamId | null;
  readonly away: TeamId | null;
  readonly status: Status;
  /** A source says that it is over, and it cannot be: it is asked until the end is plausible. */
  readonly isEndDoubted?: boolean;
}
/** The tournament as providers are asked about it. */
export interface Field {
  readonly year: number;
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
   * Matches whose line-ups, events and statistics are wanted, not only the score; the most urgent
   * first.
   */
  readonly wanted: readonly FieldMatch[];
  readonly at: Instant;
  readonly signal: AbortSignal;
}
export interface Polled {
  readonly observations: readonly Observation[];
  /** Records that could not be used, and why. */
  readonly refused: readonly string[];
  /** Words of the provider for how a match stands that nobody has mapped. */
  readonly unmapped?: readonly string[];
}

/**
 * Where match data come from. A provider maps what it reads to observations, and decides nothing
 * between sources.
 */
export interface Provider {
  readonly id: ProviderId;
  readonly name: string;
  /** Terms its data come under. */
  readonly licence: string;
  readonly url: string;
  /** Hosts it is asked at, with their ports. */
  readonly hosts: readonly string[];
  /** Shortest time between two polls, whatever the plan of the day says. */
  readonly minIntervalMs: number;
  /** @throws FetchError or ShapeError when nothing at all could be read */
  poll(ask: Ask): Promise<Polled>;
}
