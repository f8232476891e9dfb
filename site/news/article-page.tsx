import {Kickoff} from "../components/kickoff.tsx";
import {ProbabilityBar} from "../components/probability-bar.tsx";
import {nameIn, TeamName} from "../components/team-name.tsx";
import {ClockNote} from "../document/clock-note.tsx";
import {document} from "../document/document.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {stamp} from "../layout/dates.ts";
import {pathIn, useLanguage} from "../layout/frame.ts";
import {Headline, Unbroken} from "../layout/headline.tsx";
import {Section} from "../layout/section.tsx";
import {placeIn} from "../layout/sections.ts";
import type {ArticlePageView} from "./article-page-view.ts";
import {WORDS} from "./words.ts";

/** The page of a generated article in one language at `/news/<docId>`. */
export function articlePage(view: ArticlePageView): string {
  const {language, path, publishedAt, text} = view;
  const words = WORDS[language];
  const [match] = view.matches;
  const isOfOneMatch = view.matches.length === 1;
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
      <div class="columns story-page">
        <div class="opening">
          <Headline text={text.title} />
          <p class="lead">
            <Unbroken text={text.summary} />
          </p>
          <p class="fine">
            {words.by(view.sourceName)} ·{" "}
            <time dateTime={publishedAt}>{stamp(language, publishedAt)}</time>
          </p>
        </div>
        {match && isOfOneMatch && <MatchBox match={match} />}
        <article class="main prose">
          {text.body.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken text={paragraph} />
            </p>
          ))}
        </article>
        <div class="aside">
          <ReadOn view={view} />
        </div>
      </div>
    ),
  });
}

/** The match that the article is about: its score, and the chances that were given. */
function MatchBox({match}: {match: ArticlePageView["matches"][number]}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {path, home, away, stage, kickoff, city, score, forecast} = match;
  return (
    <div class="aside article-match">
      <div class="scorebox">
        <div class="scorebox-side">
          <TeamName team={home} isLink />
        </div>
        <a class="scorebox-score" href={pathIn(language, path)}>
          {score ? `${score[0]}–${score[1]}` : <Kickoff kickoff={kickoff} as="clock" />}
        </a>
        <div class="scorebox-side away">
          <TeamName team={away} isLink />
        </div>
        <p class="scorebox-state fine">
          <Kickoff kickoff={kickoff} /> · {stage[language]} · {city}
        </p>
      </div>
      {forecast && (
        <>
          <p class="fine">{words.forecast}</p>
          <ProbabilityBar match={match} chances={forecast} happened={null} />
        </>
      )}
      <ClockNote of="times" />
    </div>
  );
}

/** Links to the pages of the article's subjects. */
function ReadOn({view: {language, day, matches, teams, shares}}: {view: ArticlePageView}) {
  const words = WORDS[language];
  return (
    <Section id="read-on" title={words.behind}>
      {matches.length > 0 && (
        <ul class="plain">
          {matches.map(({path, home, away, stage}) => (
            <li key={path}>
              <a href={pathIn(language, path)}>
                {nameIn(language, home)} {words.versus} {nameIn(language, away)}
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
    </Section>
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
