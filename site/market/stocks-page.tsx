import {figure, shortDay} from "../charts/market/figures.ts";
import {PriceText} from "../charts/market/price-text.tsx";
import {capitalised} from "../layout/capitalised.ts";
import {type InLanguages, type Language, pathIn, useLanguage} from "../layout/frame.ts";
import {numberIn} from "../layout/numbers.ts";
import {Change} from "./change.tsx";
import {ExchangeLinks} from "./exchange-page.tsx";
import {marketPage} from "./frame.tsx";
import {ShareName} from "./share-name.tsx";
import type {StocksView} from "./stocks-view.ts";
import {toned} from "./toned.ts";
import {dong} from "./words.ts";

const WORDS = {
  en: {
    market: "Market",
    title: "Price board",
    name: "Shares",
    lead: (printed: number, listed: number) =>
      `The ${printed} shares that are or were in the VN30; the other ${numberIn("en", listed - printed)} listed shares are in the lists of their exchanges and in the search.`,
    other: "Sector unknown",
    company: "Share",
    sector: "Sector",
    columns: [
      ...["Share", "Sector", "Close", "%", "Ref.", "Ceiling", "Floor", "High", "Low"],
      ...["Volume", "Month"],
    ],
    session: (day: string) => `Session of ${day}`,
    tones: {ceiling: "Ceiling", up: "Up", reference: "Unchanged", down: "Down", floor: "Floor"},
    legend:
      "Unadjusted prices in VND; purple: at the ceiling, blue: at the floor, yellow: at the reference price, green: above it, red: below it. Volume in shares, with put-through where matched volume is unknown; the course of a month by adjusted prices.",
    all: "All",
    shares: "shares",
  },
  vi: {
    market: "Chứng khoán",
    title: "Bảng giá cổ phiếu",
    name: "Cổ phiếu",
    lead: (printed: number, listed: number) =>
      `${printed} mã đang hoặc từng thuộc rổ VN30; ${numberIn("vi", listed - printed)} mã còn lại có trong danh sách từng sàn và ô tìm kiếm.`,
    other: "Chưa rõ ngành",
    company: "Mã hoặc công ty",
    sector: "Ngành",
    columns: [
      ...["Mã", "Ngành", "Đóng cửa", "%", "TC", "Trần", "Sàn", "Cao", "Thấp"],
      ...["Khối lượng", "1 tháng"],
    ],
    session: (day: string) => `Phiên ${day}`,
    tones: {ceiling: "Trần", up: "Tăng", reference: "Đứng giá", down: "Giảm", floor: "Sàn"},
    legend:
      "Giá chưa điều chỉnh, đồng; tím: giá trần, xanh lam: giá sàn, vàng: giá tham chiếu (TC), xanh lá: tăng, đỏ: giảm. Khối lượng tính bằng cổ phiếu, kể cả thỏa thuận nếu không rõ khối lượng khớp lệnh; diễn biến một tháng theo giá đã điều chỉnh.",
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
      {href: "/stocks", text: words.name},
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
        <ul class="foot-links lists">
          <ExchangeLinks exchanges={exchanges} />
        </ul>
        <Counts sectors={sectors} />
        <Board sectors={sectors} language={language} />
      </>
    ),
  });
}

/** The numbers of shares at each tone of a price board. */
function Counts({sectors}: Pick<StocksView, "sectors">) {
  const {tones} = WORDS[useLanguage()];
  const classes = sectors.flatMap(({shares}) =>
    shares.map(({quote}) => quote && toned(quote, quote.close)),
  );
  return (
    <ul class="legend">
      {TONES.map((tone) => (
        <li key={tone}>
          <PriceText
            tone={tone}
            text={`${tones[tone]} ${classes.filter((one) => one === `price-${tone}`).length}`}
          />
        </li>
      ))}
    </ul>
  );
}

const TONES = ["ceiling", "up", "reference", "down", "floor"] as const;

/**
 * All shares as a price board: each price in the colour that it has on one. The script of tables
 * finds and sorts them.
 */
function Board({sectors, language}: Pick<StocksView, "sectors" | "language">) {
  const words = WORDS[language];
  const shares = sectors.flatMap(({sector, shares}) =>
    shares.map((share) => ({
      ...share,
      sector: sector === null ? words.other : capitalised(sector[language]),
    })),
  );
  const newest = shares.map(({quote}) => quote?.on ?? "").reduce((a, b) => (b > a ? b : a), "");
  return (
    <>
      <div class="sieve">
        <label>
          {words.company}
          <input type="search" data-column="0" autocomplete="off" />
        </label>
        <label>
          {words.sector}
          <select data-column="1">
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
      <table class="measure board sieved" data-sort>
        <caption>{newest ? words.session(shortDay(newest, language, true)) : words.title}</caption>
        <thead>
          <tr>
            {words.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <Row key={share.symbol} {...{share, newest, language}} />
          ))}
        </tbody>
      </table>
      <p class="fine">{words.legend}</p>
    </>
  );
}

interface RowProps {
  /** The newest session of the board; rows of an earlier one name it. */
  readonly newest: string;
  readonly language: Language;
  readonly share: Omit<StocksView["sectors"][number]["shares"][number], "sector"> & {
    readonly sector: string;
  };
}

function Row({share: {symbol, name, sector, quote, month}, newest, language}: RowProps) {
  const price = (of: (typeof PRICES)[number]) => (
    <td key={of}>
      <span class={quote ? toned(quote, quote[of]) : undefined}>
        {dong(language, quote?.[of] ?? null)}
      </span>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <ShareName symbol={symbol} name={name} />
        {quote && quote.on < newest && <span class="fine"> ({shortDay(quote.on, language)})</span>}
      </th>
      <td>{sector}</td>
      {price("close")}
      <td>
        <Change percent={quote?.changePercent ?? null} limit={quote?.limit ?? null} />
      </td>
      {PRICES.slice(1).map(price)}
      <td>{figure(quote?.volume ?? quote?.totalVolume ?? null, language)}</td>
      <td>{month.length > 1 && <Course values={month} />}</td>
    </tr>
  );
}

const PRICES = ["close", "reference", "ceiling", "floor", "high", "low"] as const;

/** The course of prices as a line without figures, from its lowest to its highest. */
function Course({values}: {values: readonly number[]}) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * 80;
    const y = 19 - ((value - least) / (most - least || 1)) * 18;
    return `${x.toFixed()} ${y.toFixed(1)}`;
  });
  return (
    <svg class="spark" viewBox="0 0 80 20" aria-hidden="true">
      <path d={`M${points.join("L")}`} />
    </svg>
  );
}
