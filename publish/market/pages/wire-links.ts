import type {Article} from "../../../pipeline/news/types.ts";
import type {DeskLink} from "../../../site/market/desk-view.ts";

/**
 * Links to articles, newest first: to our page for generated articles, to the publisher's for
 * others.
 */
export const wireLinks = (articles: readonly Article[]): DeskLink[] =>
  articles.map(({docId, title, language, versions, url, generatedBy, publishedAt, sourceName}) => ({
    href: generatedBy === null ? url : `/news/${docId}`,
    isOwn: generatedBy !== null,
    publisher: generatedBy === null ? sourceName : null,
    title,
    language,
    titles:
      generatedBy === null
        ? {}
        : {
            ...(versions.en && {en: versions.en.title}),
            ...(versions.vi && {vi: versions.vi.title}),
          },
    at: publishedAt,
  }));
