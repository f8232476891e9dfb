import {document} from "../document/document.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {stamp} from "../layout/dates.ts";
import {pathIn} from "../layout/frame.ts";
import {Headline} from "../layout/headline.tsx";
import {placeIn} from "../layout/sections.ts";
import type {ArticlePageView} from "./article-page-view.ts";
import {WORDS} from "./words.ts";

/** The page of a generated article in one language at `/news/<docId>`. */
export function articlePage(view: ArticlePageView): string {
  const {language, path, publishedAt, text} = view;
  const words = WORDS[language];
  return document({
    frame: view,
    title: text.title,
    lead: text.summary,
    path,
    dataHref: view.jsonHref,
    picture: view.picture,
    trail: [
      {href: pathIn(language, "/news"), text: words.news},
      {href: pathIn(language, path), text: text.title},
    ],
    structuredData: [newsArticle(view)],
    colophon: <p>{words.written(view.sourceName)}</p>,
    children: (
      <>
        <article class="opening prose">
          <Headline text={text.title} />
          <p class="lead">{text.summary}</p>
          <p class="standfirst">
            <time dateTime={publishedAt}>{stamp(language, publishedAt)}</time>
          </p>
          {text.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
        <ReadOn view={view} />
      </>
    ),
  });
}

/** Links to the pages of the article's subjects. */
function ReadOn({view: {language, day, matches, teams, shares}}: {view: ArticlePageView}) {
  const words = WORDS[language];
  return (
    <section aria-labelledby="read-on">
      <h2 id="read-on">{words.behind}</h2>
      {matches.length > 0 && (
        <ul class="plain">
          {matches.map(({path, home, away, stage}) => (
            <li key={path}>
              <a href={pathIn(language, path)}>
                {home[language]} {words.versus} {away[language]}
              </a>{" "}
              <span class="fine">{stage[language]}</span>
            </li>
          ))}
        </ul>
      )}
      <ul class="foot-links">
        {teams.map(({path, name}) => (
          <li key={path}>
            <a href={pathIn(language, path)}>{name[language]}</a>
          </li>
        ))}
        {shares.map(({path, symbol}) => (
          <li key={path}>
            <a href={placeIn(language, path)}>{symbol}</a>
          </li>
        ))}
        <li>
          <a href={pathIn(language, `/news/days/${day}`)}>{words.sameDay}</a>
        </li>
      </ul>
    </section>
  );
}

function newsArticle({
  baseUrl,
  language,
  path,
  publishedAt,
  sourceName,
  text,
}: ArticlePageView): StructuredData {
  const url = new URL(pathIn(language, path), `${baseUrl}/`).href;
  return {
    "@type": "NewsArticle",
    "@id": url,
    headline: text.title,
    description: text.summary,
    articleBody: text.body.join("\n\n"),
    inLanguage: language,
    datePublished: publishedAt,
    dateModified: publishedAt,
    mainEntityOfPage: url,
    author: {"@type": "Organization", name: sourceName, url: `${baseUrl}/`},
    publisher: {"@type": "Organization", name: sourceName, url: `${baseUrl}/`},
  };
}
