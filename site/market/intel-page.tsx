import {figure} from "../charts/market/figures.ts";
import {Change} from "./change.tsx";
import {marketPage} from "./frame.tsx";
import type {IntelBreadth, IntelCluster, IntelDay, IntelPageView} from "./intel-view.ts";
import {Levels, Moves} from "./market-tables.tsx";
import {fullDay, vietnamStamp} from "./words.ts";

/** The page at `/intel`: the newest market report, and the days that have one. Same view, same bytes. */
export function intelPage(view: IntelPageView): string {
  const {report, days} = view;
  const title = "Kho tin thị trường";
  const lead = report
    ? `Báo cáo phiên ${fullDay(report.date)}: ${report.articles} tin, ${report.toldBySeveral} câu chuyện được nhiều báo cùng đưa; lưu báo cáo của ${days.length} phiên.`
    : "Chưa có báo cáo thị trường nào.";
  return marketPage({
    ...view,
    title,
    lead,
    path: "/intel",
    jsonHref: "/api/intel",
    trail: [{href: "/intel", text: "Kho tin"}],
    structuredData: [
      {
        "@type": "CollectionPage",
        name: title,
        description: lead,
        url: `${view.baseUrl}/intel`,
        inLanguage: "vi",
      },
    ],
    dateline: report && (
      <>
        Báo cáo viết lúc <time dateTime={report.writtenAt}>{vietnamStamp(report.writtenAt)}</time>
      </>
    ),
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        {report && (
          <>
            <Clusters clusters={report.clusters} />
            {report.indices.length > 0 && (
              <Levels id="indices" title="Các chỉ số" rows={report.indices} />
            )}
            <Breadth rows={report.breadth} />
            {report.movers.length > 0 && (
              <section aria-labelledby="movers">
                <h2 id="movers">Cổ phiếu biến động mạnh</h2>
                {report.movers.map(({exchange, of, floorBillions, turnoverCounts, up, down}) => (
                  <div key={exchange}>
                    <h3>{exchange}</h3>
                    <p class="standfirst">
                      Trong {of} cổ phiếu có giá trị {TRADED[turnoverCounts]} từ {floorBillions} tỷ
                      đồng.
                    </p>
                    <div class="groups">
                      <Moves caption="Tăng mạnh nhất" moves={up} />
                      <Moves caption="Giảm mạnh nhất" moves={down} />
                    </div>
                  </div>
                ))}
              </section>
            )}
          </>
        )}
        <Archive days={days} />
      </>
    ),
  });
}

const TRADED = {matched: "khớp lệnh", total: "giao dịch kể cả thỏa thuận"} as const;

const Clusters = ({clusters}: {clusters: readonly IntelCluster[]}) => (
  <section aria-labelledby="clusters">
    <h2 id="clusters">Nhiều báo cùng đưa</h2>
    {clusters.length === 0 && (
      <p class="state">Trong phiên này chưa có câu chuyện nào được hai báo trở lên cùng đưa.</p>
    )}
    {clusters.map(({title, language, publishers, tickers, lastPublishedAt, articles}) => (
      <article key={articles[0]?.url ?? title}>
        <h3 lang={language === "vi" ? undefined : language}>{title}</h3>
        <p class="fine">
          {publishers.length} báo: {publishers.join(", ")} ·{" "}
          <time dateTime={lastPublishedAt}>{vietnamStamp(lastPublishedAt)}</time>
          {tickers.map((symbol) => (
            <>
              {" · "}
              <a key={symbol} href={`/stocks/${symbol}`}>
                {symbol}
              </a>
            </>
          ))}
        </p>
        <ul>
          {articles.map(({url, publisher, title: text}) => (
            <li key={url}>
              <a href={url}>
                {publisher}: {text}
              </a>
            </li>
          ))}
        </ul>
      </article>
    ))}
  </section>
);

const Breadth = ({rows}: {rows: readonly IntelBreadth[]}) => (
  <section aria-labelledby="breadth">
    <h2 id="breadth">Độ rộng thị trường</h2>
    {rows.length === 0 ? (
      <p class="state">Không nguồn nào cho biết số mã tăng, giảm của phiên này.</p>
    ) : (
      <table class="measure">
        <caption class="unseen">Số mã tăng, đứng giá và giảm</caption>
        <thead>
          <tr>
            <th scope="col">Nơi</th>
            <th scope="col">Tăng</th>
            <th scope="col">Đứng</th>
            <th scope="col">Giảm</th>
            <th scope="col">Trần</th>
            <th scope="col">Sàn</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({exchange, countedOf, ...row}) => (
            <tr key={exchange}>
              <th scope="row">
                {exchange}
                {countedOf === "held" && "*"}
              </th>
              {[row.advances, row.unchanged, row.declines, row.atCeiling, row.atFloor].map(
                (count, place) => (
                  <td key={place}>{figure(count, "vi")}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {rows.some(({countedOf}) => countedOf === "held") && (
      <p class="fine">* Chỉ đếm các mã mà Broadsheet có giá.</p>
    )}
  </section>
);

const Archive = ({days}: {days: readonly IntelDay[]}) => (
  <section aria-labelledby="days">
    <h2 id="days">Theo phiên</h2>
    {days.length === 0 ? (
      <p class="state">Chưa có báo cáo nào.</p>
    ) : (
      <ul>
        {days.map(({date, vnindex, toldBySeveral, href}) => (
          <li key={date}>
            <a href={href}>{fullDay(date)}</a>
            {vnindex && (
              <>
                : VN-Index {figure(vnindex.close, "vi", 2)}{" "}
                <Change percent={vnindex.changePercent} />
              </>
            )}
            {toldBySeveral > 0 && (
              <span class="fine"> {toldBySeveral} câu chuyện nhiều báo cùng đưa</span>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);
