import {existsSync} from "node:fs";
import {join} from "node:path";
import {FactsError, UsageError} from "../kit/errors.ts";
import {factsFiles} from "../kit/facts/facts-files.ts";
import {nearest} from "../kit/nearest.ts";
import {isWithin} from "./read/urls.ts";
import type {NewsSource} from "./types.ts";

/** A source with the details of its address. */
export interface RegisteredSource extends NewsSource {
  readonly format: "feed" | "fifa-calendar";
  /**
   * "confirmed": named by two independent public lists, or reported live; "listed-once": named by
   * one, or by an old one; "known-broken": reported dead.
   */
  readonly confidence: "confirmed" | "listed-once" | "known-broken";
}

const FILES = ["sources/football.json", "sources/vn-finance.json"];

/**
 * The registry: every known news source, enabled or not, football first. A facts folder without a
 * registry has no sources.
 *
 * @throws FactsError naming file and place if a file cannot be read, or lists an id or an address
 * twice
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
 * The sources, each with all sites of its publisher: the listed ones, or else the host of the feed.
 * A site inside another publisher's, or with one inside it, belongs to nobody.
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
  /** Ids to enable or, with a leading minus, to disable; "none" alone for no source at all. */
  readonly newsSources: readonly string[];
  /** Enabled match sources: FIFA's own feed depends on FIFA's match centre. */
  readonly providers: readonly string[];
  /** Enabled providers of prices; none by default. */
  readonly marketProviders?: readonly string[];
}

/**
 * The registry with the operator's selection applied.
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
    throw new UsageError(`NEWS_SOURCES has ${unknown}; put a minus before those to turn off`);
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
 * Sources by id, enabled regardless of the registry and the operator's selection.
 *
 * @throws UsageError naming ids that are not in the registry
 */
export function sourcesById(
  registry: readonly RegisteredSource[],
  sourceIds: readonly string[],
): RegisteredSource[] {
  const unknown = unknownIds(registry, sourceIds);
  if (unknown !== null) throw new UsageError(`--source is ${unknown}`);
  return registry
    .filter(({sourceId}) => sourceIds.includes(sourceId))
    .map((source) => ({...source, enabled: true}));
}

/** A text with the unknown ids and similar known ones; null if all are known. */
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
