import {CandleChart} from "../charts/market/candle-chart.tsx";
import {figure, shortDay, signedFigure} from "../charts/market/figures.ts";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
import type {StockQuoteView, StockView} from "./stock-view.ts";
import {billions, dong, vietnamStamp} from "./words.ts";

/** The page of a listed share at `/stocks/{symbol}`. Same view, same bytes. */
export function stockPage(view: StockView): string {
  const {symbol, name, exchange, sector, vn30, quote, returns, bars, exDates, news, reasons} = view;
  const path = `/stocks/${symbol}`;
  const title = `${symbol}: ${name.vi}`;
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
        name: name.vi,
        alternateName: name.en,
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
            <span lang="en">{name.en}</span> · {exchange === "UPCOM" ? "UPCoM" : exchange} ·{" "}
            {sector}
            {vn30 && " · VN30"}
          </p>
        </div>
        {quote && <Quote quote={quote} />}
        {bars.length > 1 && (
          <section aria-labelledby="prices">
            <h2 id="prices">Giá theo phiên</h2>
            <CandleChart language="vi" name={`${symbol}, giá chưa điều chỉnh (đồng)`} bars={bars} />
          </section>
        )}
        {returns.some(({percent}) => percent !== null) && (
          <section aria-labelledby="returns">
            <h2 id="returns">Biến động</h2>
            <table class="measure">
              <caption>Theo giá đã điều chỉnh</caption>
              <tbody>
                {returns.map(({window, percent}) => (
                  <tr key={window}>
                    <th scope="row">{window}</th>
                    <td>
                      <Change percent={percent} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {exDates.length > 0 && (
          <section aria-labelledby="ex-dates">
            <h2 id="ex-dates">Ngày giao dịch không hưởng quyền</h2>
            <ul>
              {exDates.map(({on, factor}) => (
                <li key={on}>
                  <time dateTime={on}>{shortDay(on, "vi", true)}</time>: hệ số{" "}
                  {figure(factor, "vi", 4)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="news">
          <h2 id="news">Tin liên quan</h2>
          {news.length === 0 && <p class="state">Chưa có tin nào nhắc đến mã này.</p>}
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
        </section>
        {reasons.length > 0 && (
          <section aria-labelledby="unknown">
            <h2 id="unknown">Số liệu còn thiếu</h2>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}

function leadOf({symbol, exchange, quote, reasons}: StockView): string {
  // shares on UPCoM are registered for trading, not listed
  const traded =
    exchange === "UPCOM" ? "đăng ký giao dịch trên UPCoM" : `niêm yết trên ${exchange}`;
  if (!quote) return `${symbol} ${traded}; ${reasons[0] ?? "chưa có giá"}.`;
  const {close, change, changePercent, on} = quote;
  const moved =
    change === null || changePercent === null
      ? ""
      : change === 0
        ? ", bằng giá tham chiếu"
        : `, ${change > 0 ? "tăng" : "giảm"} ${figure(Math.abs(changePercent), "vi", 2)}%`;
  return `${symbol} đóng cửa phiên ${shortDay(on, "vi", true)} ở mức ${dong(close)} đồng${moved}.`;
}

function Quote({quote}: {quote: StockQuoteView}) {
  const {close, change, changePercent, limit, volume, turnover, sources} = quote;
  const rows = [
    ["Đóng cửa", dong(close)],
    ["Tham chiếu", dong(quote.reference)],
    ["Trần", dong(quote.ceiling)],
    ["Sàn", dong(quote.floor)],
    ["Mở cửa", dong(quote.open)],
    ["Cao nhất", dong(quote.high)],
    ["Thấp nhất", dong(quote.low)],
    ["Khối lượng khớp lệnh", figure(volume, "vi")],
    ["Giá trị khớp lệnh, ước tính", billions(turnover)],
    ["Số nguồn độc lập khớp nhau", figure(sources, "vi")],
  ] as const;
  return (
    <section aria-labelledby="quote">
      <h2 id="quote">Phiên {shortDay(quote.on, "vi", true)}</h2>
      <p>
        {signedFigure(change, "vi")} đồng (<Change percent={changePercent} limit={limit} />)
      </p>
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
