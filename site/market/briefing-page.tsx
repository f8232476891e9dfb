import {shortDay} from "../charts/market/figures.ts";
import type {StructuredData} from "../layout/structured-data.ts";
import type {BriefingView} from "./briefing-view.ts";
import {marketPage} from "./frame.tsx";
import {fullDay, vietnamStamp} from "./words.ts";

type Briefing = NonNullable<BriefingView["briefing"]>;

/**
 * The morning briefing at `/briefing`, and for good at `/briefing/{date}`; in Vietnamese, then in
 * English. Same view, same bytes.
 */
export function briefingPage(view: BriefingView): string {
  const {briefing, path} = view;
  const title = briefing?.title.vi ?? "Bản tin sáng";
  const lead = briefing?.summary.vi ?? "Chưa có phiên nào để điểm lại trước giờ mở cửa.";
  return marketPage({
    ...view,
    title,
    lead,
    trail: [
      {href: "/briefing", text: "Bản tin sáng"},
      ...(path === "/briefing" || !briefing
        ? []
        : [{href: path, text: shortDay(briefing.date, "vi", true)}]),
    ],
    structuredData: briefing
      ? [newsArticle(view, briefing, "vi"), newsArticle(view, briefing, "en")]
      : [],
    dateline: briefing && (
      <time dateTime={briefing.writtenAt}>Viết lúc {vietnamStamp(briefing.writtenAt)}</time>
    ),
    children: (
      <>
        <article class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {briefing && <Items items={briefing.items} language="vi" />}
          {briefing && <p class="fine">{writtenBy(briefing)}</p>}
        </article>
        {briefing && (
          <section lang="en" aria-labelledby="english">
            <h2 id="english">{briefing.title.en}</h2>
            <p class="standfirst">{briefing.summary.en}</p>
            <Items items={briefing.items} language="en" />
          </section>
        )}
        {view.others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">Các bản tin trước</h2>
            <ul>
              {view.others.map((date) => (
                <li key={date}>
                  <a href={`/briefing/${date}`}>{fullDay(date)}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}

const writtenBy = ({model}: Briefing): string =>
  model === null
    ? "Viết từ số liệu bằng mẫu câu của Broadsheet, không dùng mô hình ngôn ngữ."
    : `Phần mở đầu do mô hình ngôn ngữ ${model} viết; từng con số được đối chiếu với số liệu.`;

function Items({items, language}: {items: Briefing["items"]; language: "en" | "vi"}) {
  const words = WORDS[language];
  return (
    <ol>
      {items.map(({text, on, source}) => (
        <li key={text.en}>
          <p>{text[language]}</p>
          <p class="fine">
            {words.source}: <a href={source.href}>{source.publisher[language]}</a>, {words.day}{" "}
            <time dateTime={on}>{shortDay(on, language, true)}</time>
            {source.sources !== null && `, ${words.agreeing(source.sources)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
const WORDS = {
  vi: {
    source: "Nguồn",
    day: "ngày",
    agreeing: (n: number) => (n === 1 ? "theo một nguồn" : `${n} nguồn độc lập khớp nhau`),
  },
  en: {
    source: "Source",
    day: "of",
    agreeing: (n: number) => (n === 1 ? "by one source" : `${n} independent sources agree`),
  },
} as const;

const newsArticle = (
  {baseUrl, path}: BriefingView,
  {date, title, summary, items, writtenAt}: Briefing,
  language: "en" | "vi",
): StructuredData => ({
  "@type": "NewsArticle",
  "@id": `${baseUrl}/briefing/${date}#${language}`,
  headline: title[language],
  description: summary[language],
  articleBody: items.map(({text}) => text[language]).join("\n"),
  inLanguage: language,
  datePublished: writtenAt,
  dateModified: writtenAt,
  mainEntityOfPage: `${baseUrl}${path}`,
  author: {"@type": "Organization", name: "Broadsheet", url: `${baseUrl}/`},
  publisher: {"@type": "Organization", name: "Broadsheet", url: `${baseUrl}/`},
});
