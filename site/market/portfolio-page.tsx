import {shortDay} from "../charts/market/figures.ts";
import {pathIn} from "../layout/frame.ts";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
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
  return marketPage({
    ...view,
    title,
    lead,
    path: "/portfolio",
    jsonHref: "/api/watchlist",
    trail: [{href: "/portfolio", text: words.name}],
    structuredData: [
      {
        "@type": "WebPage",
        name: words.name,
        description: lead,
        url: `${view.baseUrl}${pathIn(language, "/portfolio")}`,
        inLanguage: language,
      },
    ],
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {imported && <p role="status">{words.added(imported.added, imported.rejected)}</p>}
        </div>
        <div class="columns">
          <section class="main" aria-labelledby="shares">
            <h2 id="shares">{words.watched}</h2>
            <Shares view={view} />
          </section>
          <section class="aside" aria-labelledby="import">
            <h2 id="import">{words.add}</h2>
            <ImportForm view={view} />
          </section>
        </div>
      </>
    ),
  });
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
          </tr>
        </thead>
        <tbody>
          {list.shares.map(({symbol, name, exchange, quote}) => (
            <tr key={symbol}>
              <th scope="row">
                <a href={pathIn(language, `/stocks/${symbol}`)} title={name[language]}>
                  {symbol}
                </a>
              </th>
              <td>{dong(language, quote?.close ?? null)}</td>
              <td>
                <Change percent={quote?.changePercent ?? null} limit={quote?.limit ?? null} />
              </td>
              <td>{quote ? shortDay(quote.on, language) : "–"}</td>
              <td class="wide">
                {name[language]} <span class="fine">{exchangeName(exchange)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href="/api/watchlist/export">{words.download}</a>
      </p>
    </>
  );
}
