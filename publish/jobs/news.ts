import {crawlOutcome} from "../../pipeline/crawl-result.ts";
import {SourcesError} from "../../pipeline/kit/errors.ts";
import type {JobContext, Work} from "./report.ts";

/**
 * Fetches every enabled news source and reports those that fail; stored items stay.
 *
 * @throws SourcesError when all of them fail
 */
export async function crawlAllNews({crawlNews, signal}: JobContext): Promise<Work> {
  const news = await crawlNews(signal);
  const {sources, added, changed, forgotten, skipped} = news;
  const {result, failed} = crawlOutcome({tournament: null, news, prices: null});
  if (result === "unreached")
    throw new SourcesError(`no source could be reached: ${failed.join(", ")}`);
  if (result === "failed") throw new SourcesError(`every source failed: ${failed.join(", ")}`);
  const many = (outcome: (typeof sources)[number]["outcome"]) =>
    sources.filter((one) => one.outcome === outcome).length;
  const asked = sources.length - many("waiting") - many("unasked");
  const counted = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);
  return {
    summary:
      skipped ??
      `${asked} of ${sources.length} sources fetched, ${many("failed")} failed: ${added} new articles, ${changed} reworded, ${forgotten} expired`,
    changes: [
      ...counted(added, "articles added"),
      ...counted(changed, "articles reworded"),
      ...counted(forgotten, "articles expired"),
    ],
    problems: sources.flatMap(({sourceId, outcome, error}) =>
      outcome === "failed" ? [`${sourceId}: ${error}`] : [],
    ),
    counts: {
      asked,
      failed: many("failed"),
      waiting: many("waiting"),
      unasked: many("unasked"),
      added,
      changed,
      forgotten,
    },
  };
}
