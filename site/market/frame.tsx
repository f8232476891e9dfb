import type {ComponentChildren} from "preact";
import {document, type Link} from "../layout/document.tsx";
import type {StructuredData} from "../layout/structured-data.ts";

/** What every page of the market needs to stand in the site. */
export interface MarketFrame {
  /** Origin of the site without a trailing slash. */
  readonly baseUrl: string;
  readonly stylesheetHref: string;
}

export interface MarketPageParts extends MarketFrame {
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  readonly jsonHref: string;
  /** The way from the front page, without it. */
  readonly trail: readonly Link[];
  readonly structuredData: readonly StructuredData[];
  readonly dateline: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The pages of the market, as their masthead lists them. */
const SECTIONS: readonly Link[] = [
  {href: "/", text: "Trang nhất"},
  {href: "/desk", text: "Thị trường"},
  {href: "/briefing", text: "Bản tin sáng"},
  {href: "/intel", text: "Kho tin"},
  {href: "/portfolio", text: "Danh mục"},
];

/** A page of the market: in Vietnamese, in the frame of the site. */
export const marketPage = (parts: MarketPageParts): string =>
  document({
    baseUrl: parts.baseUrl,
    title: parts.title,
    lead: parts.lead,
    lang: "vi",
    canonical: parts.path,
    jsonTwin: parts.jsonHref,
    stylesheet: parts.stylesheetHref,
    nav: SECTIONS,
    breadcrumb: [SECTIONS[0]!, ...parts.trail],
    structuredData: parts.structuredData,
    dateline: parts.dateline,
    colophon: (
      <p>
        Giá cổ phiếu và điểm của các chỉ số do các sở giao dịch công bố, được lấy qua nhiều nguồn;
        số liệu nào không nguồn nào có thì để trống. Trang này không phải lời khuyên đầu tư.{" "}
        <a href={parts.jsonHref}>Số liệu dạng JSON</a>
      </p>
    ),
    children: parts.children,
  });
