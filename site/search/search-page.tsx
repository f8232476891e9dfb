import {document} from "../document/document.tsx";
import {dayMonth} from "../layout/dates.ts";
import {pathIn, useLanguage} from "../layout/frame.ts";
import {placeIn, SECTIONS} from "../layout/sections.ts";
import {SearchForm} from "./search-form.tsx";
import type {Answer, Marked, Result, SearchView} from "./search-view.ts";
import {WORDS} from "./words.ts";

const PATH = "/search";

/** The page at `/search`: a plain form with the results below. */
export function searchPage(view: SearchView): string {
  const {language, q, answer, baseUrl} = view;
  const words = WORDS[language];
  const path = pathIn(language, PATH);
  return document({
    frame: view,
    title: words.title,
    lead: words.lead,
    path: PATH,
    dataHref: null,
    trail: [{href: path, text: words.title}],
    structuredData: [
      {
        "@type": "SearchResultsPage",
        name: words.title,
        inLanguage: language,
        url: new URL(path, `${baseUrl}/`).href,
      },
    ],
    colophon: <p>{words.colophon}</p>,
    children: (
      <>
        <div class="opening">
          <h1>{words.title}</h1>
          <SearchForm q={q} />
        </div>
        <Below answer={answer} q={q} />
      </>
    ),
  });
}

function Below({answer, q}: {answer: Answer; q: string}) {
  const language = useLanguage();
  const words = WORDS[language];
  switch (answer.kind) {
    case "nothing-asked":
      return <p class="state">{words.nothingAsked}</p>;
    case "not-yet":
      return <p class="state">{words.notYet}</p>;
    case "too-long":
      return <p class="state">{words.tooLong(answer.longest)}</p>;
    case "no-server":
      return (
        <>
          <p class="state">{words.noServer}</p>
          <ul class="foot-links">
            {SECTIONS.map(({path, name}) => (
              <li key={path}>
                <a href={placeIn(language, path)}>{name[language]}</a>
              </li>
            ))}
          </ul>
        </>
      );
    case "found":
      return <Found answer={answer} q={q} />;
  }
}

function Found({answer, q}: {answer: Extract<Answer, {kind: "found"}>; q: string}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {groups, sentences, elsewhere} = answer;
  const total = groups.reduce((sum, {results}) => sum + results.length, 0);
  const other = language === "en" ? "vi" : "en";
  return (
    <>
      <p class="standfirst">{total > 0 ? words.found(total, q) : words.none(q)}</p>
      {total === 0 && <p class="state">{words.tips}</p>}
      {sentences !== null && <p class="lead">{sentences}</p>}
      {groups.map(({group, results}) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{words.groups[group]}</h2>
          <ul class="plain">
            {results.map((result) => (
              <li key={result.href}>
                <Line result={result} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {elsewhere > 0 && (
        <p>
          <a href={`${pathIn(other, PATH)}?q=${encodeURIComponent(q)}`} hreflang={other}>
            {words.elsewhere(elsewhere)}
          </a>
        </p>
      )}
    </>
  );
}

function Line({result: {href, title, snippet, publishedAt}}: {result: Result}) {
  const language = useLanguage();
  return (
    <>
      <a href={href}>
        <Text of={title} />
      </a>
      {snippet && (
        <p class="fine">
          {publishedAt && (
            <>
              <time dateTime={publishedAt}>{dayMonth(language, publishedAt)}</time> ·{" "}
            </>
          )}
          <Text of={snippet} />
        </p>
      )}
    </>
  );
}

/** A text with its matches marked. */
function Text({of: {text, marks}}: {of: Marked}) {
  const parts = marks.flatMap(({start, end}, index) => [
    text.slice(marks[index - 1]?.end ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
