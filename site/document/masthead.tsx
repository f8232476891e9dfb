import type {ComponentChildren} from "preact";
import {type InLanguages, LANGUAGES, pathIn, useLanguage} from "../layout/frame.ts";
import {SECTIONS, sectionOf} from "../layout/sections.ts";
import {DayStrip} from "./day-strip.tsx";
import {MastheadSearch} from "./masthead-search.tsx";
import {OwnClock} from "./own-clock.tsx";
import {inEveryLanguage, placeLinks} from "./place-link.tsx";

const ROW = inEveryLanguage(SECTIONS);
const ROWS = new Map(SECTIONS.map(({path}) => [path, inEveryLanguage(SECTIONS, path)]));

const WORDS: InLanguages<{sections: string; languages: string}> = {
  en: {sections: "Sections", languages: "Languages"},
  vi: {sections: "Chuyên mục", languages: "Ngôn ngữ"},
};
const SHORT: InLanguages<string> = {en: "EN", vi: "Tiếng Việt"};
/** Accessible names, which begin with the visible text. */
const FULL: InLanguages<string> = {en: "EN, English", vi: "Tiếng Việt"};

interface MastheadProps {
  /** The English path of the page. */
  readonly path: string;
  /**
   * Whether the page exists in the other language too; otherwise the switch leads to the front
   * page.
   */
  readonly isTwinned: boolean;
  /** Date and time of the edition. */
  readonly dateline: ComponentChildren;
  readonly isBackIssue: boolean;
}

/** The header of every page: dateline, search and languages, nameplate, one row of sections. */
export function Masthead({path, isTwinned, dateline, isBackIssue}: MastheadProps) {
  const language = useLanguage();
  const {sections, languages} = WORDS[language];
  const section = sectionOf(path);
  return (
    <header class="masthead">
      <div class="folio">
        <p class="dateline" data-dateline={isBackIssue ? undefined : ""}>
          {dateline}
        </p>
        <OwnClock />
        <MastheadSearch />
        <nav aria-label={languages}>
          <ul class="languages">
            {LANGUAGES.map((one) => (
              <li key={one}>
                {one === language ? (
                  <span aria-current="true">{SHORT[one]}</span>
                ) : (
                  <a
                    href={pathIn(one, isTwinned ? path : "/")}
                    hreflang={one}
                    lang={one}
                    aria-label={FULL[one]}
                  >
                    {SHORT[one]}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p class="nameplate">
        <a href={pathIn(language, "/")}>Broadsheet</a>
      </p>
      <nav class="sections" aria-label={sections}>
        <ul
          dangerouslySetInnerHTML={{
            __html:
              section?.path === path
                ? placeLinks(SECTIONS, language, {path, as: "page"})
                : (ROWS.get(section?.path ?? "") ?? ROW)[language],
          }}
        />
      </nav>
      <DayStrip />
    </header>
  );
}
