import type {Config} from "../pipeline/kit/config/config.ts";
import {lastDeployments} from "../pipeline/kit/deployments.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {lastRuns} from "../pipeline/kit/runs.ts";
import type {Store} from "../pipeline/kit/store.ts";
import type {Instant} from "../pipeline/kit/types.ts";
import {readRegistry, select} from "../pipeline/news/registry.ts";
import type {PipelineState, SourceState} from "../publish/live/monitoring/pipeline-metrics.ts";
import {sourceList, sourcesHealth} from "../publish/news/source-list.ts";
import {sources} from "../publish/news/sources.ts";
import {currentPin} from "../publish/output/pin.ts";

/**
 * State of the pipeline, read over the server's own database connection.
 *
 * @param databaseDamage result of the check of that whole database
 * @throws FactsError or UsageError if the registry of sources, or the operator's selection from it,
 * is wrong
 */
export function pipelineStateOf(
  db: Store,
  config: Config,
  databaseDamage: PipelineState["databaseDamage"],
): PipelineState {
  const registry = select(readRegistry(config.dataDir), config);
  const {providers, marketProviders} = config;
  const listAt = (asOf: Instant) => sourceList(db, {registry, providers, marketProviders, asOf});
  return {
    runs: () => lastRuns(db),
    deployments: () => lastDeployments(db, Date.now()),
    pin: () => currentPin(config.outDir),
    databaseDamage,
    sourcesHealth() {
      const now = toInstant(Date.now());
      return sourcesHealth(listAt(now), now);
    },
    doubts: () =>
      listAt(toInstant(Date.now())).providers.flatMap(({provider, enabled, status}) =>
        enabled && status ? status.doubts.map(({about}) => ({source: provider, about})) : [],
      ),
    sourceList: () => listAt(toInstant(Date.now())),
    sources(): SourceState[] {
      return sources(listAt(toInstant(Date.now()))).sources.flatMap(
        ({enabled, kind, desk, state, lastSuccessAt}) =>
          enabled
            ? {
                kind: kind === "news" ? `${desk} news` : kind,
                state: state ?? "never",
                lastSuccessAt,
              }
            : [],
      );
    },
  };
}
