import {wordsOf} from "../../../pipeline/news/text/tokens.ts";
import {LANGUAGES, type Language, pathIn} from "../../../site/layout/frame.ts";
import {placeIn} from "../../../site/layout/sections.ts";
import {GROUPS} from "../../../site/search/search-view.ts";
import {WORDS} from "../../../site/search/words.ts";
import {type Renderable, records, summaryIn} from "../../endpoint.ts";
import {type SearchSource, searchDocuments} from "../documents.ts";
import {GROUP_OF} from "../groups.ts";
import type {SearchDocument} from "../types.ts";
import {slugOf, symbolOf} from "./suggested.ts";

/** The pages that the search in the masthead suggests, as one list per language. */
export const suggestionRecords: readonly Renderable<SearchSource>[] = LANGUAGES.map((language) =>
  records<SearchSource>().resource({
    path: pathIn(language, "/search/suggestions.txt"),
    summary: summaryIn(language, "Pages that the search suggests while a reader types"),
    type: "text/plain; charset=utf-8",
    cache: "hourly",
    load: (source) => suggestions(searchDocuments({...source, articles: []}), language),
  }),
);

interface Row {
  readonly path: string;
  readonly title: string;
  /** Words of its names that its title does not have. */
  readonly more: string;
}

/**
 * The pages of all documents but articles, in the groups of the search page. Each group is a block
 * of lines: its label and the common start of its paths, then a page per line: title, rest of the
 * path (`*` for the title as a slug, empty for its symbol), and further words. A player's group is
 * his team, which distinguishes namesakes. Matches of earlier World Cups are left to the search.
 */
export function suggestions(documents: readonly SearchDocument[], language: Language): string {
  const year = Math.max(...documents.map((one) => one.year ?? 0));
  const teams = new Map(
    documents.flatMap((one) => (one.kind === "team" ? [[one.id, titleIn(language, one)]] : [])),
  );
  const labels = WORDS[language].groups;
  const pages = documents
    .filter((one) => one.year === null || one.year === year)
    .map((document) => ({document, group: GROUP_OF[document.kind]}))
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
    .map(({document, group}) => {
      const team =
        group === "player" && teams.get(document.id.replace(/^player(.*)-\d+$/, "team$1"));
      const path = placeIn(language, document.url);
      return {label: team || labels[group], row: rowOf(document, path, language)};
    });
  return [...Map.groupBy(pages, ({label}) => label)]
    .map(([label, group]) =>
      blockOf(
        label,
        group.map(({row}) => row),
      ),
    )
    .join("\n\n");
}

function blockOf(label: string, rows: readonly Row[]): string {
  let base = rows[0]!.path;
  for (const {path} of rows) while (!path.startsWith(base)) base = base.slice(0, -1);
  const lines = rows.map(({path, title, more}) => {
    const rest = path.slice(base.length);
    const short = rest === symbolOf(title) ? "" : rest.replace(slugOf(title), "*");
    return [title, short, more].join("\t").trimEnd();
  });
  return [`${label}\t${base}`, ...lines].join("\n");
}

function rowOf(document: SearchDocument, path: string, language: Language): Row {
  const {id, kind, names} = document;
  const title = titleIn(language, document);
  const known = new Set(wordsOf(title));
  const more = names
    .filter((name) => kind !== "match" || !(id.endsWith(name) || path.endsWith(name)))
    .flatMap(wordsOf)
    .filter((word) => !known.has(word));
  return {
    path,
    title: kind === "company" ? withoutForm(title) : title,
    more: [...new Set(more)].join(" "),
  };
}

const titleIn = (language: Language, {title, titleVi}: SearchDocument): string =>
  (language === "vi" ? titleVi : null) ?? title;

/** The name of a company without its legal form, which hundreds share. */
const withoutForm = (name: string): string =>
  name
    .replace(/,? (?:Joint[ -]Stock (?:Company|Corporation)|JSC|Corporation|Company Limited)$/i, "")
    .replace(/Công ty Cổ phần /i, "");
