import {shortDay} from "../charts/market/figures.ts";
import {PreviousAndNext} from "../components/previous-and-next.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {longDay, longDayInText} from "../layout/dates.ts";
import {type InLanguages, type Language, pathIn, useLanguage} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import type {BriefingView} from "./briefing-view.ts";
import {marketPage} from "./frame.tsx";
import {vietnamStamp} from "./words.ts";

type Briefing = NonNullable<BriefingView["briefing"]>;

const WORDS = {
  en: {
    name: "Morning briefing",
    lastOf: (day: string) => `The last morning briefing, of ${day}`,
    none: "There is no earlier session to report on yet.",
    through: "Figures through",
    byTemplates: "Written from the figures with Broadsheet’s own templates, no language model.",
    byModel: (model: string) =>
      `The introduction was written by the language model ${model}; every figure in it was checked against the data.`,
    source: "Source",
    day: "of",
    agreeing: (n: number) => (n === 1 ? "one source" : `${n} independent sources agree`),
    others: "Earlier briefings",
    desk: "The market at its latest close",
  },
  vi: {
    name: "Bản tin sáng",
    lastOf: (day: string) => `Bản tin sáng gần nhất, ${day}`,
    none: "Chưa có phiên nào để điểm lại trước giờ mở cửa.",
    through: "Số liệu đến",
    byTemplates: "Viết từ số liệu bằng mẫu câu của Broadsheet, không dùng mô hình ngôn ngữ.",
    byModel: (model: string) =>
      `Phần mở đầu do mô hình ngôn ngữ ${model} viết; từng con số được đối chiếu với số liệu.`,
    source: "Nguồn",
    day: "ngày",
    agreeing: (n: number) => (n === 1 ? "chưa có nguồn thứ hai" : `${n} nguồn độc lập khớp nhau`),
    others: "Các bản tin trước",
    desk: "Thị trường phiên gần nhất",
  },
} satisfies InLanguages<object>;

/**
 * The page of the newest briefing at `/briefing`, or of a day's at its permanent URL
 * `/briefing/{date}`.
 */
export function briefingPage(view: BriefingView): string {
  const {language, briefing, path} = view;
  const words = WORDS[language];
  const title =
    briefing && view.age
      ? words.lastOf(longDayInText(language, briefing.date))
      : (briefing?.title[language] ?? words.name);
  const lead = briefing?.summary[language] ?? words.none;
  return marketPage({
    ...view,
    title,
    lead,
    trail: [
      {href: "/briefing", text: words.name},
      ...(path === "/briefing" || !briefing
        ? []
        : [{href: path, text: shortDay(briefing.date, language, true)}]),
    ],
    structuredData: briefing ? [newsArticle(view, briefing)] : [],
    children: (
      <div class="columns">
        <article class="main opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {briefing && (
            <p class="standfirst">
              {words.through}{" "}
              <time dateTime={briefing.knownThrough}>
                {vietnamStamp(language, briefing.knownThrough)}
              </time>
            </p>
          )}
          {briefing && <Items items={briefing.items} />}
          {briefing && (
            <p class="fine">
              {briefing.model === null ? words.byTemplates : words.byModel(briefing.model)}
            </p>
          )}
          <PreviousAndNext
            name={words.name}
            previous={dated(language, view.previousOn)}
            next={dated(language, view.nextOn)}
          />
        </article>
        <div class="aside">
          {view.others.length > 0 && (
            <Section id="others" title={words.others}>
              <ul class="plain">
                {view.others.map((date) => (
                  <li key={date}>
                    <a href={pathIn(language, `/briefing/${date}`)}>{longDay(language, date)}</a>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <p>
            <a href={pathIn(language, "/desk")}>{words.desk}</a>
          </p>
        </div>
      </div>
    ),
  });
}

const dated = (language: Language, on: string | null) =>
  on === null ? null : {path: `/briefing/${on}`, text: longDay(language, on)};

function Items({items}: {items: Briefing["items"]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <ol class="prose">
      {items.map(({text, on, source}) => (
        <li key={text.en}>
          {text[language]}
          <p class="fine">
            {words.source}:{" "}
            <a href={source.href.startsWith("/") ? pathIn(language, source.href) : source.href}>
              {source.publisher[language]}
            </a>
            , {words.day} <time dateTime={on}>{shortDay(on, language, true)}</time>
            {source.sources !== null && `, ${words.agreeing(source.sources)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

const newsArticle = (
  {baseUrl, path, language}: BriefingView,
  {date, title, summary, items, writtenAt}: Briefing,
): StructuredData => ({
  "@type": "NewsArticle",
  "@id": `${baseUrl}${pathIn(language, `/briefing/${date}`)}`,
  headline: title[language],
  description: summary[language],
  articleBody: items.map(({text}) => text[language]).join("\n"),
  inLanguage: language,
  datePublished: writtenAt,
  dateModified: writtenAt,
  mainEntityOfPage: `${baseUrl}${pathIn(language, path)}`,
  author: {"@type": "Organization", name: "Broadsheet", url: `${baseUrl}/`},
  publisher: {"@type": "Organization", name: "Broadsheet", url: `${baseUrl}/`},
});
