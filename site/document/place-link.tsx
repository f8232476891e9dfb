import {renderToString} from "preact-render-to-string";
import type {InLanguages, Language} from "../layout/frame.ts";
import {placeIn} from "../layout/sections.ts";

interface Place {
  /** The English path. */
  readonly path: string;
  readonly name: InLanguages<string>;
}

/** HTML of a link in a row of places. */
export const placeLink = (href: string, text: string, isCurrent = false): string =>
  renderToString(
    <li>
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        {text}
      </a>
    </li>,
  );

/** HTML of a row of places. @param current path of the page that it stands on */
export const placeLinks = (places: readonly Place[], language: Language, current = ""): string =>
  places
    .map(({path, name}) => placeLink(placeIn(language, path), name[language], path === current))
    .join("");

/** Rows that are the same on thousands of pages, rendered once. */
export const inEveryLanguage = (places: readonly Place[]): InLanguages<string> => ({
  en: placeLinks(places, "en"),
  vi: placeLinks(places, "vi"),
});
