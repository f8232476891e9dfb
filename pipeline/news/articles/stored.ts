import type {Store} from "../../kit/store.ts";
import {isWithin} from "../read/urls.ts";
import type {Article, Instant, ListName, NewsSource} from "../types.ts";
import {identityIn, otherIdsOf} from "./identity.ts";
import {IN_WINDOW, type PrintWindow} from "./window.ts";
import {isWithdrawn, withdrawCopy} from "./withdrawals.ts";
import {withdrawnStories} from "./withdrawn-stories.ts";

/** The parts of an article that may change while its source lists it. */
type Wording = Pick<
  Article,
  "title" | "summary" | "language" | "author" | "categories" | "teams" | "tickers" | "imageUrl"
>;

/** An article as a feed describes it. */
export interface Incoming extends Wording {
  readonly docId: string;
  readonly url: string;
  /** Its id in the feed, independent of its address; null if it has none. */
  readonly guid: string | null;
  /** Null if the feed does not say: the time of its first sighting then counts. */
  readonly publishedAt: Instant | null;
  /** The reason why its list leaves it out, although it is stored; omitted if it does not. */
  readonly leftOut?: string;
}

/**
 * Stores the articles that one source lists; part of the caller's transaction. A known article
 * keeps its id and its first instants. It also keeps its first source, unless its address is on a
 * site of this source's publisher and the first source belongs to another publisher: then it moves
 * to this source. If its source now words it differently, or has it at another address, the new
 * wording is added. Withdrawn articles are skipped; a withdrawn story under another address is
 * withdrawn too.
 */
export function storeArticles(
  store: Store,
  source: NewsSource,
  articles: readonly Incoming[],
  at: Instant,
): {added: number; changed: number} {
  const {desk, sourceId, name, publisher, sites = []} = source;
  const withdrawn = store.prepare<[string]>(
    "SELECT 1 FROM withdrawal WHERE kind = 'article' AND id = ?",
  );
  const owner = store.prepare<[ListName, string], Pick<Article, "sourceId" | "publisher">>(
    "SELECT source_id AS sourceId, publisher FROM article WHERE desk = ? AND doc_id = ?",
  );
  const wording = store
    .prepare<[ListName, string], string>(
      "SELECT body FROM article_version WHERE desk = ? AND doc_id = ? ORDER BY seen_at DESC LIMIT 1",
    )
    .pluck();
  const add = store.prepare("INSERT INTO article VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const storyOf = withdrawnStories(store, publisher);
  const say = store.prepare(
    "INSERT INTO article_version VALUES (?, ?, ?, ?) ON CONFLICT (desk, doc_id, seen_at) DO UPDATE SET body = excluded.body",
  );
  const done = {added: 0, changed: 0};
  // it may have been withdrawn during the request
  if (isWithdrawn(store, "source", sourceId)) return done;
  const seen = new Set<string>();
  const keptAs = identityIn(store, source, articles);
  for (const article of articles) {
    const {docId: ownId, url, guid, publishedAt, ...rest} = article;
    const docId = keptAs(article);
    if (seen.has(docId) || withdrawn.get(docId)) continue;
    seen.add(docId);
    const original = storyOf({guid, title: rest.title});
    if (original !== undefined) {
      withdrawCopy(store, docId, original, at);
      continue;
    }
    const known = owner.get(desk, docId);
    if (known === undefined && otherIdsOf(url).some((id) => withdrawn.get(id))) continue;
    const body = JSON.stringify(docId === ownId ? rest : {...rest, url});
    if (known === undefined) {
      const published = publishedAt !== null && publishedAt < at ? publishedAt : at;
      add.run(desk, docId, sourceId, name, publisher, url, published, at, guid);
      done.added++;
    } else {
      if (known.sourceId !== sourceId) {
        const isClaim = known.publisher !== publisher && isWithin(new URL(url).hostname, sites);
        if (!isClaim) continue;
        handOver(store, {desk, docId, guid}, source);
      } else if (wording.get(desk, docId) === body) continue;
      done.changed++;
    }
    say.run(desk, docId, at, body);
  }
  return done;
}

/**
 * Transfers an article to another source. Earlier wordings keep the source they came from; the
 * picture is deleted with the old source.
 */
function handOver(
  store: Store,
  {desk, docId, guid}: Pick<Article, "desk" | "docId"> & Pick<Incoming, "guid">,
  {sourceId, name, publisher}: NewsSource,
): void {
  store
    .prepare(
      `UPDATE article_version SET body = json_insert(body, '$.sourceId', source_id, '$.sourceName', source_name, '$.publisher', publisher)
       FROM article WHERE article.desk = @desk AND article.doc_id = @docId
         AND article_version.desk = @desk AND article_version.doc_id = @docId`,
    )
    .run({desk, docId});
  store
    .prepare(
      "UPDATE article SET source_id = ?, source_name = ?, publisher = ?, guid = ? WHERE desk = ? AND doc_id = ?",
    )
    .run(sourceId, name, publisher, guid, desk, docId);
  store.prepare("DELETE FROM article_picture WHERE doc_id = ?").run(docId);
}

interface Row
  extends Omit<Article, keyof Wording | "hasPicture" | "generatedBy" | "versions" | "body"> {
  readonly wording: string;
  readonly pictures: number;
}

/** Listed articles known at an instant, as worded then; conditions may follow. */
const KNOWN = `SELECT article.doc_id AS docId, article.desk, source_id AS sourceId, source_name AS sourceName, publisher, url, published_at AS publishedAt,
    first_seen_at AS firstSeenAt, article_version.body AS wording,
    (SELECT COUNT(*) FROM article_picture AS picture
      WHERE picture.doc_id = article.doc_id AND webp IS NOT NULL AND tried_at <= @asOf) AS pictures
  FROM article JOIN article_version ON article_version.desk = article.desk AND article_version.doc_id = article.doc_id
  WHERE first_seen_at <= @asOf AND article_version.body ->> 'leftOut' IS NULL AND seen_at = (
    SELECT MAX(seen_at) FROM article_version AS said
    WHERE said.desk = article.desk AND said.doc_id = article.doc_id AND seen_at <= @asOf)`;

/**
 * The article of a row. A wording from before a transfer includes its source. An article without a
 * date of its own is dated to its first sighting.
 */
const articleFrom = ({wording, pictures, ...row}: Row): Article => ({
  ...row,
  ...(JSON.parse(wording) as Wording),
  ...(row.publishedAt === row.firstSeenAt && {undated: true}),
  ...(pictures > 0 && {hasPicture: true}),
  generatedBy: null,
  versions: {},
  body: null,
});

/**
 * The articles known at an instant, as worded then, newest first: all stored ones, or those in the
 * edition.
 */
export function storedArticles(
  store: Store,
  {asOf, window}: {readonly asOf: Instant; readonly window?: PrintWindow},
): Article[] {
  const order = "ORDER BY publishedAt DESC, docId, article.desk";
  const rows = window
    ? store
        .prepare<[{asOf: Instant} & PrintWindow], Row>(`${KNOWN} AND ${IN_WINDOW} ${order}`)
        .all({asOf, ...window})
    : store.prepare<[{asOf: Instant}], Row>(`${KNOWN} ${order}`).all({asOf});
  return rows.map(articleFrom);
}

/** One article as known at an instant; the World Cup version if both lists have it. */
export function storedArticle(store: Store, docId: string, asOf: Instant): Article | undefined {
  const row = store
    .prepare<[{asOf: Instant; docId: string}], Row>(
      // lists the desks, so that the key is searched by its first column
      `${KNOWN} AND article.desk IN ('tournament', 'market') AND article.doc_id = @docId
       ORDER BY article.desk DESC LIMIT 1`,
    )
    .get({asOf, docId});
  return row && articleFrom(row);
}

/** A part of a news list: published from an instant until before another. */
export interface Span {
  readonly desk: ListName;
  readonly from: Instant;
  readonly before: Instant;
}

/** Articles of a part of a news list as known at an instant, newest first. */
export const storedArticlesIn = (
  store: Store,
  span: Span,
  {asOf, limit, offset}: {readonly asOf: Instant; readonly limit: number; readonly offset: number},
): Article[] =>
  store
    .prepare<[Span & {asOf: Instant; limit: number; offset: number}], Row>(
      `${KNOWN} AND article.desk = @desk AND published_at >= @from AND published_at < @before
       ORDER BY publishedAt DESC, docId LIMIT @limit OFFSET @offset`,
    )
    .all({...span, asOf, limit, offset})
    .map(articleFrom);
