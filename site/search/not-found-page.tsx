import {document} from "../document/document.tsx";
import {longDayInText} from "../layout/dates.ts";
import {type Frame, type InLanguages, pathIn} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {placeIn, SECTIONS} from "../layout/sections.ts";
import {SearchForm} from "./search-form.tsx";

const english = {
  title: "There is nothing at this address",
  lead: "The page has moved, or its address is misspelt.",
  after: (day: string) => `There is nothing of this day here yet: no data after ${day}.`,
  meant: "Did you mean",
  sections: "Or start here",
  front: "The front page",
  other: "Không có trang này. Về trang nhất tiếng Việt.",
};

const WORDS: InLanguages<typeof english> = {
  en: english,
  vi: {
    title: "Không có trang nào ở địa chỉ này",
    lead: "Trang đã chuyển đi, hoặc địa chỉ bị gõ sai.",
    after: (day: string) => `Chưa có số liệu của ngày này; số liệu mới nhất là của ${day}.`,
    meant: "Có phải bạn tìm",
    sections: "Hoặc bắt đầu từ đây",
    front: "Trang nhất",
    other: "There is no such page. To the front page in English.",
  },
};

/** Placeholder that the server replaces with suggested addresses; hidden without any. */
const MEANT = '<div id="meant" hidden></div>';

/** The page for an unknown address: a search, the sections, and a placeholder for suggestions. */
export function notFoundPage(frame: Frame): string {
  const {language} = frame;
  const words = WORDS[language];
  const other = language === "en" ? "vi" : "en";
  return document({
    frame,
    title: words.title,
    lead: words.lead,
    path: "/404",
    dataHref: null,
    structuredData: [],
    colophon: null,
    children: (
      <div class="opening">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <div id="meant" hidden />
        <SearchForm q="" />
        <Section id="sections" title={words.sections}>
          <ul class="foot-links">
            {[{path: "/", name: {en: words.front, vi: words.front}}, ...SECTIONS].map(
              ({path, name}) => (
                <li key={path}>
                  <a href={placeIn(language, path)}>{name[language]}</a>
                </li>
              ),
            )}
          </ul>
          <p lang={other}>
            <a href={pathIn(other, "/")} hreflang={other}>
              {words.other}
            </a>
          </p>
        </Section>
      </div>
    ),
  });
}

/** Says on the page that data end before the day of its address. */
export const withReason = (page: string, language: Frame["language"], on: string): string => {
  const {lead, after} = WORDS[language];
  return page.replace(
    `<p class="lead">${lead}`,
    () => `<p class="lead">${after(longDayInText(language, on))}`,
  );
};

/**
 * Inserts suggestions into the page.
 *
 * @param page as rendered
 * @param meant addresses as written in links, and the HTML of their titles
 */
export const withMeant = (
  page: string,
  language: Frame["language"],
  meant: readonly {readonly href: string; readonly title: string}[],
): string =>
  meant.length === 0
    ? page
    : page.replace(
        MEANT,
        () =>
          `<section aria-labelledby="meant"><h2 id="meant">${WORDS[language].meant}</h2><ul class="plain">${meant
            .map(({href, title}) => `<li><a href="${href}">${title}</a></li>`)
            .join("")}</ul></section>`,
      );
