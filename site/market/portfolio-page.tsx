import {shortDay} from "../charts/market/figures.ts";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
import type {PortfolioView} from "./portfolio-view.ts";
import {dong} from "./words.ts";

/**
 * The watchlist at `/portfolio`: what it holds, and a form that adds to it without a script. Same
 * view, same bytes.
 */
export function portfolioPage(view: PortfolioView): string {
  const {list, imported, limit} = view;
  const title = list?.name ?? "Danh mục theo dõi";
  const lead = `Theo dõi tối đa ${limit} mã cổ phiếu của HOSE, HNX và UPCoM trên trình duyệt này, không cần tài khoản.`;
  return marketPage({
    ...view,
    title,
    lead,
    path: "/portfolio",
    jsonHref: "/api/watchlist",
    trail: [{href: "/portfolio", text: "Danh mục"}],
    structuredData: [
      {
        "@type": "WebPage",
        name: "Danh mục theo dõi",
        description: lead,
        url: `${view.baseUrl}/portfolio`,
        inLanguage: "vi",
      },
    ],
    dateline: null,
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {imported && (
            <p role="status">
              Đã thêm {imported.added} mã
              {imported.rejected > 0 && `, bỏ qua ${imported.rejected} dòng`}.
            </p>
          )}
        </div>
        <section aria-labelledby="shares">
          <h2 id="shares">Các mã đang theo dõi</h2>
          <Shares list={list} />
        </section>
        <section aria-labelledby="import">
          <h2 id="import">Thêm mã</h2>
          <form method="post" action="/portfolio/import" enctype="multipart/form-data">
            <p>
              <label for="symbols">Mã cổ phiếu, cách nhau bằng dấu phẩy hoặc xuống dòng</label>
              <br />
              <textarea
                id="symbols"
                name="symbols"
                rows={4}
                autocomplete="off"
                spellcheck={false}
              />
            </p>
            <p>
              <label for="file">Hoặc tệp CSV có cột “symbol” hay “mã”</label>
              <br />
              <input id="file" name="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
            </p>
            <p>
              <button type="submit">Thêm vào danh mục</button>
            </p>
          </form>
        </section>
      </>
    ),
  });
}

function Shares({list}: Pick<PortfolioView, "list">) {
  if (list === null)
    return (
      <p class="state">Danh mục do máy chủ giữ; bản in này không biết bạn đang theo dõi mã nào.</p>
    );
  if (list.shares.length === 0) return <p class="state">Chưa có mã nào.</p>;
  return (
    <>
      <table class="measure">
        <caption class="unseen">Các mã đang theo dõi</caption>
        <thead>
          <tr>
            <th scope="col">Mã</th>
            <th scope="col">Công ty</th>
            <th scope="col">Giá (đồng)</th>
            <th scope="col">%</th>
            <th scope="col">Phiên</th>
          </tr>
        </thead>
        <tbody>
          {list.shares.map(({symbol, name, exchange, quote}) => (
            <tr key={symbol}>
              <th scope="row">
                <a href={`/stocks/${symbol}`}>{symbol}</a>
              </th>
              <td>
                {name} <span class="fine">{exchange}</span>
              </td>
              <td>{dong(quote?.close ?? null)}</td>
              <td>
                <Change percent={quote?.changePercent ?? null} limit={quote?.limit ?? null} />
              </td>
              <td>{quote ? shortDay(quote.on, "vi") : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href="/api/watchlist/export">Tải danh mục (CSV)</a>
      </p>
    </>
  );
}
