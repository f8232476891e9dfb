import {printedJson} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import type {Arrival} from "./arrivals.ts";

/** What polling needs to know of an article: schemas/news/common.json, item. */
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

const lists = new WeakMap<Build, readonly Arrival<NewsItem>[]>();

/** Every article of an edition, of both desks, newest first. */
export function newsIn(build: Build | undefined): readonly Arrival<NewsItem>[] {
  if (build === undefined) return [];
  const list = lists.get(build) ?? read(build);
  lists.set(build, list);
  return list;
}

const read = (build: Build): readonly Arrival<NewsItem>[] =>
  (printedJson<{items: readonly NewsItem[]}>(build, "/api/news/all")?.items ?? []).map(
    ({docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers}) => ({
      id: docId,
      atMs: Date.parse(publishedAt),
      value: {docId, desk, title, url, language, source: {id, name}, publishedAt, teams, tickers},
    }),
  );
