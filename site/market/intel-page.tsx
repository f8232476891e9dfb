import {marketPage} from "./frame.tsx";
import type {IntelView} from "./intel-view.ts";
import {fullDay, vietnamStamp} from "./words.ts";

/** The archive at `/intel`: days with news, and what several publishers tell. Same view, same bytes. */
export function intelPage(view: IntelView): string {
  const {days, clusters} = view;
  const title = "Kho tin thị trường";
  const lead =
    clusters.length > 0
      ? `${clusters.length} câu chuyện được nhiều báo cùng đưa, và tin của ${days.length} ngày gần đây.`
      : `Tin của ${days.length} ngày gần đây; chưa có câu chuyện nào được nhiều báo cùng đưa.`;
  return marketPage({
    ...view,
    title,
    lead,
    path: "/intel",
    jsonHref: "/api/news/today",
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
    dateline: null,
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <section aria-labelledby="clusters">
          <h2 id="clusters">Nhiều báo cùng đưa</h2>
          {clusters.length === 0 && (
            <p class="state">Chưa có: trang chưa nhận tin của hai báo trở lên về cùng một việc.</p>
          )}
          {clusters.map(
            ({title: heading, lang, publishers, tickers, lastPublishedAt, articles}) => (
              <article key={articles[0]?.href ?? heading}>
                <h3 lang={lang === "vi" ? undefined : lang}>{heading}</h3>
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
                  {articles.map(({href, text}) => (
                    <li key={href}>
                      <a href={href}>{text}</a>
                    </li>
                  ))}
                </ul>
              </article>
            ),
          )}
        </section>
        <section aria-labelledby="days">
          <h2 id="days">Theo ngày</h2>
          {days.length === 0 ? (
            <p class="state">Chưa có tin nào.</p>
          ) : (
            <ul>
              {days.map(({on, articles}) => (
                <li key={on}>
                  <a href={`/api/news/today?date=${on}`}>{fullDay(on)}</a>{" "}
                  <span class="fine">{articles} tin</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </>
    ),
  });
}
