import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {printedJson, shareable} from "../../printed/bodies.ts";
import type {Arrival} from "./arrivals.ts";

/** The parts of an article that polling needs. */
export type NewsItem = Bodies["live/poll.json"]["news"][number];

/** All articles of a build, from both desks, newest first. */
export const newsIn = shareable(
  async (build): Promise<readonly Arrival<NewsItem>[]> =>
    ((await printedJson<Bodies["news/all.json"]>(build, "/api/news/all"))?.items ?? []).map(
      ({docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers}) => ({
        id: docId,
        atMs: Date.parse(publishedAt),
        value: {docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers},
      }),
    ),
);
