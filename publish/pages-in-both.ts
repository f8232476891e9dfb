import {type Frame, LANGUAGES, pathIn, type Site} from "../site/layout/frame.ts";
import {type PageDefinition, type Renderable, records} from "./endpoint.ts";

/** What a page is in every language: its English path, and how it is rendered in a frame. */
interface Page<Source> extends Pick<PageDefinition<Source, string>, "cache"> {
  readonly path: string;
  /** What it is, for the list of addresses. */
  readonly summary: string;
  render(source: Source, frame: Frame): string | undefined;
}

const NAMES = {en: "in English", vi: "in Vietnamese"} as const;

/** A page in both languages: English at its path, Vietnamese below `/vi`. */
export const inBoth = <Source>(
  site: Site,
  {path, summary, cache, render}: Page<Source>,
): Renderable<Source>[] =>
  LANGUAGES.map((language) => {
    const frame: Frame = {...site, language};
    return records<Source>().page({
      path: pathIn(language, path),
      summary: `${summary}, ${NAMES[language]}`,
      cache,
      render: (source) => render(source, frame),
    });
  });
