import {cached} from "../../../pipeline/kit/cached.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {printedJson} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import type {Arrival} from "./arrivals.ts";

/** The part of an article that polling needs. */
export type NewsItem = Bodies["live/poll.json"]["news"][number];

/** Reads every article of a build, of both desks, newest first. */
export const newsIn = cached((build: Build): readonly Arrival<NewsItem>[] =>
  (printedJson<Bodies["news/all.json"]>(build, "/api/news/all")?.items ?? []).map(
    ({docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers}) => ({
      id: docId,
      atMs: Date.parse(publishedAt),
      value: {docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers},
    }),
  ),
);
