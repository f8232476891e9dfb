import {existsSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {FactsError, UsageError} from "../kit/errors.ts";
import {validatorOf} from "../kit/facts/validate.ts";
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

const FILES = ["football.json", "vn-finance.json"];

/**
 * The registry: every news source known of, on or off, football first. A facts folder without one
 * has no sources.
 *
 * @throws FactsError naming file and place where a file cannot be read, or lists an id or an
 * address twice
 */
export function readRegistry(dataDir: string): RegisteredSource[] {
  const sources = FILES.flatMap((file) => readFile(join(dataDir, "sources", file)));
  for (const key of ["sourceId", "url"] as const) {
    const seen = new Set<string>();
    for (const source of sources) {
      if (seen.has(source[key]))
        throw new FactsError(
          `${join(dataDir, "sources")}: ${key} "${source[key]}" is there twice; expected once`,
        );
      seen.add(source[key]);
    }
  }
  return sources;
}

function readFile(path: string): RegisteredSource[] {
  if (!existsSync(path)) return [];
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new FactsError(`${path} cannot be read: ${(cause as Error).message}`, {cause});
  }
  const wrong = validatorOf("news-sources.json")(value);
  if (wrong !== null) throw new FactsError(`${path}${wrong}`);
  return value as RegisteredSource[];
}

/** What the operator says about sources. */
export interface Selection {
  /** Ids to turn on and, with a minus before them, off; "none" alone for no source at all. */
  readonly newsSources: readonly string[];
  /** Match sources that are turned on: FIFA's own feed goes with FIFA's match centre. */
  readonly providers: readonly string[];
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
  const ids = new Set(registry.map(({sourceId}) => sourceId));
  const strangers = newsSources.filter((entry) => !ids.has(entry.replace(/^-/, "")));
  if (strangers.length > 0)
    throw new UsageError(
      `NEWS_SOURCES names ${strangers.join(", ")}; expected ids of data/sources, a minus before those to turn off`,
    );
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
