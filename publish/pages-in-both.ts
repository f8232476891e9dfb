import {cachedByValue} from "../pipeline/kit/cached.ts";
import {type Frame, LANGUAGES, pathIn, type Site} from "../site/layout/frame.ts";
import {type PageDefinition, type Params, type Renderable, records} from "./endpoint.ts";

/** What a page is in every language: its English path, and how it is rendered in a frame. */
type Page<Source, Path extends string, View> = Omit<
  PageDefinition<Source, Path>,
  "path" | "render" | "inLanguages"
> & {readonly path: Path} & (Rendered<Source, Path> | Seen<Source, Path, View>);

interface Rendered<Source, Path extends string> {
  render(source: Source, frame: Frame, params: Params<Path>): string | undefined;
}

/** A page that is rendered from its view alone, so again only when that reads otherwise. */
interface Seen<Source, Path extends string, View> {
  /** Plain data: what the page says. Undefined means there is no such page. */
  view(source: Source, frame: Frame, params: Params<Path>): View | undefined;
  html(view: View): string;
}

const NAMES = {en: "in English", vi: "in Vietnamese"} as const;

/** A page in both languages: English at its path, Vietnamese below `/vi`. */
export const inBoth =
  <Source extends object>(site: Site) =>
  <const Path extends string, View extends object>({
    path,
    summary,
    ...page
  }: Page<Source, Path, View>): Renderable<Source>[] =>
    LANGUAGES.map((language) => {
      const frame: Frame = {...site, language};
      return records<Source>().page<Path>({
        ...page,
        path: pathIn(language, path) as Path,
        inLanguages: Object.fromEntries(LANGUAGES.map((one) => [one, pathIn(one, path)])),
        summary: `${summary}, ${NAMES[language]}`,
        render:
          "view" in page
            ? fromView(page, frame)
            : (source, params) => page.render(source, frame, params),
      });
    });

function fromView<Source extends object, Path extends string, View extends object>(
  {view, html}: Seen<Source, Path, View>,
  frame: Frame,
) {
  const viewOf = cachedByValue((source: Source, params: string) =>
    view(source, frame, JSON.parse(params) as Params<Path>),
  );
  return (source: Source, params: Params<Path>): string | undefined => {
    const seen = viewOf(source, JSON.stringify(params));
    return seen && html(seen);
  };
}
