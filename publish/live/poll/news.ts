import {cached} from "../../../pipeline/kit/cached.ts";
import {printedJson} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import type {Arrival} from "./arrivals.ts";

/** The part of an article that polling needs: schemas/news/common.json, item. */
export interface NewsItem {
  readonly docId: string;
  readonly desk: "tournament" | "market";
  readonly title: string;
  readonly url: string;
  readonly language: string;
  readonly source: {readonly id: string; readonly name: string};
  readonly publishedAt: string;
  readonly teams: readonly string[];
  readonly tickers: readonly string[];
}

/** Reads every article of a build, of both desks, newest first. */
export const newsIn = cached((build: Build): readonly Arrival<NewsItem>[] =>
  (printedJson<{items: readonly NewsItem[]}>(build, "/api/news/all")?.items ?? []).map(
    ({docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers}) => ({
      id: docId,
      atMs: Date.parse(publishedAt),
      value: {docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers},
    }),
  ),
);
