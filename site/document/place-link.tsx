import {renderToString} from "preact-render-to-string";
import type {InLanguages, Language} from "../layout/frame.ts";
import {placeIn} from "../layout/sections.ts";

interface Place {
  /** The English path. */
  readonly path: string;
  readonly name: InLanguages<string>;
}

/** HTML of a link in a row of links. */
export const placeLink = (href: string, text: string, current?: "page" | "true"): string =>
  renderToString(
    <li>
      <a href={href} aria-current={current}>
        {text}
      </a>
    </li>,
  );

/**
 * HTML of a row of links.
 *
 * @param marked path of the link to mark, as `page` if it leads to the page that contains it, or as
 * `true` if that page is below it
 */
export const placeLinks = (
  places: readonly Place[],
  language: Language,
  marked?: {readonly path: string; readonly as: "page" | "true"},
): string =>
  places
    .map(({path, name}) =>
      placeLink(
        placeIn(language, path),
        name[language],
        path === marked?.path ? marked.as : undefined,
      ),
    )
    .join("");

/** Rows shared by thousands of pages, rendered once. @param below path of a link to mark */
export const inEveryLanguage = (places: readonly Place[], below = ""): InLanguages<string> => ({
  en: placeLinks(places, "en", {path: below, as: "true"}),
  vi: placeLinks(places, "vi", {path: below, as: "true"}),
});
