import {UsageError} from "../../kit/errors.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import {isWithin} from "../read/urls.ts";
import type {NewsSource} from "../types.ts";
import {forgetTitles, rememberStory} from "./withdrawn-stories.ts";

/**
 * Deletes articles published before an instant, pictures without an article, and titles withdrawn
 * before it. @returns the number of articles
 */
export const forgetBefore = (store: Store, before: Instant): number =>
  store
    .transaction(() => {
      const {changes} = store.prepare("DELETE FROM article WHERE published_at < ?").run(before);
      store
        .prepare("DELETE FROM article_picture WHERE doc_id NOT IN (SELECT doc_id FROM article)")
        .run();
      forgetTitles(store, before);
      return changes;
    })
    .immediate();

interface Withdrawal {
  readonly kind: "article" | "source";
  readonly id: string;
  readonly withdrawnAt: Instant;
  readonly reason: string | null;
}

/** Everything withdrawn, by kind and id. */
export const withdrawals = (store: Store): Withdrawal[] =>
  store
    .prepare<[], Withdrawal>(
      "SELECT kind, id, withdrawn_at AS withdrawnAt, reason FROM withdrawal ORDER BY kind, id",
    )
    .all();

export const isWithdrawn = (store: Store, kind: Withdrawal["kind"], id: string): boolean =>
  store.prepare("SELECT 1 FROM withdrawal WHERE kind = ? AND id = ?").get(kind, id) !== undefined;

/** Whether the article is stored, or withdrawn already. */
export const hasArticle = (store: Store, docId: string): boolean =>
  isWithdrawn(store, "article", docId) ||
  store.prepare("SELECT 1 FROM article WHERE doc_id = ?").get(docId) !== undefined;

/** Whether any article of this source is stored. */
export const hasArticlesOf = (store: Store, sourceId: string): boolean =>
  store.prepare("SELECT 1 FROM article WHERE source_id = ? LIMIT 1").get(sourceId) !== undefined;

interface Decision {
  readonly at: Instant;
  readonly reason?: string | undefined;
}

/**
 * Withdraws an article for good, in both lists, in every wording and with its picture: no later
 * crawl brings it back, not even from another source. Copies by its publisher under another address
 * are withdrawn too, now and later: those with the same guid, or with the same title, ignoring
 * tones, case and punctuation, for as long as articles are kept. Titles of columns and of fewer
 * than four words do not count.
 *
 * @returns the number of articles removed; 0 if it was not stored, which is recorded all the same
 * @throws UsageError if the id is not that of an article
 */
export function withdrawArticle(store: Store, docId: string, decision: Decision): number {
  if (!/^n-[0-9a-f]{12}$/.test(docId))
    throw new UsageError(`the article is "${docId}"; expected n- and 12 hexadecimal digits`);
  return store
    .transaction(() => {
      let withdrawn = 0;
      for (const copy of rememberStory(store, docId, decision.at))
        withdrawn += withdrawCopy(store, copy, docId, decision.at);
      return withdrawn + remove(store, docId, decision);
    })
    .immediate();
}

/**
 * Withdraws a copy of a withdrawn article under another address; part of the caller's transaction.
 *
 * @returns the number of articles removed
 */
export const withdrawCopy = (store: Store, docId: string, original: string, at: Instant): number =>
  remove(store, docId, {at, reason: `the same story as ${original}`});

function remove(store: Store, docId: string, decision: Decision): number {
  record(store, "article", docId, decision);
  return drop(store, docId);
}

/** Deletes an article and its picture. @returns the number of rows */
function drop(store: Store, docId: string): number {
  store.prepare("DELETE FROM article_picture WHERE doc_id = ?").run(docId);
  return store.prepare("DELETE FROM article WHERE doc_id = ?").run(docId).changes;
}

/**
 * Withdraws a source for good: its articles are removed and do not come back from other sources
 * under the same address, and it is no longer asked. Articles at addresses of other sites, which it
 * only claimed, may still come from their publishers.
 *
 * @returns the number of articles removed
 */
export function withdrawSource(
  store: Store,
  {sourceId, sites = []}: Pick<NewsSource, "sourceId" | "sites">,
  decision: Decision,
): number {
  return store
    .transaction(() => {
      record(store, "source", sourceId, decision);
      const removed = store
        .prepare<[string], {docId: string; url: string}>(
          "SELECT doc_id AS docId, min(url) AS url FROM article WHERE source_id = ? GROUP BY doc_id",
        )
        .all(sourceId);
      for (const {docId, url} of removed) {
        const isItsOwn = sites.length === 0 || isWithin(new URL(url).hostname, sites);
        if (isItsOwn) record(store, "article", docId, decision);
        drop(store, docId);
      }
      return removed.length;
    })
    .immediate();
}

const record = (store: Store, kind: Withdrawal["kind"], id: string, {at, reason}: Decision): void =>
  void store
    .prepare("INSERT INTO withdrawal VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING")
    .run(kind, id, at, reason ?? null);
