import type {Limits} from "../../pipeline/kit/limits.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {
  forgetArticles,
  forgetPictures,
  oldArticles,
  oldPictures,
} from "../../pipeline/news/articles/forget.ts";
import type {PrintWindow} from "../../pipeline/news/articles/window.ts";
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
