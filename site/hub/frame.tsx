import type {ComponentChildren} from "preact";
import {document, type Link} from "../document/document.tsx";
import {webPage} from "../document/structured-data.ts";
import {type Frame, type InLanguages, pathIn} from "../layout/frame.ts";

interface HubPageParts {
  readonly frame: Frame;
  readonly title: string;
  readonly lead: string;
  /** The English path. */
  readonly path: string;
  readonly dataHref: string | null;
  /** Breadcrumbs below the front page, by English paths. */
  readonly trail: readonly Link[];
  readonly children: ComponentChildren;
}

const WORDS: InLanguages<{readonly colophon: string}> = {
  en: {
    colophon:
      "These forms work without scripts. Only the organisers see the name and address that you leave.",
  },
  vi: {
    colophon:
      "Các biểu mẫu ở đây dùng được cả khi trình duyệt tắt JavaScript. Chỉ tòa soạn xem được tên và địa chỉ bạn để lại.",
  },
};

/** A page of the hub within the site's layout. */
export const hubPage = ({frame, title, lead, path, dataHref, trail, children}: HubPageParts) =>
  document({
    frame,
    title,
    lead,
    path,
    dataHref,
    trail: trail.map(({href, text}) => ({href: pathIn(frame.language, href), text})),
    structuredData: webPage(frame, path, {title, lead}),
    colophon: <p>{WORDS[frame.language].colophon}</p>,
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        {children}
      </>
    ),
  });
