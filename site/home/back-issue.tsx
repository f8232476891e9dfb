import type {Day, Instant} from "../../pipeline/tournament/types.ts";
import {PreviousAndNext} from "../components/previous-and-next.tsx";
import {document, type Link} from "../document/document.tsx";
import {CLOCK_NAME, clock, longDay, longDayInText, stamp} from "../layout/dates.ts";
import {type Frame, type InLanguages, type Language, pathIn, useLanguage} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {type Headline, headline} from "./headline.ts";
import type {HomeView, Story} from "./home-view.ts";

/** A line in the list of back issues. */
export interface IssueLine {
  readonly on: Day;
  /** The instant of its forecast run. */
  readonly at: Instant;
  /** The subject of its headline. */
  readonly story: Story;
  readonly isNews: NonNullable<HomeView["issue"]>["isNews"];
}

/** The list of all back issues. */
export interface BackIssuesView extends Frame {
  readonly name: InLanguages<string>;
  readonly opensOn: Day;
  /** Oldest first. */
  readonly issues: readonly IssueLine[];
  /** Years of past tournaments, latest first. */
  readonly archives: readonly number[];
}

const en = {
  name: "Back issues",
  title: "Back issues",
  lead: (name: string) =>
    `The front page of every day of the ${name}, with the forecast of that day. Each has only what was known then.`,
  none: (day: string) => `The first issue will be that of ${day}.`,
  note: (day: string, time: string) =>
    `The issue of ${day}, as of ${time}: it has only what was known then.`,
  /** For a headline repeated from the previous issue. */
  noMatch: "No match since the previous issue",
  today: "Today’s edition",
  archives: "Earlier tournaments",
};

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    name: "Số báo cũ",
    title: "Số báo cũ",
    lead: (name) =>
      `Trang nhất từng ngày của ${name}, kèm dự báo hôm đó. Mỗi số chỉ gồm thông tin đã có đến lúc ấy.`,
    none: (day) => `Số đầu tiên ra ${day}.`,
    note: (day, time) => `Số báo ${day}, tính đến ${time}, chỉ gồm thông tin đã có đến lúc ấy.`,
    noMatch: "Không có trận đấu nào kể từ số báo trước",
    today: "Số báo hôm nay",
    archives: "Các kỳ trước",
  },
};

const PATH = "/on";
const pathOf = (on: Day): string => `${PATH}/${on}`;

/** Properties of the document that distinguish a back issue from the current front page. */
export function issueParts(
  language: Language,
  {on, isNews}: NonNullable<HomeView["issue"]>,
  {title, lead}: Headline,
) {
  const {name, noMatch} = WORDS[language];
  const day = longDay(language, on);
  const trail: readonly Link[] = [
    {href: pathIn(language, PATH), text: name},
    {href: pathIn(language, pathOf(on)), text: day},
  ];
  return {
    title: `${day}: ${isNews ? title : noMatch}`,
    lead: isNews ? lead : `${noMatch}. ${lead}`,
    path: pathOf(on),
    dataHref: null,
    trail,
    isBackIssue: true,
  };
}

/** The date of the issue, with links to its neighbours. */
export function IssueNote({
  issue: {on, at, isNews, previous, next},
}: {
  issue: NonNullable<HomeView["issue"]>;
}) {
  const language = useLanguage();
  const words = WORDS[language];
  const day = longDayInText(language, on);
  const time = `${clock(language, at)} ${CLOCK_NAME[language]}`;
  const dated = (other: Day | null) =>
    other === null ? null : {path: pathOf(other), text: longDay(language, other)};
  return (
    <>
      <PreviousAndNext name={words.name} previous={dated(previous)} next={dated(next)} />
      <p class="state">
        {words.note(day, longDayInText(language, at) === day ? time : stamp(language, at))}{" "}
        {!isNews && `${words.noMatch}. `}
        <a href={pathIn(language, "/")}>{words.today}</a>
      </p>
    </>
  );
}

/** The page at `/on`. */
export function backIssuesPage(view: BackIssuesView): string {
  const {language, opensOn, issues, archives} = view;
  const words = WORDS[language];
  const name = view.name[language];
  return document({
    frame: view,
    title: words.title,
    lead: words.lead(name),
    path: PATH,
    dataHref: null,
    trail: [{href: pathIn(language, PATH), text: words.name}],
    structuredData: [
      {
        "@type": "CollectionPage",
        name: words.title,
        description: words.lead(name),
        inLanguage: language,
      },
    ],
    colophon: null,
    children: (
      <>
        <div class="opening">
          <h1>{words.title}</h1>
          <p class="lead">{words.lead(name)}</p>
        </div>
        {issues.length === 0 ? (
          <p class="state">{words.none(longDayInText(language, opensOn))}</p>
        ) : (
          <ol class="plain issues" reversed>
            {issues.toReversed().map(({on, story, isNews}) => (
              <li key={on}>
                <time class="fine" dateTime={on}>
                  {longDay(language, on)}
                </time>
                <a href={pathIn(language, pathOf(on))}>
                  {isNews ? headline(language, story, view.name).title : words.noMatch}
                </a>
              </li>
            ))}
          </ol>
        )}
        {archives.length > 0 && (
          <Section id="archives" title={words.archives}>
            <ul class="ways">
              {archives.map((year) => (
                <li key={year}>
                  <a href={pathIn(language, `/archive/${year}`)}>{year}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </>
    ),
  });
}
