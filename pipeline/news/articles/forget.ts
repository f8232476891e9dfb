import {inChunks} from "../../kit/in-chunks.ts";
import {beyond, type Limits} from "../../kit/limits.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant, ListName} from "../types.ts";
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

interface OldPicture {
  readonly docId: string;
  readonly at: Instant;
  readonly bytes: number;
}

/**
 * Pictures beyond the limits, except those of articles in the edition; and pictures of any age
 * without an article.
 */
export function oldPictures(
  store: Store,
  limits: Limits,
  {asOf, window}: {readonly asOf: Instant; readonly window: PrintWindow},
): OldPicture[] {
  const given = {asOf, ...window};
  const rows = store
    .prepare<[typeof given], OldPicture & {readonly printed: 0 | 1; readonly left: 0 | 1}>(
      `SELECT doc_id AS docId, tried_at AS at, coalesce(length(webp), 0) AS bytes,
         doc_id IN (SELECT doc_id FROM article WHERE ${IN_WINDOW}) AS printed,
         doc_id IN (SELECT doc_id FROM article) AS "left"
       FROM article_picture ORDER BY tried_at DESC, doc_id`,
    )
    .all(given);
  const printedBytes = rows.reduce((sum, {printed, bytes}) => sum + (printed ? bytes : 0), 0);
  const may = rows.filter(({printed}) => !printed);
  const old = new Set(beyond(may, limits, printedBytes));
  return may.filter((row) => !row.left || old.has(row));
}

/** Deletes pictures; their articles have drawn ones from then on. */
export const forgetPictures = (store: Store, pictures: readonly Pick<OldPicture, "docId">[]) =>
  inChunks(store, pictures, ({docId}) =>
    store.prepare("DELETE FROM article_picture WHERE doc_id = ?").run(docId),
  );
