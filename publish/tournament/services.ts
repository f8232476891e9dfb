import type {Instant} from "../../pipeline/tournament/types.ts";

/** The services of the deployment: the first four are static, the others need a server. */
export const SERVICES = [
  "tournament",
  "news",
  "market",
  "search",
  "integration",
  "hub",
  "watchlist",
  "registration",
] as const;

interface Health<Status> {
  readonly status: Status;
  /** Start of the trouble; null when well, or when unknown. */
  readonly since: Instant | null;
  /** One line for readers; null when well. */
  readonly reason: string | null;
}
/** The health of a service. */
export type KnownHealth = Health<"ok" | "degraded">;
/** The health of a service, or `unknown` where it cannot be determined. */
export type ServiceHealth = Health<KnownHealth["status"] | "unknown">;
export type ServicesHealth = Readonly<Record<(typeof SERVICES)[number], ServiceHealth>>;

export const OK: KnownHealth = {status: "ok", since: null, reason: null};
export const UNKNOWN: ServiceHealth = {
  status: "unknown",
  since: null,
  reason: "only a running server can tell",
};

/** A problem of a service, with its start. */
export interface Trouble {
  readonly since: Instant | null;
  readonly reason: string;
}
export const degradedBy = (troubles: readonly Trouble[]): KnownHealth =>
  troubles.length === 0
    ? OK
    : {
        status: "degraded",
        since: troubles.flatMap(({since}) => since ?? []).sort()[0] ?? null,
        reason: troubles.map(({reason}) => reason).join("; "),
      };

const REASONS: Readonly<Record<string, string>> = {
  "facts late": "a result is overdue",
  "facts missing": "no fixtures are loaded",
  "model pending": "the current state has not been simulated yet",
  "matchSources failing": "every source of matches failed",
  "matchSources late": "no source of matches was read for more than a day",
  "newsSources failing": "every source of news failed",
  "newsSources late": "no source of news was read for more than a day",
  "marketSources failing": "every source of market news failed",
  "prices late": "the prices of the market are more than one session old",
  "marketSources late": "no source of market news was read for more than a day",
};

interface Dependency {
  readonly status: string;
  readonly since: Instant | null;
}

/** The health of a service from its dependencies and other troubles. */
export const serviceOf = (
  dependencies: Readonly<Record<string, Dependency>>,
  troubles: readonly Trouble[] = [],
): KnownHealth =>
  degradedBy([
    ...Object.entries(dependencies).flatMap(([name, {status, since}]) => {
      const reason = REASONS[`${name} ${status}`];
      return reason === undefined ? [] : {since, reason};
    }),
    ...troubles,
  ]);
