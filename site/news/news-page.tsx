import type {ComponentChildren} from "preact";
import type {Day} from "../../pipeline/tournament/types.ts";
import {Thumbnail, Tickers} from "../components/article-extras.tsx";
import {ChanceBar} from "../components/chance-bar.tsx";
import {Sparkline} from "../components/sparkline.tsx";
import {sideFills} from "../components/team-colours.ts";
import {Flag, TeamName} from "../components/team-name.tsx";
import {document} from "../document/document.tsx";
import {CLOCK_NAME, clock, dayMonth, longDayInText, monthYear} from "../layout/dates.ts";
import {pathIn, SHARE, useLanguage} from "../layout/frame.ts";
import {Unbroken} from "../layout/headline.tsx";
import {percent} from "../layout/percent.ts";
import {Section} from "../layout/section.tsx";
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
  const leading = new Set(hot.map(({docId}) => docId));
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
        {hot.length > 0 && <Hot hot={hot} view={view} />}
        <div class="pair">
          {parts.map((part) => {
            const lines = part.lines.filter(({docId}) => !leading.has(docId));
            const isTold = page > 1 || part.lines.length > 0;
            return lines.length === 0 && isTold ? null : (
              <Part key={part.list} part={{...part, lines}} view={view} />
            );
          })}
        </div>
        {date === null && <Neighbours view={view} />}
        {days.length > 0 && (
          <Section id="days" title={words.byDay}>
            <Days days={days} />
          </Section>
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

/** The leading stories, which the lists below leave out. */
function Hot({hot, view}: {hot: readonly HotLine[]; view: NewsPageView}) {
  const {language} = view;
  const words = WORDS[language];
  return (
    <Section id="hot" title={words.hot}>
      <ul class="plain headlines hot">
        {hot.map((line) => (
          <li key={line.docId}>
            <Figure line={line} />
            <Told line={line} view={view}>
              {line.publishers > 1 && ` · ${words.told(line.articles, line.publishers)}`}
            </Told>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Part({part: {list, lines, more, elsewhere}, view}: {part: NewsPart; view: NewsPageView}) {
  const {language, path} = view;
  const words = WORDS[language];
  const other = language === "en" ? "vi" : "en";
  return (
    <Section id={list} title={list === "tournament" ? view.cup[language] : words.market}>
      {lines.length === 0 ? (
        <p class="state">{view.date === null ? words.none : words.noneOn}</p>
      ) : (
        <ul class="plain headlines">
          {lines.map((line) => (
            <li key={line.docId} class={line.category ? `news-${line.category}` : undefined}>
              <Thumbnail picture={line.picture} />
              <Figure line={line} />
              <Told line={line} view={view} />
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
    </Section>
  );
}

/** The subject of our article as a small picture; its title and summary name it in words. */
function Figure({line: {match, flags, closes}}: {line: NewsLine}) {
  if (!match && flags.length + closes.length === 0) return null;
  return (
    <div class="figure" aria-hidden="true">
      {match
        ? (["home", "away"] as const).map((side, at) => (
            <span key={side} class="day-side">
              <TeamName team={match[side]} as="code" />
              <b>{match.score?.[at] ?? (match.forecast && percent(match.forecast[side]))}</b>
            </span>
          ))
        : flags.map((flag) => <Flag key={flag} team={{flag}} />)}
      {match?.forecast && !match.score && (
        <ChanceBar chances={match.forecast} fills={sideFills(match)} />
      )}
      {closes.length > 0 && (
        <Sparkline values={closes.map((close) => close - Math.min(...closes))} />
      )}
    </div>
  );
}

interface ToldProps {
  readonly line: NewsLine;
  readonly view: NewsPageView;
  readonly children?: ComponentChildren;
}

/**
 * Title, summary and source of an article. The title of our own articles links to their page, of
 * others to the publisher.
 */
function Told({line, view: {language, date}, children}: ToldProps) {
  const words = WORDS[language];
  const {isOwn, href, title, summary, publishedAt} = line;
  const time = `${clock(language, publishedAt)} ${CLOCK_NAME[language]}`;
  return (
    <>
      {isOwn ? (
        <a href={pathIn(language, href)}>
          <Unbroken text={title} />
        </a>
      ) : (
        <a href={href} rel="external noopener">
          {title}
        </a>
      )}
      {summary !== null && (
        <p>
          <Unbroken text={summary} />
        </p>
      )}
      <p class="fine">
        {line.category && <b>{words.categories[line.category]} · </b>}
        {line.sourceName} ·{" "}
        <time dateTime={publishedAt}>
          {date === null ? `${dayMonth(language, publishedAt)}, ${time}` : time}
        </time>
        {line.isUndated && ` · ${words.undated}`}
        {line.isTranslated && ` · ${words.translated}`}
        {children}
        <Tickers tickers={line.tickers} />
      </p>
    </>
  );
}
