import {byCode} from "../../kit/order.ts";
import type {Article} from "../types.ts";
import type {Story} from "./stories.ts";

/** Maximum number of stories shown next to an article. */
export const RELATED = 5;

/**
 * The stories that share most teams and tickers with something, most shared first, then latest; at
 * most `count`.
 */
export function mostRelated(
  {teams, tickers}: Pick<Article, "teams" | "tickers">,
  stories: readonly Story[],
  count: number,
): Story[] {
  const shared = (story: Story): number =>
    story.teams.filter((team) => teams.includes(team)).length +
    story.tickers.filter((ticker) => tickers.includes(ticker)).length;
  return stories
    .map((story) => ({story, subjects: shared(story)}))
    .filter(({subjects}) => subjects > 0)
    .sort(
      (a, b) =>
        b.subjects - a.subjects ||
        byCode(b.story.lastPublishedAt, a.story.lastPublishedAt) ||
        byCode(a.story.storyId, b.story.storyId),
    )
    .slice(0, count)
    .map(({story}) => story);
}
