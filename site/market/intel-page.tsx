import {Fragment} from "preact";
import {figure, shortDay, shortMonth} from "../charts/market/figures.ts";
import {PreviousAndNext} from "../components/previous-and-next.tsx";
import {webPage} from "../document/structured-data.ts";
import {longDay, longDayInText} from "../layout/dates.ts";
import {type Language, pathIn, useLanguage} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import type {BreadthCount} from "./breadth.ts";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
import {Heads} from "./heads.tsx";
import type {IntelCluster, IntelPageView} from "./intel-view.ts";
import {WORDS} from "./intel-words.ts";
import {IndexStrip, Moves} from "./market-tables.tsx";
import {shortName} from "./share-name.tsx";
import {exchangeName, vietnamStamp} from "./words.ts";

/** The pages of the daily reports: the newest at `/intel`, each at `/intel/{date}`. */
export function intelPage(view: IntelPageView): string {
  const {language, path, report, total} = view;
  const words = WORDS[language];
  const isNewest = path === "/intel";
  const title = report ? words.titleOf(longDayInText(language, report.date)) : words.title;
  const lead = report
    ? words.lead(longDayInText(language, report.date), report.articles, report.toldBySeveral, total)
    : words.none;
  return marketPage({
    ...view,
    title,
    lead,
    trail: [
      {href: "/intel", text: words.name},
      ...(isNewest || !report ? [] : [{href: path, text: longDay(language, report.date)}]),
    ],
    structuredData: webPage(view, path, {title, lead}, "CollectionPage"),
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {report && (
            <p class="standfirst">
              {words.through}{" "}
              <time dateTime={report.knownThrough}>
                {vietnamStamp(language, report.knownThrough)}
              </time>
            </p>
          )}
        </div>
        <PreviousAndNext
          name={words.title}
          previous={dated(language, view.previousOn)}
          next={dated(language, view.nextOn)}
        />
        {report && report.indices.length > 0 && (
          <section aria-labelledby="indices">
            <h2 id="indices" class="unseen">
              {words.indices}
            </h2>
            <IndexStrip rows={report.indices} />
          </section>
        )}
        <div class="columns">
          <div class="main">
            {report && report.movers.length > 0 && <Movers movers={report.movers} />}
            {report && <Clusters clusters={report.clusters} />}
          </div>
          <div class="aside">
            {report && <Breadth rows={report.breadth} />}
            <Archive {...view} />
          </div>
        </div>
      </>
    ),
  });
}

const dated = (language: Language, on: string | null) =>
  on === null ? null : {path: `/intel/${on}`, text: longDay(language, on)};

function Movers({movers}: Pick<NonNullable<IntelPageView["report"]>, "movers">) {
  const words = WORDS[useLanguage()];
  return (
    <Section id="movers" title={words.movers}>
      {movers.map(({exchange, of, floorBillions, turnoverCounts, up, down}) => (
        <div key={exchange}>
          <h3>{exchangeName(exchange)}</h3>
          <p class="standfirst">{words.moversOf(of, turnoverCounts, floorBillions)}</p>
          <div class="pair">
            <Moves caption={words.up} moves={up} />
            <Moves caption={words.down} moves={down} />
          </div>
        </div>
      ))}
    </Section>
  );
}

function Clusters({clusters}: {clusters: readonly IntelCluster[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  const foreign = (of: string) => (of === language ? undefined : of);
  return (
    <Section id="clusters" title={words.told}>
      {clusters.length === 0 && <p class="state">{words.noneTold}</p>}
      {clusters.map(({title, language: told, publishers, tickers, lastPublishedAt, articles}) => (
        <article key={articles[0]?.url ?? title}>
          <h3 lang={foreign(told)}>{title}</h3>
          <p class="fine">
            {words.papers(publishers.length, publishers.join(", "))} ·{" "}
            <time dateTime={lastPublishedAt}>{vietnamStamp(language, lastPublishedAt)}</time>
            {tickers.map(({symbol, name}) => (
              <Fragment key={symbol}>
                {" · "}
                <a href={pathIn(language, `/stocks/${symbol}`)}>{symbol}</a>
                {name && ` ${shortName(language, name)}`}
              </Fragment>
            ))}
          </p>
          <ul class="plain">
            {articles.map(({url, publisher, title: text}) => (
              <li key={url}>
                {publisher}:{" "}
                <a href={url} lang={foreign(told)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </Section>
  );
}

/** The columns of the breadth. */
const TONES = ["up", "reference", "down", "ceiling", "floor"] as const;

function Breadth({rows}: {rows: readonly BreadthCount[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id="breadth" title={words.breadth}>
      {rows.length === 0 ? (
        <p class="state">{words.noBreadth}</p>
      ) : (
        <table class="measure">
          <caption class="unseen">{words.counts}</caption>
          <thead>
            <tr>
              <th scope="col">{words.where}</th>
              {words.columns.map((column, place) => (
                <th key={column} scope="col">
                  <span class={`price-${TONES[place]}`}>{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({exchange, countedOf, ...row}) => (
              <tr key={exchange}>
                <th scope="row">
                  {exchangeName(exchange)}
                  {countedOf === "held" && "*"}
                </th>
                {[row.advances, row.unchanged, row.declines].map((count, place) => (
                  <td key={place}>{figure(count, language)}</td>
                ))}
                {[row.atCeiling, row.atFloor].map((count, place) => (
                  <td key={place}>
                    {countedOf === "listed" && count ? "≥ " : ""}
                    {figure(countedOf === "listed" ? count || null : count, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && <p class="fine">{words.limits}</p>}
      {rows.some(({countedOf}) => countedOf === "held") && <p class="fine">{words.held}</p>}
    </Section>
  );
}

function Archive({language, days, earlier}: IntelPageView) {
  const words = WORDS[language];
  return (
    <Section id="days" title={words.days}>
      {days.length === 0 ? (
        <p class="state">{words.noDays}</p>
      ) : (
        <table class="measure">
          <caption class="unseen">{words.days}</caption>
          <Heads names={[words.session, "VN-Index", "%"]} />
          <tbody>
            {days.map(({date, vnindex, toldBySeveral}) => (
              <tr key={date}>
                <th scope="row">
                  <a href={pathIn(language, `/intel/${date}`)}>{shortDay(date, language, true)}</a>
                  {toldBySeveral > 0 && <span class="fine"> {words.stories(toldBySeveral)}</span>}
                </th>
                <td>{figure(vnindex?.close ?? null, language, 2)}</td>
                <td>
                  <Change percent={vnindex?.changePercent ?? null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {earlier.length > 0 && <Earlier {...{language, earlier}} />}
    </Section>
  );
}

/** Links to the reports of earlier days, by month. */
function Earlier({language, earlier}: Pick<IntelPageView, "language" | "earlier">) {
  const words = WORDS[language];
  return (
    <details>
      <summary>{words.earlier(earlier.length)}</summary>
      <ul class="plain">
        {[...Map.groupBy(earlier, (day) => day.slice(0, 7))].map(([month, inMonth]) => (
          <li key={month}>
            {shortMonth(month, language)}:
            {inMonth.map((day) => (
              <Fragment key={day}>
                {" "}
                <a
                  href={pathIn(language, `/intel/${day}`)}
                  aria-label={shortDay(day, language, true)}
                >
                  {Number(day.slice(8))}
                </a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
