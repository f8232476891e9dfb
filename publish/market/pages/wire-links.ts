import type {Article} from "../../../pipeline/news/types.ts";
import type {DeskLink} from "../../../site/market/desk-view.ts";
import {assetOf} from "../../news/article.ts";

/**
 * Links to articles, newest first: to our page for generated articles, to the publisher's for
 * others.
 *
 * @param of the share whose page has the links, which needs no link itself
 */
export const wireLinks = (articles: readonly Article[], of?: string): DeskLink[] =>
  articles.map((article) => {
    const {docId, title, language, versions, url, publishedAt, sourceName, tickers} = article;
    const isOwn = article.generatedBy !== null;
    return {
      href: isOwn ? `/news/${docId}` : url,
      isOwn,
      publisher: isOwn ? null : sourceName,
      title,
      language,
      titles: isOwn
        ? {
            ...(versions.en && {en: versions.en.title}),
            ...(versions.vi && {vi: versions.vi.title}),
          }
        : {},
      at: publishedAt,
      picture: article.hasPicture ? assetOf(docId) : null,
      tickers: isOwn ? [] : tickers.filter((symbol) => symbol !== of),
    };
  });
