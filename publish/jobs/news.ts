import type {Desk, Work} from "./report.ts";

/** Asks every news source that is on; one that fails is named, what is stored stays. */
export async function crawlAllNews({crawlNews, signal}: Desk): Promise<Work> {
  const {sources, added, changed, forgotten, skipped} = await crawlNews(signal);
  const many = (outcome: (typeof sources)[number]["outcome"]) => sources.filter((visit) => visit.outcome === outcome).length;
  const asked = sources.length - many("waiting") - many("unasked");
  const tell = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);
  return {
    summary:
      skipped ??
      `${asked} of ${sources.length} sources asked, ${many("failed")} failed: ${added} new articles, ${changed} reworded, ${forgotten} forgotten`,
    changes: [...tell(added, "articles added"), ...tell(changed, "articles reworded"), ...tell(forgotten, "articles grew too old")],
    problems: sources.flatMap(({sourceId, outcome, error}) => (outcome === "failed" ? [`${sourceId}: ${error}`] : [])),
    counts: {asked, failed: many("failed"), waiting: many("waiting"), unasked: many("unasked"), added, changed, forgotten},
  };
}
