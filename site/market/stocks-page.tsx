import {figure, shortDay} from "../charts/market/figures.ts";
import {capitalised} from "../layout/capitalised.ts";
import {type InLanguages, pathIn} from "../layout/frame.ts";
import {Change} from "./change.tsx";
import {ExchangeLinks} from "./exchange-page.tsx";
import {marketPage} from "./frame.tsx";
import type {StocksView} from "./stocks-view.ts";
import {dong} from "./words.ts";

const WORDS = {
  en: {
    market: "Market",
    title: "Shares",
    lead: (printed: number, listed: number) =>
      `Pages with prices, volume and news for the ${printed} shares that are or were in the VN30; find the other ${figure(listed - printed, "en")} listed shares through search.`,
    other: "Sector unknown",
    symbol: "Share",
    company: "Company",
    price: "Price (VND)",
    session: "Session",
    sector: "Sector",
    all: "All",
    shares: "shares",
  },
  vi: {
    market: "Chứng khoán",
    title: "Cổ phiếu",
    lead: (printed: number, listed: number) =>
      `Mỗi mã đang hoặc từng thuộc rổ VN30 (${printed} mã) có một trang với giá, khối lượng và tin tức; ${figure(listed - printed, "vi")} mã còn lại có thể tìm qua ô tìm kiếm.`,
    other: "Chưa rõ ngành",
    symbol: "Mã",
    company: "Công ty",
    price: "Giá (đồng)",
    session: "Phiên",
    sector: "Ngành",
    all: "Tất cả",
    shares: "mã",
  },
} satisfies InLanguages<object>;

/** The list of shares at `/stocks`. */
export function stocksPage(view: StocksView): string {
  const {language, sectors, listed, exchanges} = view;
  const words = WORDS[language];
  const printed = sectors.reduce((sum, {shares}) => sum + shares.length, 0);
  const lead = words.lead(printed, listed);
  return marketPage({
    ...view,
    title: words.title,
    lead,
    path: "/stocks",
    jsonHref: "/api/stocks",
    trail: [
      {href: "/desk", text: words.market},
      {href: "/stocks", text: words.title},
    ],
    structuredData: [
      {
        "@type": "CollectionPage",
        name: words.title,
        description: lead,
        url: `${view.baseUrl}${pathIn(language, "/stocks")}`,
        inLanguage: language,
      },
    ],
    hasTables: true,
    children: (
      <>
        <div class="opening">
          <h1>{words.title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <ul class="plain">
          <ExchangeLinks exchanges={exchanges} />
        </ul>
        <Shares sectors={sectors} language={language} />
      </>
    ),
  });
}

/** All shares in one table, by company; the script of tables finds and sorts them. */
function Shares({sectors, language}: Pick<StocksView, "sectors" | "language">) {
  const words = WORDS[language];
  const shares = sectors.flatMap(({sector, shares}) =>
    shares.map((share) => ({
      ...share,
      sector: sector === null ? words.other : capitalised(sector[language]),
    })),
  );
  const columns = [words.symbol, words.company, words.sector, words.price, "%", words.session];
  return (
    <>
      <div class="sieve">
        <label>
          {words.company}
          <input type="search" data-column="1" autocomplete="off" />
        </label>
        <label>
          {words.sector}
          <select data-column="2">
            <option value="">{words.all}</option>
            {[...new Set(shares.map(({sector}) => sector))].map((sector) => (
              <option key={sector} value={sector}>
                {sector}
              </option>
            ))}
          </select>
        </label>
        <p class="fine">
          <output>{shares.length}</output> {words.shares}
        </p>
      </div>
      <table class="measure sieved" data-sort>
        <caption class="unseen">{words.title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.map(({symbol, name, sector, quote}) => (
            <tr key={symbol}>
              <th scope="row">
                <a href={pathIn(language, `/stocks/${symbol}`)}>{symbol}</a>
              </th>
              <td>{name?.[language] ?? "–"}</td>
              <td>{sector}</td>
              <td>{dong(language, quote?.close ?? null)}</td>
              <td>
                <Change percent={quote?.changePercent ?? null} limit={quote?.limit ?? null} />
              </td>
              <td>{quote ? shortDay(quote.on, language) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
