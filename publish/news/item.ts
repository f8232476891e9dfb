import type {Article} from "../../pipeline/news/types.ts";

/** An article as lists show it. */
export function item(article: Article) {
  return {
    ...itemFields(article),
    versions: Object.fromEntries(
      Object.entries(article.versions).map(([language, {title, summary}]) => [
        language,
        {title, summary},
      ]),
    ),
  };
}

/** What a list and the article itself have in common. */
export function itemFields({sourceId, sourceName, publisher, ...article}: Article) {
  return {
    docId: article.docId,
    desk: article.desk,
    title: article.title,
    summary: article.summary,
    url: article.url,
    assetUrl: `/api/news/assets/${article.docId}`,
    language: article.language,
    source: {id: sourceId, name: sourceName, publisher},
    author: article.author,
    publishedAt: article.publishedAt,
    categories: article.categories,
    teams: article.teams,
    tickers: article.tickers,
    generatedBy: article.generatedBy,
  };
}
