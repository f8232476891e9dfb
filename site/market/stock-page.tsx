import {CandleChart} from "../charts/market/candle-chart.tsx";
import {figure, shortDay, signedFigure} from "../charts/market/figures.ts";
import {pathIn} from "../layout/frame.ts";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
import {Stories} from "./market-tables.tsx";
import type {StockView} from "./stock-view.ts";
import {WORDS} from "./stock-words.ts";
import {billions, dong, exchangeName} from "./words.ts";

const WINDOWS = ["1d", "1w", "1m", "3m", "1y"] as const;
const AVERAGES = [5, 20, 50, 200] as const;

/** Returns, moving averages and the range of a year, from adjusted prices; `–` when unknown. */
function StockMeasures(view: StockView) {
  const {language, measuredOn, returns, movingAverages, yearRange} = view;
  const words = WORDS[language];
  const levels = [
    ...AVERAGES.map((sessions) => [words.mean(sessions), movingAverages[sessions]] as const),
    [words.highest(spanOf(view, "highOn")), yearRange?.high ?? null] as const,
    [words.lowest(spanOf(view, "lowOn")), yearRange?.low ?? null] as const,
  ];
  if ([...Object.values(returns), ...levels.map(([, price]) => price)].every((one) => one === null))
    return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">
        {words.returns}
        {measuredOn && words.through(shortDay(measuredOn, language, true))}
      </h2>
      <div class="pair">
        <table class="measure">
          <caption>{words.byAdjusted}</caption>
          <tbody>
            {WINDOWS.map((window) => (
              <tr key={window}>
                <th scope="row">{words.windows[window]}</th>
                <td>
                  <Change percent={returns[window]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <table class="measure">
          <caption>{words.adjustedPrices}</caption>
          <tbody>
            {levels.map(([what, price]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{dong(language, price && Math.round(price))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** `52 weeks (21 Aug 2026)`, or the start of a shorter series. */
function spanOf({language, yearRange: range}: StockView, day: "highOn" | "lowOn"): string {
  const words = WORDS[language];
  if (range === null) return words.year;
  const span = range.isWhole ? words.year : words.since(shortDay(range.fromOn, language, true));
  return `${span} (${shortDay(range[day], language, true)})`;
}

/** The most traded shares of the same sector. */
function StockPeers({language, peers, sector}: StockView) {
  if (peers.length === 0 || sector === null) return null;
  const words = WORDS[language];
  return (
    <section aria-labelledby="peers">
      <h2 id="peers">{words.peers}</h2>
      <table class="measure">
        <caption>{words.peersOf(sector[language])}</caption>
        <thead>
          <tr>
            <th scope="col">{words.symbol}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">%</th>
            <th scope="col">{words.sessionTurnover}</th>
          </tr>
        </thead>
        <tbody>
          {peers.map(({symbol, close, changePercent, limit, earlierOn, meanTurnover}) => (
            <tr key={symbol}>
              <th scope="row">
                <a href={pathIn(language, `/stocks/${symbol}`)}>{symbol}</a>
                {earlierOn && <span class="fine"> ({shortDay(earlierOn, language)})</span>}
              </th>
              <td>{dong(language, close)}</td>
              <td>
                <Change percent={changePercent} limit={limit} />
              </td>
              <td>{billions(language, meanTurnover)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface OfView {
  readonly view: StockView;
}

/** The page of a listed share at `/stocks/{symbol}`. */
export function stockPage(view: StockView): string {
  const {language, symbol, name, exchange, sector, vn30, quote, candles} = view;
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
    hasCharts: candles.bars.length > 1,
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
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {quote && (
            <p class="standfirst">
              {words.closed} <time dateTime={quote.on}>{shortDay(quote.on, language, true)}</time>
            </p>
          )}
          <p class="fine">
            {exchangeName(exchange)}
            {sector && ` · ${sector[language]}`}
            {vn30 && " · VN30"}
          </p>
        </div>
        <div class="columns">
          <div class="main">
            {candles.bars.length > 1 && (
              <section aria-labelledby="prices">
                <h2 id="prices">{words.prices[candles.basis]}</h2>
                <CandleChart
                  language={language}
                  name={words.chart[candles.basis](symbol)}
                  bars={candles.bars}
                />
              </section>
            )}
            <StockMeasures {...view} />
            <StockPeers {...view} />
            <ExDates view={view} />
          </div>
          <div class="aside">
            <Quote view={view} />
            <section aria-labelledby="news">
              <h2 id="news">{words.news}</h2>
              {view.news.length === 0 ? (
                <p class="state">{words.noNews}</p>
              ) : (
                <Stories links={view.news} />
              )}
            </section>
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
    <section aria-labelledby="ex-dates">
      <h2 id="ex-dates">{words.exDates}</h2>
      <ul>
        {exDates.map(({on, factor}) => (
          <li key={on}>
            <time dateTime={on}>{shortDay(on, language, true)}</time>:{" "}
            {factor === null ? words.noFactor : words.factor(figure(factor, language, 4))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unknown({view: {language, unknown}}: OfView) {
  if (unknown.length === 0) return null;
  const words = WORDS[language];
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">{words.unknown}</h2>
      <ul class="plain">
        {unknown.map(({part, reason}) => (
          <li key={part}>
            {words.parts[part]}: {reason[language]}
          </li>
        ))}
      </ul>
    </section>
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

function Quote({view: {language, quote, foreignFlow}}: OfView) {
  if (!quote) return null;
  const words = WORDS[language];
  const {change, changePercent, changeFrom, limit} = quote;
  const count = (value: number | null) => figure(value, language);
  const values = {
    close: count(quote.close),
    reference: count(quote.reference),
    ceiling: count(quote.ceiling),
    floor: count(quote.floor),
    open: count(quote.open),
    high: count(quote.high),
    low: count(quote.low),
    volume: count(quote.volume),
    turnover: billions(language, quote.turnover),
    totalVolume: count(quote.totalVolume),
    totalTurnover: billions(language, quote.totalTurnover),
    foreign: signedFigure(foreignFlow?.netVolume ?? null, language),
    sources: count(quote.sources),
  } satisfies Record<keyof typeof words.rows, string>;
  return (
    <section aria-labelledby="quote">
      <h2 id="quote">
        {words.session} {shortDay(quote.on, language, true)}
      </h2>
      {changeFrom && (
        <p>
          {signedFigure(change, language)} {words.dong} (
          <Change percent={changePercent} limit={limit} />) {words.from[changeFrom]}
        </p>
      )}
      <table class="measure quote">
        <caption>{words.unadjusted}</caption>
        <tbody>
          {Object.entries(values).map(([row, value]) => (
            <tr key={row}>
              <th scope="row">{words.rows[row as keyof typeof values]}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
