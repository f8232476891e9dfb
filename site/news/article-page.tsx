import {stamp} from "../layout/dates.ts";
import {document, type Link} from "../layout/document.tsx";
import type {StructuredData} from "../layout/structured-data.ts";
import type {ArticlePageView, ArticleText} from "./article-page-view.ts";

const LANGUAGES = {
  en: {name: "English"},
  vi: {name: "Tiếng Việt"},
} as const;
type Language = keyof typeof LANGUAGES;
const other = (language: Language): Language => (language === "en" ? "vi" : "en");

/**
 * The page of one generated article at `/news/<docId>`, in both languages, its first one on top.
 * Same view, same bytes.
 */
export function articlePage(view: ArticlePageView): string {
  const {language, versions, path} = view;
  const {title, summary} = versions[language];
  const second = other(language);
  const trail: readonly Link[] = [{href: path, text: title}];
  return document({
    frame: view,
    title,
    lead: summary,
    path,
    isTwinned: false,
    dataHref: view.jsonHref,
    trail,
    structuredData: [newsArticle(view, language), newsArticle(view, second)],
    dateline: <time dateTime={view.publishedAt}>{stamp(language, view.publishedAt)}</time>,
    colophon: (
      <p lang="en">
        Written by {view.sourceName} from its own facts, without a language model; every number is
        in the <a href={view.jsonHref}>data</a>.
      </p>
    ),
    children: (
      <>
        <article class="opening" id={language}>
          <h1>{title}</h1>
          <Text text={versions[language]} />
        </article>
        <section id={second} lang={second} aria-labelledby={`${second}-title`}>
          <h2 id={`${second}-title`}>{versions[second].title}</h2>
          <Text text={versions[second]} />
        </section>
        {view.related.length > 0 && (
          <section aria-labelledby="related" lang="en">
            <h2 id="related">Behind this report</h2>
            <ul>
              {view.related.map(({href, text}) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}

function Text({text: {summary, body}}: {text: ArticleText}) {
  return (
    <>
      <p class="lead">{summary}</p>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

function newsArticle(
  {baseUrl, path, publishedAt, sourceName, versions}: ArticlePageView,
  language: Language,
): StructuredData {
  const {title, summary, body} = versions[language];
  const url = new URL(path, `${baseUrl}/`).href;
  return {
    "@type": "NewsArticle",
    "@id": `${url}#${language}`,
    headline: title,
    description: summary,
    articleBody: body.join("\n\n"),
    inLanguage: language,
    datePublished: publishedAt,
    dateModified: publishedAt,
    mainEntityOfPage: url,
    author: {"@type": "Organization", name: sourceName, url: `${baseUrl}/`},
    publisher: {"@type": "Organization", name: sourceName, url: `${baseUrl}/`},
  };
}
