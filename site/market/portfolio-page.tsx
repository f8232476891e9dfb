import {figure, shortDay, signedFigure} from "../charts/market/figures.ts";
import {webPage} from "../document/structured-data.ts";
import {pathIn} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
import {Heads} from "./heads.tsx";
import {holdingsOf, type Sums, sumsOf} from "./holdings.ts";
import type {PortfolioView} from "./portfolio-view.ts";
import {WORDS} from "./portfolio-words.ts";
import {dong, exchangeName} from "./words.ts";

interface OfView {
  readonly view: PortfolioView;
}

/** The watchlist at `/portfolio`: its shares, and a form to add more without scripts. */
export function portfolioPage(view: PortfolioView): string {
  const {language, list, imported, limit} = view;
  const words = WORDS[language];
  const title = list?.name ?? words.name;
  const lead = words.lead(limit);
  const watched = (
    <section aria-labelledby="shares">
      <h2 id="shares">
        {words.watched}
        {list && ` (${list.shares.length}/${limit})`}
      </h2>
      <Shares view={view} />
      <Holdings view={view} />
      <Editing view={view} />
    </section>
  );
  const adding = (
    <Section id="import" title={words.add}>
      <AddForm view={view} />
      <ImportForm view={view} />
    </Section>
  );
  const [main, aside] = list?.shares.length ? [watched, adding] : [adding, watched];
  return marketPage({
    ...view,
    title,
    lead,
    path: "/portfolio",
    jsonHref: "/api/watchlist",
    later: view.tickersHref,
    trail: [{href: "/portfolio", text: words.name}],
    structuredData: webPage(view, "/portfolio", {title: words.name, lead}),
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {imported && <p role="status">{words.added(imported.added, imported.rejected)}</p>}
          {imported && imported.skipped.length > 0 && (
            <ul>
              {imported.skipped.map(({line, text, why}) => (
                <li key={line}>{words.skipped(line, text, words.reasons[why])}</li>
              ))}
            </ul>
          )}
        </div>
        <div class="columns">
          <div class="main">{main}</div>
          <div class="aside">{aside}</div>
        </div>
      </>
    ),
  });
}

/** Adds one share. The script of tickers suggests them by symbol and company. */
function AddForm({view: {language}}: OfView) {
  const words = WORDS[language];
  return (
    <form class="form" method="post" action={pathIn(language, "/portfolio/import")}>
      <p>
        <label for="symbol">{words.symbol}</label>
        <input
          type="text"
          id="symbol"
          name="symbols"
          list="tickers"
          required
          autocomplete="off"
          spellcheck={false}
          data-index={pathIn(language, "/search/suggestions.txt")}
        />
        <datalist id="tickers" />
      </p>
      <p>
        <button type="submit">{words.submit}</button>
      </p>
    </form>
  );
}

function ImportForm({view: {language, refused}}: OfView) {
  const words = WORDS[language];
  return (
    <form
      class="form"
      method="post"
      action={pathIn(language, "/portfolio/import")}
      enctype="multipart/form-data"
    >
      <p>
        <label for="symbols">{words.symbols}</label>
        <textarea
          id="symbols"
          name="symbols"
          rows={4}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={refused ? "true" : undefined}
          aria-describedby={refused ? "symbols-fault" : undefined}
          value={refused?.typed ?? ""}
        />
        {refused && (
          <span class="fault" id="symbols-fault" role="alert">
            {words.faults[refused.fault]}
          </span>
        )}
      </p>
      <p>
        <label for="file">{words.file}</label>
        <input id="file" name="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
        <span class="fine">{words.columns}</span>
      </p>
      <p>
        <button type="submit">{words.submit}</button>
      </p>
    </form>
  );
}

function Shares({view: {language, list}}: OfView) {
  const words = WORDS[language];
  if (list === null) return <p class="state">{words.unprinted}</p>;
  if (list.shares.length === 0) return <p class="state">{words.empty}</p>;
  return (
    <>
      <table class="measure">
        <caption class="unseen">{words.watched}</caption>
        <thead>
          <tr>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">%</th>
            <th scope="col">{words.session}</th>
            <th scope="col" class="wide">
              {words.company}
            </th>
            <th scope="col">
              <span class="unseen">{words.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.shares.map(({symbol, name, exchange, quote, noQuote}, place) => (
            <tr key={symbol}>
              <th scope="row">
                <a href={pathIn(language, `/stocks/${symbol}`)} title={name[language]}>
                  {symbol}
                </a>
                {noQuote && <span class="named">{noQuote[language]}</span>}
              </th>
              <td>{dong(language, quote?.close ?? null)}</td>
              <td>
                <Change percent={quote?.changePercent ?? null} limit={quote?.limit ?? null} />
              </td>
              <td>{quote ? shortDay(quote.on, language) : "–"}</td>
              <td class="wide">
                {name[language]} <span class="fine">{exchangeName(exchange)}</span>
              </td>
              <td>
                <form method="post" action={pathIn(language, "/portfolio")}>
                  {place > 0 && (
                    <button type="submit" name="up" value={symbol} aria-label={words.up(symbol)}>
                      ↑
                    </button>
                  )}{" "}
                  <button
                    type="submit"
                    name="remove"
                    value={symbol}
                    aria-label={words.remove(symbol)}
                  >
                    ✕
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href="/api/watchlist/export?bom=1">{words.download}</a>
      </p>
    </>
  );
}

/** The visitor's holdings, at the closes in the table above. */
function Holdings({view: {language, list}}: OfView) {
  const holdings = holdingsOf(list?.shares ?? []);
  if (holdings.length === 0) return null;
  const words = WORDS[language];
  const vnd = (value: number | null) => (value === null ? "–" : figure(value, language, 0));
  const gain = (value: number | null) => (value === null ? "–" : signedFigure(value, language, 0));
  const cells = ({value, cost, profit, profitPercent, dayChange}: Sums) => (
    <>
      <td>{vnd(value)}</td>
      <td class="wide">{vnd(cost)}</td>
      <td>{gain(profit)}</td>
      <td>{profitPercent === null ? "" : <Change percent={profitPercent} limit={null} />}</td>
      <td class="wide">{gain(dayChange)}</td>
    </>
  );
  // otherwise the sums of value, cost and profit would cover different shares
  const summed = holdings.filter(({profit}) => profit !== null);
  return (
    <Section id="holdings" title={words.holdings}>
      <p class="standfirst">{words.holdingsAt}</p>
      <table class="measure">
        <caption class="unseen">{words.holdings}</caption>
        <Heads
          names={[
            words.share,
            words.quantity,
            words.averageCost,
            words.value,
            words.cost,
            words.profit,
            "%",
            words.dayChange,
            words.weight,
          ]}
          wide={[words.averageCost, words.cost, words.dayChange, words.weight]}
        />
        <tbody>
          {holdings.map((holding) => (
            <tr key={holding.symbol}>
              <th scope="row">{holding.symbol}</th>
              <td>
                {figure(holding.quantity, language, Number.isInteger(holding.quantity) ? 0 : 2)}
              </td>
              <td class="wide">{vnd(holding.averageCost)}</td>
              {cells(holding)}
              <td class="wide">
                {holding.weight === null ? "–" : `${figure(100 * holding.weight, language, 1)}%`}
              </td>
            </tr>
          ))}
          {holdings.length > 1 && (
            <tr>
              <th scope="row">
                {words.sum}
                {summed.length < holdings.length && ` (${summed.length}/${holdings.length})`}
              </th>
              <td />
              <td class="wide" />
              {cells(sumsOf(summed))}
              <td class="wide" />
            </tr>
          )}
        </tbody>
      </table>
    </Section>
  );
}

/** Renames or clears the list. */
function Editing({view: {language, list}}: OfView) {
  if (list === null || list.shares.length === 0) return null;
  const words = WORDS[language];
  const action = pathIn(language, "/portfolio");
  return (
    <Section id="edit" title={words.edit}>
      <form class="form" method="post" action={action}>
        <p>
          <label for="name">{words.listName}</label>
          <input
            type="text"
            id="name"
            name="name"
            maxLength={80}
            autocomplete="off"
            value={list.name ?? ""}
          />
        </p>
        <p>
          <button type="submit">{words.rename}</button>
        </p>
      </form>
      <form class="form" method="post" action={action}>
        <button type="submit" name="clear" value="1">
          {words.clear}
        </button>
      </form>
    </Section>
  );
}
