import type {Day} from "../../pipeline/tournament/types.ts";
import {Thumbnail, Tickers} from "../components/article-extras.tsx";
import {document} from "../document/document.tsx";
import {CLOCK_NAME, clock, dayMonth, longDayInText, monthYear} from "../layout/dates.ts";
import {type Language, pathIn, SHARE, useLanguage} from "../layout/frame.ts";
import {unbroken} from "../layout/headline.tsx";
import type {HotLine, NewsLine, NewsNeighbour, NewsPageView, NewsPart} from "./news-page-view.ts";
import {WORDS} from "./words.ts";

/** Links to the days with a page of news, by month. */
function Days({days}: {days: readonly Day[]}) {
  const language = useLanguage();
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => (
    <div key={month}>
      <h3>{monthYear(language, `${month}-01`)}</h3>
      <ul class="foot-links">
        {days
          .filter((day) => day.startsWith(month))
          .map((day) => (
            <li key={day}>
              <a href={pathIn(language, `/news/days/${day}`)} aria-label={dayMonth(language, day)}>
                {Number(day.slice(8))}
              </a>
            </li>
          ))}
      </ul>
    </div>
  ));
}

const NEWS = "/news";

/** The pages at `/news` and, for a day, below it. */
export function newsPage(view: NewsPageView): string {
  const {language, baseUrl, path, date, page, hot, parts, days} = view;
  const words = WORDS[language];
  const day = date === null ? null : longDayInText(language, date);
  const title = day !== null ? words.newsOf(day) : page > 1 ? words.newsPage(page) : words.news;
  const lead = day === null ? words.lead(view.cup[language]) : words.leadOf(day);
  const news = {href: pathIn(language, NEWS), text: words.news};
  return document({
    frame: view,
    title,
    lead,
    path,
    dataHref: view.jsonHref,
    picture: SHARE.news,
    trail: path === NEWS ? [news] : [news, {href: pathIn(language, path), text: day ?? title}],
    structuredData: [
      {
        "@type": "CollectionPage",
        name: title,
        inLanguage: language,
        url: new URL(pathIn(language, path), `${baseUrl}/`).href,
      },
    ],
    colophon: <p>{words.colophon}</p>,
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {date !== null && <Neighbours view={view} />}
        </div>
        {hot.length > 0 && <Hot hot={hot} language={language} />}
        <div class="pair">
          {parts.map((part) =>
            page > 1 && part.lines.length === 0 ? null : (
              <Part key={part.list} part={part} view={view} />
            ),
          )}
        </div>
        {date === null && <Neighbours view={view} />}
        {days.length > 0 && (
          <section aria-labelledby="days">
            <h2 id="days">{words.byDay}</h2>
            <Days days={days} />
          </section>
        )}
      </>
    ),
  });
}

function Neighbours({view: {language, previous, next}}: {view: NewsPageView}) {
  const words = WORDS[language];
  const link = ({path, day}: NewsNeighbour, ofPage: string, ofDay: string, rel: string) => (
    <li>
      <a href={pathIn(language, path)} rel={rel}>
        {day === null ? ofPage : `${ofDay}: ${dayMonth(language, day)}`}
      </a>
    </li>
  );
  if (previous === null && next === null) return null;
  return (
    <ul class="foot-links">
      {previous !== null && link(previous, words.newer, words.previous, "prev")}
      {next !== null && link(next, words.older, words.next, "next")}
    </ul>
  );
}

function Hot({hot, language}: {hot: readonly HotLine[]; language: Language}) {
  const words = WORDS[language];
  return (
    <section aria-labelledby="hot">
      <h2 id="hot">{words.hot}</h2>
      <ul class="plain headlines hot">
        {hot.map((line, index) => (
          <li key={line.docId}>
            <Title line={line} language={language} />
            {index === 0 && line.summary !== null && <p>{line.summary}</p>}
            <p class="fine">
              {line.sourceName}
              {line.publishers > 1 && ` · ${words.told(line.articles, line.publishers)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({part: {list, lines, more, elsewhere}, view}: {part: NewsPart; view: NewsPageView}) {
  const {language, path} = view;
  const words = WORDS[language];
  const other = language === "en" ? "vi" : "en";
  return (
    <section aria-labelledby={list}>
      <h2 id={list}>{list === "tournament" ? view.cup[language] : words.market}</h2>
      {lines.length === 0 ? (
        <p class="state">{view.date === null ? words.none : words.noneOn}</p>
      ) : (
        <ul class="plain headlines">
          {lines.map((line) => (
            <li key={line.docId} class={line.category ? `news-${line.category}` : undefined}>
              <Thumbnail picture={line.picture} />
              <Title line={line} language={language} />
              {line.summary !== null && <p>{line.summary}</p>}
              <Source line={line} view={view} />
            </li>
          ))}
        </ul>
      )}
      {view.date !== null && more > 0 && <p class="fine">{words.more(more)}</p>}
      {elsewhere > 0 && (
        <p class="fine">
          <a href={pathIn(other, path)} hreflang={other}>
            {words.elsewhere(elsewhere)}
          </a>
        </p>
      )}
    </section>
  );
}

/** The linked title: our own articles link to their page, others to the publisher. */
const Title = ({line: {isOwn, href, title}, language}: {line: NewsLine; language: Language}) =>
  isOwn ? (
    <a href={pathIn(language, href)}>{unbroken(title)}</a>
  ) : (
    <a href={href} rel="external noopener">
      {title}
    </a>
  );

function Source({line, view: {language, date}}: {line: NewsLine; view: NewsPageView}) {
  const words = WORDS[language];
  const {publishedAt} = line;
  const time = `${clock(language, publishedAt)} ${CLOCK_NAME[language]}`;
  return (
    <p class="fine">
      {line.category && <b>{words.categories[line.category]} · </b>}
      {line.sourceName} ·{" "}
      <time dateTime={publishedAt}>
        {date === null ? `${dayMonth(language, publishedAt)}, ${time}` : time}
      </time>
      {line.isUndated && ` · ${words.undated}`}
      {line.isTranslated && ` · ${words.translated}`}
      <Tickers tickers={line.tickers} />
    </p>
  );
}
