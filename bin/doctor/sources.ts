import type {Config} from "../../pipeline/kit/config/config.ts";
import {FactsError, UsageError} from "../../pipeline/kit/errors.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {freshnessAt} from "../../pipeline/market/freshness.ts";
import {marketAt} from "../../pipeline/market/market-at.ts";
import {factsHash} from "../../pipeline/market/stored-facts.ts";
import {readRegistry, select} from "../../pipeline/news/registry.ts";
import {
  newsKind,
  type SourceKind,
  type SourceList,
  sourceList,
  sourcesHealth,
} from "../../publish/news/source-list.ts";
import {failure, type Line, ok, warning} from "./types.ts";

/**
 * Failures listed one by one if a whole kind fails; more would bury the rest of the report.
 */
const FEW = 2;

/** Every enabled source that does not answer, and the health of each kind. */
export function sourceLines(db: Store, config: Config, now: string): Line[] {
  try {
    const registry = select(readRegistry(config.dataDir), config);
    const {providers, marketProviders} = config;
    const list = sourceList(db, {registry, providers, marketProviders, asOf: now});
    const asked = askedSources(list);
    const failing = asked.filter(hasFailed);
    const {doubts, ...health} = sourcesHealth(list, now);
    const kinds = Object.entries(health);
    const buried = kinds.flatMap(([kind, {status}]) =>
      status === "failing" && failing.filter((one) => one.kind === kind).length > FEW ? kind : [],
    );
    const told = doubts.map(({reason, since}) =>
      warning(
        "sources",
        "doubts",
        `${reason}, since ${since}`,
        "check what the source itself says",
      ),
    );
    const unreached = kinds.every(([, {status}]) => status === "ok" || status === "unasked")
      ? []
      : unreachedSince(asked);
    if (unreached.length > 1) return [cutOff(unreached[0]!), ...told];
    return [
      ...kinds.map(([kind, {status, since}]) =>
        status === "ok" || status === "unasked"
          ? ok("sources", kind, status === "ok" ? "read" : "none was asked yet")
          : failure(
              "sources",
              kind,
              `${status === "failing" ? "all fail" : "none was read for more than a day"}${since ? `, since ${since}` : ""}${
                buried.includes(kind)
                  ? `: ${inSum(failing.filter((one) => one.kind === kind))}`
                  : ""
              }`,
              "make sure that this machine has network access, then run broadsheet crawl",
            ),
      ),
      ...failing.filter(({kind}) => !buried.includes(kind)).map(failingLine),
      ...told,
    ];
  } catch (error) {
    if (!(error instanceof FactsError) && !(error instanceof UsageError)) throw error;
    return [failure("sources", "registry", error.message, "fix the file, or NEWS_SOURCES")];
  }
}

/**
 * Reports the age of the newest market prices; reports nothing if the market facts are not loaded.
 */
export function priceLines(db: Store, now: string): Line[] {
  const fresh = factsHash(db) === undefined ? null : freshnessAt(marketAt(db, now).market, now);
  if (fresh === null) return [];
  const {on, daysOld} = fresh;
  return [
    daysOld === null
      ? ok("sources", "prices", `of ${on}`)
      : warning(
          "sources",
          "prices",
          `of ${on}, ${daysOld} days old`,
          "set MARKET_PROVIDERS and run broadsheet crawl market; see docs/operations/prices.md",
        ),
  ];
}

interface Asked {
  readonly id: string;
  readonly kind: SourceKind | "prices";
  readonly lastError: string | null;
  readonly lastAttemptAt: string;
  readonly lastSuccessAt: string | null;
  /** Null if there was no answer. */
  readonly httpStatus: number | null;
}

/** The enabled sources that were asked, by their last attempt. */
const askedSources = ({news, providers, prices}: SourceList): Asked[] =>
  [
    ...news.flatMap(({source, status, withdrawn, gone}) =>
      source.enabled && !withdrawn && !gone && status
        ? {id: source.sourceId, kind: newsKind(source), ...status}
        : [],
    ),
    ...providers.flatMap(({provider, enabled, status}) =>
      enabled && status ? {id: provider as string, kind: "matches" as const, ...status} : [],
    ),
    ...prices.flatMap(({provider, enabled, status}) =>
      enabled && status ? {id: provider as string, kind: "prices" as const, ...status} : [],
    ),
  ].toSorted((a, b) => (a.lastAttemptAt < b.lastAttemptAt ? -1 : 1));

const hasFailed = ({lastAttemptAt, lastSuccessAt}: Asked): boolean =>
  (lastSuccessAt ?? "") < lastAttemptAt;

/** The sources asked since any was last read, if none of them answered: there is no network. */
function unreachedSince(asked: readonly Asked[]): readonly Asked[] {
  const since = asked.slice(asked.findLastIndex((one) => !hasFailed(one)) + 1);
  return since.every(({httpStatus}) => httpStatus === null) ? since : [];
}

const cutOff = ({id, lastError}: Asked): Line =>
  warning(
    "sources",
    "network",
    `no source could be reached, ${id}: ${lastError}`,
    "connect this machine, or start it with --offline; what is stored stays published",
  );

const inSum = ([first, ...others]: readonly Asked[]) =>
  `${first!.id} (${first!.lastError ?? "failed"}) and ${others.length} more`;

const failingLine = ({id, lastError, lastSuccessAt}: Asked): Line =>
  warning(
    "sources",
    id,
    `${lastError ?? "failed"}; last read ${lastSuccessAt ?? "never"}`,
    "run broadsheet crawl to ask it again; turn it off if it is gone",
  );
