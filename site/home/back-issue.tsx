import type {Day} from "../../pipeline/tournament/types.ts";
import {PreviousAndNext} from "../components/previous-and-next.tsx";
import {longDay} from "../layout/dates.ts";
import {document, type Link} from "../layout/document.tsx";
import {type Frame, type InLanguages, type Language, pathIn, useLanguage} from "../layout/frame.ts";
import {headline} from "./headline.ts";
import type {HomeView, Story} from "./home-view.ts";

/** The list of all back issues. */
export interface BackIssuesView extends Frame {
  readonly name: InLanguages<string>;
  readonly opensOn: Day;
  /** The oldest first, each with what its headline tells. */
  readonly issues: readonly {readonly on: Day; readonly story: Story}[];
  /** Tournaments that are over, the latest first. */
  readonly archives: readonly number[];
}

interface IssueWords {
  readonly name: string;
  readonly title: string;
  readonly lead: (name: string) => string;
  readonly none: (day: string) => string;
  readonly note: (day: string) => string;
  readonly today: string;
  readonly archives: string;
}

const WORDS: InLanguages<IssueWords> = {
  en: {
    name: "Back issues",
    title: "Back issues",
    lead: (name) =>
      `The front page of every day of the ${name}, as it stood at 12:00 UTC: nothing in it was known later.`,
    none: (day) => `The first issue is of ${day}.`,
    note: (day) => `The paper of ${day}, as it stood at 12:00 UTC.`,
    today: "Today’s paper",
    archives: "Earlier tournaments",
  },
  vi: {
    name: "Số báo cũ",
    title: "Số báo cũ",
    lead: (name) =>
      `Trang nhất từng ngày của ${name}, đúng như lúc 19:00 giờ Việt Nam hôm ấy: không dùng điều gì biết sau đó.`,
    none: (day) => `Số đầu tiên ra ${day}.`,
    note: (day) => `Số báo ${day}, đúng như lúc 19:00 giờ Việt Nam.`,
    today: "Số báo hôm nay",
    archives: "Các kỳ trước",
  },
};

const PATH = "/on";
const pathOf = (on: Day): string => `${PATH}/${on}`;

/** What sets a back issue apart from the front page of today. */
export function issueParts(language: Language, {on}: NonNullable<HomeView["issue"]>) {
  const trail: readonly Link[] = [
    {href: pathIn(language, PATH), text: WORDS[language].name},
    {href: pathIn(language, pathOf(on)), text: longDay(language, on)},
  ];
  return {path: pathOf(on), dataHref: null, trail};
}

/** Which paper this is, and the way to those around it. */
export function IssueNote({issue: {on, previous, next}}: {issue: NonNullable<HomeView["issue"]>}) {
  const language = useLanguage();
  const words = WORDS[language];
  const dated = (day: Day | null) => (day === null ? null : {path: pathOf(day), on: day});
  return (
    <>
      <PreviousAndNext
        name={words.name}
        previous={dated(previous)}
        next={dated(next)}
        inWords={longDay}
      />
      <p class="state">
        {words.note(longDay(language, on))} <a href={pathIn(language, "/")}>{words.today}</a>
      </p>
    </>
  );
}

/** The page at `/on`. Same view, same bytes. */
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
    dateline: name,
    colophon: null,
    children: (
      <>
        <div class="opening">
          <h1>{words.title}</h1>
          <p class="lead">{words.lead(name)}</p>
        </div>
        {issues.length === 0 ? (
          <p class="state">{words.none(longDay(language, opensOn))}</p>
        ) : (
          <ol class="plain issues" reversed>
            {issues.toReversed().map(({on, story}) => (
              <li key={on}>
                <time class="fine" dateTime={on}>
                  {longDay(language, on)}
                </time>
                <a href={pathIn(language, pathOf(on))}>
                  {headline(language, story, view.name).title}
                </a>
              </li>
            ))}
          </ol>
        )}
        {archives.length > 0 && (
          <section aria-labelledby="archives">
            <h2 id="archives">{words.archives}</h2>
            <ul class="ways">
              {archives.map((year) => (
                <li key={year}>
                  <a href={pathIn(language, `/archive/${year}`)}>{year}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}
