import type {ComponentChildren} from "preact";
import {figure, shortDay} from "../charts/market/figures.ts";
import {document, type Link} from "../document/document.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {type Frame, type InLanguages, pathIn, SHARE, useLanguage} from "../layout/frame.ts";

/** The session of the newest prices, and its age in days, if they are older than they should be. */
export interface PriceAge {
  readonly on: string;
  readonly days: number;
}

export interface MarketPageParts extends Frame {
  readonly title: string;
  readonly lead: string;
  /** The English path. */
  readonly path: string;
  readonly jsonHref: string | null;
  /** Null for prices that are as new as they should be; omitted on pages of a day, or without any. */
  readonly age?: PriceAge | null;
  /** The English path of the share picture, if the page has its own. */
  readonly picture?: string;
  /** Breadcrumbs below the front page, by English paths. */
  readonly trail: readonly Link[];
  /** True if a chart on the page shows figures at the pointer. */
  readonly hasCharts?: boolean;
  /** The island that the page loads when it is used. */
  readonly later?: string | undefined;
  readonly structuredData: readonly StructuredData[];
  readonly children: ComponentChildren;
}

const BASIS: InLanguages<string> = {
  en: "Share prices and index levels are those published by the exchanges, read from several sources; unknown values are left blank. This page is not investment advice.",
  vi: "Giá cổ phiếu và điểm của các chỉ số do các sở giao dịch công bố, được lấy qua nhiều nguồn; số liệu chưa có thì để trống. Trang này không phải lời khuyên đầu tư.",
};

const OLD: InLanguages<(day: string, days: string) => string> = {
  en: (day, days) => `The newest prices here are of ${day}, ${days} days ago.`,
  vi: (day, days) => `Giá mới nhất trên trang này là của phiên ${day}, cách đây ${days} ngày.`,
};

/** The age of the newest prices, in a sentence. */
export function OldPrices({on, days}: PriceAge) {
  const language = useLanguage();
  return <p class="old">{OLD[language](shortDay(on, language, true), figure(days, language))}</p>;
}

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
    later: parts.later,
    structuredData: parts.structuredData,
    colophon: <p>{BASIS[parts.language]}</p>,
    children: (
      <>
        {parts.age && <OldPrices {...parts.age} />}
        {parts.children}
      </>
    ),
  });
