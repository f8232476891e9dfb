import {existsSync} from "node:fs";
import {join} from "node:path";
import {FactsError, UsageError} from "../kit/errors.ts";
import {factsFiles} from "../kit/facts/facts-files.ts";
import {nearest} from "../kit/nearest.ts";
import {isWithin} from "./read/urls.ts";
import type {NewsSource} from "./types.ts";

/** A source with what is known of its address. */
export interface RegisteredSource extends NewsSource {
  readonly format: "feed" | "fifa-calendar";
  /**
   * "confirmed": named by two independent public lists, or reported live; "listed-once": by one, or
   * an old one; "known-broken": reported dead.
   */
  readonly confidence: "confirmed" | "listed-once" | "known-broken";
}

const FILES = ["sources/football.json", "sources/vn-finance.json"];

/**
 * The registry: every news source known of, on or off, football first. A facts folder without one
 * has no sources.
 *
 * @throws FactsError naming file and place where a file cannot be read, or lists an id or an
 * address twice
 */
export function readRegistry(dataDir: string): RegisteredSource[] {
  const files = factsFiles(dataDir);
  const sources = FILES.filter((file) => existsSync(join(dataDir, file))).flatMap((file) =>
    files.json<RegisteredSource[]>(file, "news-sources.json"),
  );
  for (const key of ["sourceId", "url"] as const) {
    const seen = new Set<string>();
    for (const source of sources) {
      if (seen.has(source[key]))
        throw new FactsError(`sources: ${key} "${source[key]}" is there twice; expected once`);
      seen.add(source[key]);
    }
  }
  return withSites(sources);
}

/**
 * The sources, each with all sites of its publisher: those that are listed, else the host of the
 * feed. A site that lies in another publisher's, or has one in it, is nobody's.
 */
function withSites(sources: readonly RegisteredSource[]): RegisteredSource[] {
  const all = sources.flatMap(({publisher, url, sites = [siteOf(url)]}) =>
    sites.map((site) => ({publisher, site})),
  );
  return sources.map((source) => {
    const [own, others] = [true, false].map((isOwn) =>
      all.flatMap(({publisher, site}) => ((publisher === source.publisher) === isOwn ? site : [])),
    );
    const isAlone = (site: string) =>
      !others!.some((other) => isWithin(other, [site]) || isWithin(site, [other]));
    return {...source, sites: [...new Set(own)].filter(isAlone)};
  });
}
const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

/** The operator's choice of sources. */
export interface Selection {
  /** Ids to turn on and, with a minus before them, off; "none" alone for no source at all. */
  readonly newsSources: readonly string[];
  /** Match sources that are turned on: FIFA's own feed goes with FIFA's match centre. */
  readonly providers: readonly string[];
  /** Providers of prices that are turned on; none where it is left out. */
  readonly marketProviders?: readonly string[];
}

/**
 * The registry as the operator wants it.
 *
 * @throws UsageError naming ids that are not in the registry
 */
export function select(
  registry: readonly RegisteredSource[],
  {newsSources, providers}: Selection,
): RegisteredSource[] {
  if (newsSources.length === 1 && newsSources[0] === "none")
    return registry.map((source) => ({...source, enabled: false}));
  const unknown = unknownIds(
    registry,
    newsSources.map((entry) => entry.replace(/^-/, "")),
  );
  if (unknown !== null)
    throw new UsageError(`NEWS_SOURCES names ${unknown}; a minus before those to turn off`);
  return registry.map((source) => {
    const listed = source.format === "fifa-calendar" ? providers.includes("fifa") : source.enabled;
    return {
      ...source,
      enabled:
        !newsSources.includes(`-${source.sourceId}`) &&
        (listed || newsSources.includes(source.sourceId)),
    };
  });
}

/**
 * Sources by id, turned on whatever the registry and the operator say of them otherwise.
 *
 * @throws UsageError naming ids that are not in the registry
 */
export function sourcesById(
  registry: readonly RegisteredSource[],
  sourceIds: readonly string[],
): RegisteredSource[] {
  const unknown = unknownIds(registry, sourceIds);
  if (unknown !== null) throw new UsageError(`--source names ${unknown}`);
  return registry
    .filter(({sourceId}) => sourceIds.includes(sourceId))
    .map((source) => ({...source, enabled: true}));
}

/** Ids that the registry does not have and some that it has and were perhaps meant, as a text. */
function unknownIds(
  registry: readonly RegisteredSource[],
  asked: readonly string[],
): string | null {
  const ids = registry.map(({sourceId}) => sourceId);
  const unknown = asked.filter((id) => !ids.includes(id));
  if (unknown.length === 0) return null;
  const meant = unknown.flatMap((id) => [
    ...[nearest(id, ids)].filter((one) => one !== undefined),
    ...ids.filter((one) => one.split("-")[0] === id.split("-")[0]),
  ]);
  const near = [...new Set(meant)].slice(0, NAMED).join(", ");
  return `${unknown.join(", ")}; expected ids of data/sources${near ? `, such as ${near}` : ""}`;
}
const NAMED = 6;
