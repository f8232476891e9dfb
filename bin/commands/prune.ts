import {statSync} from "node:fs";
import {type Command, Option} from "commander";
import {compact, freePages, shrink} from "../../pipeline/kit/compact.ts";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import type {Limits} from "../../pipeline/kit/limits.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {PRINTED} from "../../pipeline/news/articles/window.ts";
import {existingBuilds} from "../../publish/output/builds.ts";
import type {Call} from "../call.ts";
import {duration, size} from "../duration.ts";
import {openDatabase} from "../open-database.ts";
import {jsonOption, outOption, report} from "../options.ts";
import {pruneBuilds} from "../prune/builds.ts";
import {pruneFeed} from "../prune/feed.ts";
import type {Pruned} from "../prune/part.ts";
import {pruneArticles, prunePictures} from "../prune/stored.ts";
import {endWithParent} from "../shutdown.ts";
import {editionsConfig} from "../site-config.ts";

interface PruneOptions {
  readonly builds?: boolean;
  readonly articles?: boolean;
  readonly pictures?: boolean;
  readonly feed?: boolean;
  readonly olderThan?: number;
  readonly toSize?: number;
  readonly compact?: boolean;
  readonly dryRun?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

const KINDS = ["builds", "articles", "pictures", "feed"] as const;
const DAY_MS = 86_400_000;

/** `prune`: removes old data while other processes run. */
export const pruneCommand = (command: Command, call: Call): Command =>
  command
    .option("--builds", "remove editions that are no longer current")
    .option("--articles", "remove crawled articles that are no longer in the edition")
    .option("--pictures", "remove pictures of such articles")
    .option("--feed", "remove events that no webhook still needs; older cursors expire")
    .addOption(
      new Option(
        "--older-than <duration>",
        "remove only what is older than this: 180d, 26 weeks",
      ).argParser(duration),
    )
    .addOption(
      new Option(
        "--to-size <size>",
        "of one kind, remove the oldest until the rest has this size: 500MB",
      ).argParser(size),
    )
    .option("--compact", "rebuild the database file, if it cannot shrink on its own yet")
    .option("--dry-run", "report what would be removed without removing it")
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (options: PruneOptions) => {
      const config = editionsConfig(call, options);
      const asked = KINDS.filter((kind) => options[kind]);
      if (options.toSize !== undefined && asked.length !== 1)
        throw new UsageError(
          `--to-size is the size of one kind; expected one of ${KINDS.map((kind) => `--${kind}`).join(", ")} with it`,
        );
      const listenNoLonger = endWithParent(new AbortController());
      const store = openDatabase(call, config.databasePath, {mustExist: true});
      try {
        const sizeBefore = sizeOf(config.databasePath);
        const kinds = asked.length > 0 ? asked : KINDS;
        const parts = await pruned(kinds, {call, config, options, store});
        const builds = parts.find(({kind}) => kind === "builds")?.bytes ?? 0;
        if (!options.dryRun) {
          if (options.compact) compact(store);
          else if (freePages(store).canShrink) shrink(store);
        }
        const {bytes: free, canShrink} = freePages(store);
        const unused = logSize(config.databasePath) + (canShrink || options.compact ? free : 0);
        const freed = options.dryRun
          ? parts
              .filter(({kind}) => kind !== "feed" || config.storeUrl === "")
              .reduce((sum, {bytes}) => sum + bytes, unused)
          : builds + Math.max(0, sizeBefore - sizeOf(config.databasePath));
        report(
          call,
          options,
          {parts, freed, free},
          sentence(parts, options, {freed, unused, stuck: canShrink ? 0 : free}),
        );
      } finally {
        store.close();
        listenNoLonger();
      }
    });

interface Pruning {
  readonly call: Call;
  readonly config: Config;
  readonly options: PruneOptions;
  readonly store: Store;
}

/** Prunes the given kinds; without a limit each kind follows the deployment's settings. */
async function pruned(
  kinds: readonly Pruned["kind"][],
  {call, config, options, store}: Pruning,
): Promise<Pruned[]> {
  const nowMs = Date.now();
  const ago = (ms: number) => toInstant(nowMs - ms);
  const {olderThan, toSize, dryRun = false} = options;
  const given = olderThan !== undefined || toSize !== undefined;
  const limits: Limits = {
    before: olderThan === undefined ? null : ago(olderThan),
    toBytes: toSize ?? null,
  };
  const articleLimits = given
    ? limits
    : {before: ago(config.newsRetentionDays * DAY_MS), toBytes: null};
  const printed = {
    asOf: toInstant(nowMs),
    window: {...PRINTED, ofEachList: config.newsPrinted},
  };
  const {outDir: out, keepEditions: keep} = config;
  const does: Readonly<Record<Pruned["kind"], () => Pruned | Promise<Pruned>>> = {
    builds: () =>
      existingBuilds(out)
        ? pruneBuilds({out, limits, keep, dryRun})
        : {kind: "builds", count: 0, bytes: 0, note: null},
    articles: () => pruneArticles(store, articleLimits, printed, dryRun),
    pictures: () => prunePictures(store, articleLimits, printed, dryRun),
    feed: () => pruneFeed(call, config, {...limits, keep: given ? 0 : config.feedKeep}, dryRun),
  };
  const parts: Pruned[] = [];
  for (const kind of kinds) parts.push(await does[kind]());
  return parts;
}

/** Size of SQLite's log, which a prune merges into the database. */
const logSize = (path: string): number =>
  statSync(`${path}-wal`, {throwIfNoEntry: false})?.size ?? 0;
const sizeOf = (path: string): number => statSync(path).size + logSize(path);

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

function sentence(
  parts: readonly Pruned[],
  {dryRun}: PruneOptions,
  {freed, unused, stuck}: Readonly<Record<"freed" | "unused" | "stuck", number>>,
): string {
  const lines = parts.map(
    ({kind, count, bytes, note}) =>
      `${kind.padEnd(8)} ${count} ${dryRun ? "would be removed" : "removed"}, ${megabytes(bytes)}${note ? `; ${note}` : ""}`,
  );
  const advice =
    dryRun || stuck === 0
      ? ""
      : `; "broadsheet prune --compact" frees another ${megabytes(stuck)} inside the database`;
  return [
    ...lines,
    ...(dryRun ? [`database ${megabytes(unused)} of log and unused pages`] : []),
    `${megabytes(freed)} ${dryRun ? "would be freed" : "freed"}${advice}`,
  ].join("\n");
}
