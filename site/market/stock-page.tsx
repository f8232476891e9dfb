import {CandleChart} from "../charts/market/candle-chart.tsx";
import {figure, shortDay, signedFigure} from "../charts/market/figures.ts";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
import {StockMeasures, StockPeers} from "./stock-tables.tsx";
import type {StockQuoteView, StockView} from "./stock-view.ts";
import {billions, dong, vietnamStamp} from "./words.ts";

/** The page of a listed share at `/stocks/{symbol}`. Same view, same bytes. */
export function stockPage(view: StockView): string {
  const {symbol, name, exchange, sector, vn30, quote, candles, exDates, news, unknown} = view;
  const path = `/stocks/${symbol}`;
  const title = name ? `${symbol}: ${name.vi}` : `Cổ phiếu ${symbol}`;
  const lead = leadOf(view);
  return marketPage({
    ...view,
    title,
    lead,
    path,
    jsonHref: `/api/stocks/${symbol}`,
    trail: [
      {href: "/desk", text: "Thị trường"},
      {href: path, text: symbol},
    ],
    structuredData: [
      {
        "@type": "Corporation",
        name: name?.vi ?? symbol,
        ...(name && {alternateName: name.en}),
        tickerSymbol: `${exchange} ${symbol}`,
        url: `${view.baseUrl}${path}`,
      },
    ],
    dateline: quote && (
      <>
        Đóng cửa <time dateTime={quote.on}>{shortDay(quote.on, "vi", true)}</time>
      </>
    ),
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          <p class="fine">
            {name && (
              <>
                <span lang="en">{name.en}</span> ·{" "}
              </>
            )}
            {exchange === "UPCOM" ? "UPCoM" : exchange}
            {sector && ` · ${sector}`}
            {vn30 && " · VN30"}
          </p>
        </div>
        {quote && <Quote quote={quote} flow={view.foreignFlow} />}
        {candles.bars.length > 1 && (
          <section aria-labelledby="prices">
            <h2 id="prices">Giá {BASES[candles.basis]} theo phiên</h2>
            <CandleChart
              language="vi"
              name={`${symbol}, giá ${BASES[candles.basis]} (đồng)`}
              bars={candles.bars}
            />
          </section>
        )}
        <StockMeasures {...view} />
        {exDates.length > 0 && (
          <section aria-labelledby="ex-dates">
            <h2 id="ex-dates">Ngày giao dịch không hưởng quyền</h2>
            <ul>
              {exDates.map(({on, factor}) => (
                <li key={on}>
                  <time dateTime={on}>{shortDay(on, "vi", true)}</time>:{" "}
                  {factor === null ? "chưa rõ hệ số" : `hệ số ${figure(factor, "vi", 4)}`}
                </li>
              ))}
            </ul>
          </section>
        )}
        <StockPeers {...view} />
        <section aria-labelledby="news">
          <h2 id="news">Tin liên quan</h2>
          {news.length === 0 ? (
            <p class="state">Chưa có tin nào nhắc đến mã này.</p>
          ) : (
            <ul>
              {news.map(({href, text, at}) => (
                <li key={href}>
                  <a href={href}>{text}</a>{" "}
                  <time class="fine" dateTime={at}>
                    {vietnamStamp(at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </section>
        {unknown.length > 0 && (
          <section aria-labelledby="unknown">
            <h2 id="unknown">Số liệu còn thiếu</h2>
            <ul>
              {unknown.map(({what, reason}) => (
                <li key={what}>
                  {what}: {reason}
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}

function leadOf({symbol, exchange, quote, noQuote}: StockView): string {
  // shares on UPCoM are registered for trading, not listed
  const traded =
    exchange === "UPCOM" ? "đăng ký giao dịch trên UPCoM" : `niêm yết trên ${exchange}`;
  if (!quote) return `${symbol} ${traded}; ${noQuote ?? "chưa có giá"}.`;
  const {close, change, changePercent, changeFrom, on} = quote;
  const moved =
    change === null || changePercent === null
      ? ""
      : change === 0
        ? `, bằng ${changeFrom === "reference" ? "giá tham chiếu" : "giá đóng cửa phiên trước"}`
        : `, ${change > 0 ? "tăng" : "giảm"} ${figure(Math.abs(changePercent), "vi", 2)}%`;
  return `${symbol} đóng cửa phiên ${shortDay(on, "vi", true)} ở mức ${dong(close)} đồng${moved}.`;
}

const BASES = {raw: "chưa điều chỉnh", adjusted: "đã điều chỉnh"} as const;

const COUNTED_FROM = {
  reference: "so với giá tham chiếu",
  previousClose: "so với giá đóng cửa phiên trước",
} as const;

function Quote({quote, flow}: {quote: StockQuoteView; flow: StockView["foreignFlow"]}) {
  const {close, change, changePercent, changeFrom, limit, sources} = quote;
  const rows = [
    ["Đóng cửa", dong(close)],
    ["Tham chiếu", dong(quote.reference)],
    ["Trần", dong(quote.ceiling)],
    ["Sàn", dong(quote.floor)],
    ["Mở cửa", dong(quote.open)],
    ["Cao nhất", dong(quote.high)],
    ["Thấp nhất", dong(quote.low)],
    ["Khối lượng khớp lệnh", figure(quote.volume, "vi")],
    ["Giá trị khớp lệnh, ước tính", billions(quote.turnover)],
    ["Khối lượng kể cả thỏa thuận", figure(quote.totalVolume, "vi")],
    ["Giá trị kể cả thỏa thuận, ước tính", billions(quote.totalTurnover)],
    ["Khối ngoại mua ròng, cổ phiếu", signedFigure(flow?.netVolume ?? null, "vi")],
    ["Số nguồn độc lập khớp nhau", figure(sources, "vi")],
  ] as const;
  return (
    <section aria-labelledby="quote">
      <h2 id="quote">Phiên {shortDay(quote.on, "vi", true)}</h2>
      {changeFrom && (
        <p>
          {signedFigure(change, "vi")} đồng (<Change percent={changePercent} limit={limit} />){" "}
          {COUNTED_FROM[changeFrom]}
        </p>
      )}
      <table class="measure">
        <caption>Giá chưa điều chỉnh, đồng</caption>
        <tbody>
          {rows.map(([what, value]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
