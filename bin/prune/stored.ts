import type {Limits} from "../../pipeline/kit/limits.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {forgetArticles, oldArticles} from "../../pipeline/news/articles/forget-old.ts";
import type {PrintWindow} from "../../pipeline/news/articles/window.ts";
import {forgetPictures, oldPictures} from "../../pipeline/news/pictures/forget-old.ts";
import {oldEvents, removeEvents} from "../../pipeline/tournament/queries/prune-feed.ts";
import type {Pruned} from "./part.ts";

interface Printed {
  readonly asOf: Instant;
  readonly window: PrintWindow;
}

const sum = (rows: readonly {readonly bytes: number}[]): number =>
  rows.reduce((total, {bytes}) => total + bytes, 0);

export function pruneArticles(
  store: Store,
  limits: Limits,
  printed: Printed,
  dryRun: boolean,
): Pruned {
  const old = oldArticles(store, limits, printed);
  if (!dryRun) forgetArticles(store, old);
  return {kind: "articles", count: old.length, bytes: sum(old), note: null};
}

export function prunePictures(
  store: Store,
  limits: Limits,
  printed: Printed,
  dryRun: boolean,
): Pruned {
  const old = oldPictures(store, limits, printed);
  if (!dryRun) forgetPictures(store, old);
  return {kind: "pictures", count: old.length, bytes: sum(old), note: null};
}

/** @param keep so many of the newest stay; 0 for no such limit */
export function pruneFeed(store: Store, limits: Limits, keep: number, dryRun: boolean): Pruned {
  const old = oldEvents(store, limits, keep);
  if (!dryRun) removeEvents(store, old);
  const {events, keptBackBy} = old;
  const note = keptBackBy && `webhook ${keptBackBy} is still to be sent what comes after these`;
  return {kind: "feed", count: events.length, bytes: sum(events), note};
}
