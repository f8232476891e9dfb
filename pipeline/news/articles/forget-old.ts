import {inChunks} from "../../kit/in-chunks.ts";
import {beyond, type Limits} from "../../kit/limits.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import type {ListName} from "../types.ts";
import {IN_WINDOW, type PrintWindow} from "./window.ts";

interface Old {
  readonly desk: ListName;
  readonly docId: string;
  readonly at: Instant;
  readonly bytes: number;
}

/** Approximate size of an article without its wordings. */
const ROW_BYTES = 400;
const BYTES = `${ROW_BYTES} + (SELECT coalesce(sum(length(body)), 0) FROM article_version AS v
  WHERE v.desk = article.desk AND v.doc_id = article.doc_id)`;

/** Crawled articles beyond the limits, except those in the edition. */
export function oldArticles(
  store: Store,
  limits: Limits,
  {asOf, window}: {readonly asOf: Instant; readonly window: PrintWindow},
): Old[] {
  const given = {asOf, ...window};
  const printedBytes = store
    .prepare<[typeof given], number>(
      `SELECT coalesce(sum(${BYTES}), 0) FROM article WHERE ${IN_WINDOW}`,
    )
    .pluck()
    .get(given)!;
  const others = store
    .prepare<[typeof given], Old>(
      `SELECT desk, doc_id AS docId, published_at AS at, ${BYTES} AS bytes FROM article
       WHERE NOT ${IN_WINDOW} ORDER BY published_at DESC, doc_id`,
    )
    .all(given);
  return beyond(others, limits, printedBytes);
}

/** Deletes articles with all their wordings; their addresses stop answering. */
export const forgetArticles = (store: Store, articles: readonly Pick<Old, "desk" | "docId">[]) =>
  inChunks(store, articles, ({desk, docId}) =>
    store.prepare("DELETE FROM article WHERE desk = ? AND doc_id = ?").run(desk, docId),
  );
