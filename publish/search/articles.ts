import type {Article} from "../../pipeline/news/types.ts";
import type {SearchDocument} from "./types.ts";

/** An article: its excerpt, or a piece of our own wire in full, in both languages. */
export function articleDocument({
  docId,
  title,
  summary,
  body,
  language,
  versions,
  tickers,
  publishedAt,
}: Article): SearchDocument {
  const vi = language === "vi" ? undefined : versions.vi;
  const main =
    language === "vi" && versions.en
      ? {language: "en", ...versions.en}
      : {language, title, summary, body};
  const vietnamese = main.language === language ? vi : {title, summary, body};
  return {
    id: `article-${docId}`,
    kind: "article",
    language: main.language,
    title: main.title,
    titleVi: vietnamese?.title ?? null,
    text: told(main),
    textVi: vietnamese ? told(vietnamese) : null,
    names: tickers,
    url: `/api/news/${docId}`,
    publishedAt,
  };
}

const told = ({
  summary,
  body,
}: {
  readonly summary: string | null;
  readonly body: readonly string[] | null;
}): string => [summary ?? [], body ?? []].flat().join("\n");
