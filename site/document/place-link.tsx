import {renderToString} from "preact-render-to-string";
import type {InLanguages, Language} from "../layout/frame.ts";
import {placeIn} from "../layout/sections.ts";

interface Place {
  /** The English path. */
  readonly path: string;
  readonly name: InLanguages<string>;
}

/** HTML of a link in a row of links. */
export const placeLink = (href: string, text: string, isCurrent = false): string =>
  renderToString(
    <li>
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        {text}
      </a>
    </li>,
  );

/** HTML of a row of links. @param current path of the page that contains it */
export const placeLinks = (places: readonly Place[], language: Language, current = ""): string =>
  places
    .map(({path, name}) => placeLink(placeIn(language, path), name[language], path === current))
    .join("");

/** Rows shared by thousands of pages, rendered once. */
export const inEveryLanguage = (places: readonly Place[]): InLanguages<string> => ({
  en: placeLinks(places, "en"),
  vi: placeLinks(places, "vi"),
});
