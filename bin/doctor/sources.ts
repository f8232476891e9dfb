import type {Config} from "../../pipeline/kit/config/config.ts";
import {FactsError, UsageError} from "../../pipeline/kit/errors.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {readRegistry, select} from "../../pipeline/news/registry.ts";
import {sourceList, sourcesHealth} from "../../publish/news/source-list.ts";
import {failure, type Line, ok, warning} from "./types.ts";

/** Every source that is turned on and does not answer, and how each kind is doing. */
export function sourceLines(db: Store, config: Config, now: string): Line[] {
  try {
    const registry = select(readRegistry(config.dataDir), config);
    const {providers, marketProviders} = config;
    const list = sourceList(db, {registry, providers, marketProviders, asOf: now});
    const kinds = Object.entries(sourcesHealth(list, now)).map(([kind, {status, since}]) =>
      status === "ok" || status === "unasked"
        ? ok("sources", kind, status === "ok" ? "read" : "none was asked yet")
        : failure(
            "sources",
            kind,
            `${status === "failing" ? "all fail" : "none was read for more than a day"}${since ? `, since ${since}` : ""}`,
            "see that this machine reaches the net, then broadsheet crawl",
          ),
    );
    return [...kinds, ...failingLines(list)];
  } catch (error) {
    if (!(error instanceof FactsError) && !(error instanceof UsageError)) throw error;
    return [failure("sources", "registry", error.message, "mend the file, or NEWS_SOURCES")];
  }
}

/** One line for each that failed when it was asked last. */
function failingLines({news, providers, prices}: ReturnType<typeof sourceList>): Line[] {
  const asked = [
    ...news.flatMap(({source, status, withdrawn, gone}) =>
      source.enabled && !withdrawn && !gone && status ? {id: source.sourceId, ...status} : [],
    ),
    ...[...providers, ...prices].flatMap(({provider, enabled, status}) =>
      enabled && status ? {id: provider as string, ...status} : [],
    ),
  ];
  return asked
    .filter(({lastAttemptAt, lastSuccessAt}) => (lastSuccessAt ?? "") < lastAttemptAt)
    .map(({id, lastError, lastSuccessAt}) =>
      warning(
        "sources",
        id,
        `${lastError ?? "failed"}; last read ${lastSuccessAt ?? "never"}`,
        "broadsheet crawl asks it again; turn it off where it is gone",
      ),
    );
}
