import {Fragment} from "preact";
import {CandleChart} from "../charts/market/candle-chart.tsx";
import {figure, shortDay, signedFigure} from "../charts/market/figures.ts";
import {PriceText, toneOf} from "../charts/market/price-text.tsx";
import {TrendChart} from "../charts/market/trend-chart.tsx";
import {capitalised} from "../layout/capitalised.ts";
import {pathIn} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {exchangePath, indexPath, sectorPath} from "./board-links.ts";
import {marketPage} from "./frame.tsx";
import {Stories} from "./market-tables.tsx";
import {StockMeasures, StockPeers} from "./stock-tables.tsx";
import type {StockQuoteView, StockView} from "./stock-view.ts";
import {WORDS} from "./stock-words.ts";
import {toned} from "./toned.ts";
import {billions, dong, exchangeName} from "./words.ts";

interface OfView {
  readonly view: StockView;
}

/** The page of a listed share at `/stocks/{symbol}`. */
export function stockPage(view: StockView): string {
  const {language, symbol, name, exchange, sector, vn30, quote, candles, trends} = view;
  const words = WORDS[language];
  const path = `/stocks/${symbol}`;
  const title = name ? `${symbol}: ${name[language]}` : words.share(symbol);
  const lead = leadOf(view);
  return marketPage({
    ...view,
    title,
    lead,
    path,
    jsonHref: `/api/stocks/${symbol}`,
    hasCharts: candles.bars.length > 1 || trends["6m"].length > 1,
    trail: [
      {href: "/desk", text: words.market},
      {href: "/stocks", text: words.shares},
      {href: path, text: symbol},
    ],
    structuredData: [
      {
        "@type": "Corporation",
        name: name?.[language] ?? symbol,
        ...(name && {alternateName: name[language === "en" ? "vi" : "en"]}),
        tickerSymbol: `${exchange} ${symbol}`,
        url: `${view.baseUrl}${pathIn(language, path)}`,
      },
    ],
    children: (
      <>
        <div class="opening">
          <p class="fine">
            <a href={pathIn(language, exchangePath(exchange))}>{exchangeName(exchange)}</a>
            {sector && (
              <>
                {" · "}
                <a href={pathIn(language, sectorPath(sector))}>{capitalised(sector[language])}</a>
              </>
            )}
            {vn30 && (
              <>
                {" · "}
                <a href={pathIn(language, indexPath("VN30"))}>VN30</a>
              </>
            )}
          </p>
          <h1>
            {name ? (
              <>
                {symbol}
                <span class="company"> {name[language]}</span>
              </>
            ) : (
              title
            )}
          </h1>
          {quote ? <LastPrice view={view} quote={quote} /> : <p class="lead">{lead}</p>}
          {view.isWatched ? (
            <p>
              <a href={pathIn(language, "/portfolio")}>{words.followed(symbol)}</a>
            </p>
          ) : (
            <form class="form" method="post" action={pathIn(language, "/portfolio/import")}>
              <button type="submit" name="symbols" value={symbol}>
                {words.follow(symbol)}
              </button>
            </form>
          )}
        </div>
        <div class="columns">
          {quote && (
            <div class="aside quote">
              <Quote view={view} quote={quote} />
            </div>
          )}
          <div class="main">
            <Prices view={view} />
            <StockMeasures {...view} />
            <StockPeers {...view} />
            <ExDates view={view} />
          </div>
          <div class="aside">
            <Section id="news" title={words.news}>
              {view.news.length === 0 ? (
                <p class="state">{words.noNews}</p>
              ) : (
                <Stories links={view.news} />
              )}
            </Section>
            <Unknown view={view} />
          </div>
        </div>
      </>
    ),
  });
}

function ExDates({view: {language, exDates}}: OfView) {
  if (exDates.length === 0) return null;
  const words = WORDS[language];
  return (
    <Section id="ex-dates" title={words.exDates}>
      <ul>
        {exDates.map(({on, likely}) => (
          <li key={on}>
            <time dateTime={on}>{shortDay(on, language, true)}</time>:{" "}
            {likely === null
              ? words.noRight
              : likely.kind === "cash"
                ? words.rights.cash(figure(likely.amount, language))
                : words.rights.shares(figure(likely.percent, language))}
          </li>
        ))}
      </ul>
      <p class="fine">{words.estimated}</p>
    </Section>
  );
}

function Unknown({view: {language, unknown}}: OfView) {
  if (unknown.length === 0) return null;
  const words = WORDS[language];
  return (
    <Section id="unknown" title={words.unknown}>
      <ul class="plain">
        {unknown.map(({part, reason}) => (
          <li key={part}>
            {words.parts[part]}: {reason[language]}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function leadOf({language, symbol, exchange, quote, noQuote}: StockView): string {
  const words = WORDS[language];
  if (!quote) {
    const traded = exchange === "UPCOM" ? words.registered : words.listed(exchange);
    return `${symbol} ${traded}; ${noQuote?.[language] ?? words.noPrice}.`;
  }
  const {close, change, changePercent, changeFrom, on} = quote;
  const still = changeFrom === "reference" ? words.atReference : words.atPrevious;
  const moved =
    change === null || changePercent === null
      ? ""
      : change === 0
        ? still
        : words.moved(figure(Math.abs(changePercent), language, 2), change > 0);
  return words.lead(symbol, shortDay(on, language, true), dong(language, close), moved);
}

interface OfQuote extends OfView {
  readonly quote: StockQuoteView;
}

/** The close in the colour of its tone, and its change. */
function LastPrice({view: {language}, quote}: OfQuote) {
  const words = WORDS[language];
  const {close, change, changePercent, changeFrom, limit, on} = quote;
  return (
    <>
      <p class="last">
        <strong class={toned(quote, close)}>{figure(close, language)}</strong>{" "}
        {change !== null && (
          <PriceText
            tone={toneOf(change, {atCeiling: limit === "ceiling", atFloor: limit === "floor"})}
            text={`${signedFigure(change, language)} (${signedFigure(changePercent, language, 2)}%)`}
            title={limit ? words.rows[limit] : undefined}
          />
        )}
      </p>
      <p class="standfirst">
        {words.closed} <time dateTime={on}>{shortDay(on, language, true)}</time>
        {`, ${words.dong}`}
        {changeFrom && ` · ${words.from[changeFrom]}`}
      </p>
    </>
  );
}

/** Prices of the day, each in its colour, two to a row as on a price board; then the volumes. */
function Quote({view: {language, foreignFlow}, quote}: OfQuote) {
  const words = WORDS[language];
  const volumes = {
    volume: figure(quote.volume, language),
    turnover: billions(language, quote.turnover),
    totalVolume: figure(quote.totalVolume, language),
    totalTurnover: billions(language, quote.totalTurnover),
    foreign: signedFigure(foreignFlow?.netVolume ?? null, language),
    sources: figure(quote.sources, language),
  };
  return (
    <section aria-labelledby="quote">
      <h2 id="quote">
        {words.session} {shortDay(quote.on, language, true)}
      </h2>
      <table class="measure">
        <caption>{words.unadjusted}</caption>
        <tbody>
          {BOARD.map((row) => (
            <tr key={row[0]}>
              {row.map((price) => (
                <Fragment key={price}>
                  <th scope="row">{words.rows[price]}</th>
                  <td>
                    <span class={toned(quote, quote[price])}>{figure(quote[price], language)}</span>
                  </td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table class="measure">
        <caption class="unseen">{words.volumes}</caption>
        <tbody>
          {Object.entries(volumes)
            .filter(([, value]) => value !== figure(null, language))
            .map(([row, value]) => (
              <tr key={row}>
                <th scope="row">{words.rows[row as keyof typeof volumes]}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

const BOARD = [["close", "open"], ["reference", "high"], ["ceiling", "low"], ["floor"]] as const;

/** The sessions of a month as candles, half a year and a year as lines; one of them is shown. */
function Prices({view}: OfView) {
  const {language, symbol, trends, candles} = view;
  const {basis, bars} = candles;
  const words = WORDS[language];
  const ranges = {
    "1m": bars.length > 1 && (
      <>
        <p class="standfirst">{words.prices[basis]}</p>
        <CandleChart {...{language, bars}} name={words.chart[basis](symbol)} />
      </>
    ),
    "6m": trends["6m"].length > 1 && <Trend view={view} range="6m" />,
    "1y": trends["1y"].length > 1 && <Trend view={view} range="1y" />,
    all: trends.all.length > 1 && <Trend view={view} range="all" />,
  };
  const known = (["1m", "6m", "1y", "all"] as const).filter((range) => ranges[range]);
  if (known.length === 0) return null;
  return (
    <Section id="prices" title={words.price}>
      <fieldset class="ranges">
        <legend class="unseen">{words.range}</legend>
        {known.map((range, place) => (
          <Fragment key={range}>
            <input type="radio" name="range" id={`range-${range}`} checked={place === 0} />
            <label for={`range-${range}`}>{words.ranges[range]}</label>
          </Fragment>
        ))}
        {known.map((range) => (
          <div key={range}>{ranges[range]}</div>
        ))}
      </fieldset>
    </Section>
  );
}

function Trend({view: {language, symbol, trends}, range}: OfView & {range: "6m" | "1y" | "all"}) {
  const words = WORDS[language];
  const name = `${words.chart.adjusted(symbol)}, ${words.ranges[range].toLowerCase()}`;
  return (
    <>
      <p class="standfirst">{words.trend}</p>
      <TrendChart {...{language, symbol, name}} days={trends[range]} />
    </>
  );
}
