import type {Command} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import type {Context} from "../../pipeline/kit/context.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {
  hasArticle,
  hasArticlesOf,
  withdrawArticle,
  withdrawSource,
} from "../../pipeline/news/articles/withdrawals.ts";
import {readRegistry} from "../../pipeline/news/registry.ts";
import {readManifest} from "../../publish/output/builds.ts";
import {readNewest} from "../../publish/output/pin.ts";
import type {Call} from "../call.ts";
import {jsonOption, report, withContext} from "../options.ts";

interface WithdrawOptions {
  readonly article?: string;
  readonly source?: string;
  readonly reason?: string;
  readonly json?: boolean;
}

/** Whether the newest edition has the article, which may be a generated one. */
function isPublished(out: string, docId: string): boolean {
  const id = readNewest(out);
  const files = id === undefined ? [] : (readManifest(out, id)?.files ?? []);
  return files.some(({url}) => url === `/api/news/${docId}`);
}

/** `withdraw`: takes down an article or a source; the next `build` leaves it out. */
export const withdrawCommand = (command: Command, call: Call): Command =>
  command
    .option("--article <id>", "the article, by its docId")
    .option("--source <id>", "the source, by its id in data/sources")
    .option("--reason <text>", "the reason, for the record")
    .addOption(jsonOption())
    .action(async (options: WithdrawOptions) => {
      const config = readConfig(call.env, call.root);
      const {article, source, reason} = options;
      if ((article === undefined) === (source === undefined))
        throw new UsageError("expected one of --article and --source");
      const listed = readRegistry(config.dataDir).find(({sourceId}) => sourceId === source);
      const take = ({store, now: at}: Context) => {
        if (article !== undefined) {
          const isKnown = hasArticle(store, article) || isPublished(config.outDir, article);
          if (/^n-[0-9a-f]{12}$/.test(article) && !isKnown)
            throw new UsageError(
              `the article is "${article}"; expected the docId of a stored or a published one`,
            );
          return withdrawArticle(store, article, {at, reason});
        }
        // a source that the registry no longer lists may have left articles
        if (listed === undefined && !hasArticlesOf(store, source!))
          throw new UsageError(
            `the source is "${source}"; expected an id in data/sources, or the source of stored articles`,
          );
        return withdrawSource(store, listed ?? {sourceId: source!}, {at, reason});
      };
      const withdrawn = await withContext(call, config, {quiet: true}, take, {mustExist: true});
      report(
        call,
        options,
        {article: article ?? null, source: source ?? null, withdrawn},
        `${withdrawn} articles withdrawn; the next build leaves them out`,
      );
    });
