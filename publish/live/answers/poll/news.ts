import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {shareable} from "../../printed/bodies.ts";
import {newsListsOf} from "../../printed/news-lists.ts";
import type {Arrival} from "./arrivals.ts";

/** The parts of an article that polling needs. */
export type NewsItem = Bodies["live/poll.json"]["news"][number];

/** All articles of a build, from both desks, newest first. */
export const newsIn = shareable(
  async (build): Promise<readonly Arrival<NewsItem>[]> =>
    ((await newsListsOf(build))?.articles ?? []).map(
      ({docId, desk, title, url, language, publishedAt, teams, tickers, ...article}) => {
        const source = {id: article.sourceId, name: article.sourceName};
        return {
          id: docId,
          atMs: Date.parse(publishedAt),
          value: {docId, desk, title, url, language, source, publishedAt, teams, tickers},
        };
      },
    ),
);
