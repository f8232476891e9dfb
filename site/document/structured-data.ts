import {type Frame, pathIn} from "../layout/frame.ts";

/** A schema.org node: plain data with an `@type`. */
export interface StructuredData {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/**
 * JSON-LD for a script element. `<` is written as an escape, so that no value can close the element
 * or open a comment.
 */
export function jsonLd(nodes: readonly StructuredData[]): string {
  return JSON.stringify({"@context": "https://schema.org", "@graph": nodes}).replaceAll(
    "<",
    "\\u003c",
  );
}

/** The path from the front page to a page, for search engines. */
export function breadcrumbList(
  baseUrl: string,
  trail: readonly {readonly href: string; readonly text: string}[],
): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({href, text}, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: new URL(href, `${baseUrl}/`).href,
    })),
  };
}

/** A page, by its English path. */
export const webPage = (
  {baseUrl, language}: Frame,
  path: string,
  {title, lead}: {readonly title: string; readonly lead: string},
  type: "WebPage" | "CollectionPage" = "WebPage",
): readonly StructuredData[] => [
  {
    "@type": type,
    name: title,
    description: lead,
    url: `${baseUrl}${pathIn(language, path)}`,
    inLanguage: language,
  },
];
