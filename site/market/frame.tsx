import type {ComponentChildren} from "preact";
import {document, type Link} from "../document/document.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {type Frame, type InLanguages, pathIn, SHARE} from "../layout/frame.ts";

export interface MarketPageParts extends Frame {
  readonly title: string;
  readonly lead: string;
  /** The English path. */
  readonly path: string;
  readonly jsonHref: string | null;
  /** The English path of the share picture, if the page has its own. */
  readonly picture?: string;
  /** Breadcrumbs below the front page, by English paths. */
  readonly trail: readonly Link[];
  /** True if a chart on the page shows figures at the pointer. */
  readonly hasCharts?: boolean;
  /** True if a table on the page can be sorted. */
  readonly hasTables?: boolean;
  readonly structuredData: readonly StructuredData[];
  readonly children: ComponentChildren;
}

const BASIS: InLanguages<string> = {
  en: "Share prices and index levels are those published by the exchanges, read from several sources; unknown values are left blank. This page is not investment advice.",
  vi: "Giá cổ phiếu và điểm của các chỉ số do các sở giao dịch công bố, được lấy qua nhiều nguồn; số liệu chưa có thì để trống. Trang này không phải lời khuyên đầu tư.",
};

/** A page of the market within the site's layout. */
export const marketPage = (parts: MarketPageParts): string =>
  document({
    frame: parts,
    title: parts.title,
    lead: parts.lead,
    path: parts.path,
    dataHref: parts.jsonHref,
    picture: parts.picture ?? SHARE.market,
    trail: parts.trail.map(({href, text}) => ({href: pathIn(parts.language, href), text})),
    scripts: parts.hasCharts ? [parts.hoverHref] : [],
    later: parts.hasTables ? parts.tablesHref : undefined,
    structuredData: parts.structuredData,
    colophon: <p>{BASIS[parts.language]}</p>,
    children: parts.children,
  });
