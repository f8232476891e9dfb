import {setImmediate as others} from "node:timers/promises";
import {listed} from "../../../../pipeline/news/listed.ts";
import {wordsIn} from "../../../../pipeline/news/text/word-matcher.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import {dayIn, spanOf} from "../../../news/days.ts";
import type {NewsList} from "../../../news/list.ts";
import type {LiveDeps} from "../../deps.ts";
import {type NewsLists, newsListsOf} from "../../printed/news-lists.ts";

/** Articles per turn, which take a millisecond or two. */
const CHUNK = 20;

/**
 * Indexes the words of articles, a few at a time, so that other requests are answered meanwhile.
 */
async function readWords(articles: readonly Article[]): Promise<void> {
  for (let at = 0; at < articles.length; at += CHUNK) {
    articles.slice(at, at + CHUNK).forEach(wordsIn);
    await others();
  }
}

/**
 * A news list as published, or, for a day that is not published in full, that day from the store.
 * Undefined before any news is published.
 *
 * @param words whether articles will be searched by words
 */
export async function listFor(
  {printed, keptNews}: LiveDeps,
  choose: (news: NewsLists) => NewsList,
  {day, words}: {readonly day: string | undefined; readonly words: boolean},
): Promise<NewsList | undefined> {
  const build = printed();
  const news = build && (await newsListsOf(build));
  const list = news && choose(news);
  const partly = list?.earlierThan() ?? null;
  const knownAt = news?.knownAt ?? null;
  if (!list || !keptNews || partly === null || knownAt === null) return list;
  if (day === undefined || day > partly) return list;
  const {name} = list;
  const span = spanOf(name, day);
  const wire = list.articles.filter(({generatedBy}) => generatedBy !== null);
  const own = wire.filter(({publishedAt}) => dayIn(name, publishedAt) === day);
  const kept = await keptNews.articlesIn(span, knownAt);
  if (words) await readWords(kept);
  const last = await keptNews.lastBefore(name, span.from, knownAt);
  const before = [last, ...wire.map(({publishedAt}) => publishedAt)].filter(
    (at) => at !== null && at < span.from,
  );
  const earlier = before.sort().at(-1) ?? null;
  return {
    ...list,
    articles: listed(
      [...kept, ...own].sort((a, b) => Number(a.publishedAt < b.publishedAt) * 2 - 1),
    ),
    earlierThan: () => earlier && dayIn(name, earlier),
  };
}
