import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {openStore, type Store} from "../../../pipeline/kit/store.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {type Incoming, storeArticles} from "../../../pipeline/news/articles/stored.ts";
import {docIdOf} from "../../../pipeline/news/read/urls.ts";
import {sourceOf} from "../../fixtures/news/many-feeds.ts";

const SOURCES = 50;
const TEAMS = ["arg", "bra", "ger", "fra", "esp", "eng", "por", "mex", "usa", "can", "jpn"];
const MINUTES_APART = 37;

/** Pseudo-random numbers, the same for each seed (Numerical Recipes, 7.1). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Storing {
  readonly from: number;
  readonly to: number;
  /** Instant at which the articles are first seen. */
  readonly at: Instant;
  /** Publication time of the last article; defaults to `at`. */
  readonly publishedUntil?: Instant;
}

/**
 * Stores the articles numbered `from` to `to`, from 50 sources, half of them on the market: a
 * headline of nine words and an excerpt of two sentences each, as if every source had published one
 * every 37 minutes.
 */
export function storeSome(database: string, storing: Storing): void {
  const store = openStore(database);
  try {
    storeSomeIn(store, storing);
  } finally {
    store.close();
  }
}

export function storeSomeIn(store: Store, {from, to, at, publishedUntil = at}: Storing): void {
  const next = chance(from + 12_345);
  const syllable = () =>
    "bcdfghklmnprstv"[Math.floor(next() * 15)]! + "aeiou"[Math.floor(next() * 5)]!;
  const known = Array.from({length: 8000}, (_, n) =>
    Array.from({length: 2 + (n % 3)}, syllable).join(""),
  );
  const words = (count: number) =>
    Array.from({length: count}, () => known[Math.floor(next() ** 2 * known.length)]!).join(" ");
  for (let k = 0; k < SOURCES; k++) {
    const sourceId = `bench-${k}`;
    const desk = k % 2 ? ("market" as const) : ("tournament" as const);
    const articles: Incoming[] = [];
    for (let n = from + k; n < to; n += SOURCES) {
      const url = `https://${sourceId}.example/${n}`;
      const isOfTeam = desk === "tournament" && next() < 0.3;
      articles.push({
        ...{docId: docIdOf(url), url, guid: null, language: "en", author: null, imageUrl: null},
        // later articles are newer
        publishedAt: plusMinutes(publishedUntil, -MINUTES_APART * Math.ceil((to - n) / SOURCES)),
        title: words(9),
        summary: `${words(18)}. ${words(14)}.`,
        categories: [words(1)],
        teams: isOfTeam ? [TEAMS[Math.floor(next() * TEAMS.length)]!] : [],
        tickers: [],
      });
    }
    const source = {...sourceOf(sourceId, `https://${sourceId}.example/feed`), desk};
    store.transaction(() => storeArticles(store, source, articles, at))();
  }
}
