import {type Frame, LANGUAGES, type Language, pathIn, type Site} from "../site/layout/frame.ts";
import {type PageDefinition, type Params, type Renderable, records} from "./endpoint.ts";
import type {QueryDeclarations, QueryValues} from "./query.ts";

/** The parts of a page common to every language: its English path, and its rendering in a frame. */
interface Page<Source, Path extends string, Q extends QueryDeclarations>
  extends Omit<PageDefinition<Source, Path, Q>, "path" | "render" | "inLanguages"> {
  readonly path: Path;
  render(
    source: Source,
    frame: Frame,
    params: Params<Path>,
    query: QueryValues<Q>,
  ): string | undefined;
}

const NAMES = {en: "in English", vi: "in Vietnamese"} as const;
/** "A listed share, in Vietnamese" */
export const summaryIn = (language: Language, summary: string): string =>
  `${summary}, ${NAMES[language]}`;

/** A page in both languages: English at its path, Vietnamese below `/vi`. */
export const inBoth =
  <Source>(site: Site) =>
  <const Path extends string, const Q extends QueryDeclarations = Record<never, never>>({
    path,
    summary,
    render,
    ...page
  }: Page<Source, Path, Q>): Renderable<Source>[] =>
    LANGUAGES.map((language) => {
      const frame: Frame = {...site, language};
      return records<Source>().page<Path, Q>({
        ...page,
        path: pathIn(language, path) as Path,
        inLanguages: Object.fromEntries(LANGUAGES.map((one) => [one, pathIn(one, path)])),
        summary: summaryIn(language, summary),
        render: (source, params, query) => render(source, frame, params, query),
      });
    });
