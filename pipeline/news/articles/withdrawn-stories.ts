import {sha256} from "../../kit/hash.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import {fold} from "../text/fold.ts";

/** Minimum words of a title that identifies a story; shorter ones are reused. */
const ENOUGH_WORDS = 4;
/**
 * Time after which a title reused by its publisher is that of a column, and identifies no story.
 */
const COLUMN_MS = 36 * 3_600_000;
/**
 * Number of other addresses with the same guid from which it is a feed's mistake, and identifies no
 * story.
 */
const SHARED = 3;

type Kind = "guid" | "title";

/** Words of a title without tones, case and punctuation. */
const plain = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const named = (title: string): boolean => title.split(" ").length >= ENOUGH_WORDS;

interface StoredArticle {
  readonly docId: string;
  readonly publisher: string;
  readonly guid: string | null;
  readonly publishedAt: Instant;
  /** Titles of all its wordings. */
  readonly titles: readonly string[];
}

/**
 * Remembers how an article can be recognised other than by its address: its guid, and the titles it
 * had. Call it before the article is deleted.
 *
 * @returns the publisher's other articles with the same guid or title, which are the same story
 */
export function rememberStory(store: Store, docId: string, at: Instant): string[] {
  const all = storedArticles(store);
  const others = new Set<string>();
  for (const article of all.filter((one) => one.docId === docId)) {
    const kin = all.filter((one) => one.docId !== docId && one.publisher === article.publisher);
    const sameGuid = article.guid === null ? [] : kin.filter(({guid}) => guid === article.guid);
    if (article.guid !== null && sameGuid.length < SHARED) {
      remember(store, article, "guid", article.guid, at);
      for (const one of sameGuid) others.add(one.docId);
    }
    for (const title of article.titles.filter(named)) {
      const sameTitle = kin.filter(({titles}) => titles.includes(title));
      if (
        sameTitle.some(
          (one) =>
            Math.abs(Date.parse(one.publishedAt) - Date.parse(article.publishedAt)) > COLUMN_MS,
        )
      )
        continue;
      remember(store, article, "title", title, at);
      for (const one of sameTitle) others.add(one.docId);
    }
  }
  return [...others];
}

function remember(
  store: Store,
  {publisher, docId}: StoredArticle,
  kind: Kind,
  text: string,
  at: Instant,
): void {
  store
    .prepare("INSERT INTO withdrawn_story VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
    .run(publisher, kind, sha256(text), docId, at);
}

interface Row extends Omit<StoredArticle, "titles"> {
  readonly title: string;
}

function storedArticles(store: Store): StoredArticle[] {
  const rows = store
    .prepare<[], Row>(
      `SELECT article.doc_id AS docId, article.publisher, guid, published_at AS publishedAt, article_version.body ->> 'title' AS title
       FROM article JOIN article_version USING (desk, doc_id)`,
    )
    .all();
  const kept = new Map<string, StoredArticle & {titles: string[]}>();
  for (const {title, publisher, ...row} of rows) {
    const house = fold(publisher);
    const one = kept.get(`${row.docId} ${house}`) ?? {...row, publisher: house, titles: []};
    kept.set(`${row.docId} ${house}`, one);
    one.titles.push(plain(title));
  }
  return [...kept.values()];
}

/**
 * Checks whether an item of a publisher is a withdrawn story under another address.
 *
 * @returns the article that was withdrawn
 */
export function withdrawnStories(
  store: Store,
  publisher: string,
): (item: {guid: string | null; title: string}) => string | undefined {
  const rows = store
    .prepare<[string], {kind: Kind; hash: string; docId: string}>(
      "SELECT kind, sha256 AS hash, doc_id AS docId FROM withdrawn_story WHERE publisher = ?",
    )
    .all(fold(publisher));
  if (rows.length === 0) return () => undefined;
  const known = new Map(rows.map(({kind, hash, docId}) => [`${kind} ${hash}`, docId]));
  const find = (kind: Kind, text: string) => known.get(`${kind} ${sha256(text)}`);
  return ({guid, title}) =>
    (guid === null ? undefined : find("guid", guid)) ?? find("title", plain(title));
}

/**
 * Deletes titles of stories withdrawn before an instant; guids, which identify a story permanently,
 * stay.
 */
export const forgetTitles = (store: Store, before: Instant): void =>
  void store
    .prepare("DELETE FROM withdrawn_story WHERE kind = 'title' AND withdrawn_at < ?")
    .run(before);
