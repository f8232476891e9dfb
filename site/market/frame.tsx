import type {ComponentChildren} from "preact";
import {document, type Link} from "../layout/document.tsx";
import type {Frame} from "../layout/frame.ts";
import type {StructuredData} from "../layout/structured-data.ts";

export interface MarketPageParts extends Frame {
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

/** A page of the market: in Vietnamese, in the frame of the site. */
export const marketPage = (parts: MarketPageParts): string =>
  document({
    frame: parts,
    title: parts.title,
    lead: parts.lead,
    path: parts.path,
    isTwinned: false,
    dataHref: parts.jsonHref,
    trail: parts.trail,
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
