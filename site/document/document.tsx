import type {ComponentChildren} from "preact";
import {renderToString} from "preact-render-to-string";
import {
  type Frame,
  FrameContext,
  type InLanguages,
  type Language,
  pathIn,
  SHARE,
} from "../layout/frame.ts";
import {sectionOf} from "../layout/sections.ts";
import {Footer} from "./footer.tsx";
import {Head} from "./head.tsx";
import {type Live, LiveSaid, StaleNote} from "./live.tsx";
import {Masthead} from "./masthead.tsx";
import {breadcrumbList, type StructuredData} from "./structured-data.ts";

/** An address and its link text. */
export interface Link {
  readonly href: string;
  readonly text: string;
}

export interface DocumentParts {
  readonly frame: Frame;
  /** For the browser's tab and search results; the site's name is added. */
  readonly title: string;
  /** One sentence for search results and shared links. */
  readonly lead: string;
  /** The English path of the page, `/schedule`; the Vietnamese one is below `/vi`. */
  readonly path: string;
  /** False for a page that exists in one language only. */
  readonly isTwinned?: boolean;
  /** The English path of the preview picture for shared links; default: the site's own. */
  readonly picture?: string;
  /** Path of the same content as JSON; null if there is none. */
  readonly dataHref: string | null;
  /** Paths of further stylesheets, after the site's own in the cascade. */
  readonly moreStylesheets?: readonly string[];
  /** Paths of scripts in addition to that of every page, run in order after it has loaded. */
  readonly scripts?: readonly string[];
  /** Path of a script that is loaded when the reader first scrolls or touches the page. */
  readonly later?: string | undefined;
  /** Live data of a page about matches, which the live island follows while any of them is open. */
  readonly live?: Live | undefined;
  /** A stricter Content-Security-Policy than the one the server sends with every page. */
  readonly policy?: string;
  /** The path from the front page, excluded, to this page; omitted on the front page itself. */
  readonly trail?: readonly Link[];
  readonly structuredData: readonly StructuredData[];
  /**
   * The dateline, printed on a front page only; elsewhere the island of live pages fills in that of
   * the current edition.
   */
  readonly dateline?: ComponentChildren;
  /** Whether the page belongs to an earlier edition; its dateline then stays. */
  readonly isBackIssue?: boolean;
  /** Provenance, shown in the footer. */
  readonly colophon: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Texts of every page apart from its content. */
const WORDS: InLanguages<{skip: string; breadcrumb: string; front: string}> = {
  en: {skip: "Skip to content", breadcrumb: "Breadcrumb", front: "Front page"},
  vi: {skip: "Đến nội dung", breadcrumb: "Đường dẫn", front: "Trang nhất"},
};

/**
 * A complete HTML page. Everything typed by a reader or found by a crawler is escaped by Preact;
 * the only raw part is the JSON-LD, which escapes itself. The page has no inline style, and loads
 * and runs only the given stylesheets and scripts, and that of the search.
 */
export function document(parts: DocumentParts): string {
  const html = renderToString(<Page {...parts} />);
  return `<!doctype html>\n${parts.isTwinned === false ? html : typographic(html)}\n`;
}

/**
 * Gives the words between the tags of a page their apostrophes: `Spain’s`, `teams’ goals`; not a
 * reader's own input. The documentation, in one language, stays unchanged because it quotes bodies.
 */
const typographic = (html: string): string =>
  html.replace(
    /'(?<=(?:\p{L}|<\/a>)'(?=\p{L})|s(?:<\/a>)?'(?= \p{L}))(?=[^<>]*<(?!\/textarea))/gu,
    "’",
  );

function Page({frame, path, isTwinned = true, trail, dataHref, live, ...parts}: DocumentParts) {
  const words = WORDS[frame.language];
  const way = trail && [
    {href: pathIn(frame.language, "/"), text: words.front},
    ...sectionAbove(frame.language, path, trail),
    ...trail,
  ];
  const structuredData = [
    ...parts.structuredData,
    ...(way ? [breadcrumbList(frame.baseUrl, way)] : []),
  ];
  return (
    <html lang={frame.language}>
      <Head
        {...{frame, path, isTwinned, dataHref, structuredData}}
        title={parts.title}
        lead={parts.lead}
        moreStylesheets={parts.moreStylesheets ?? []}
        scripts={[frame.scriptHref, ...(parts.scripts ?? [])]}
        policy={parts.policy}
        picture={parts.picture ?? SHARE.paper}
      />
      <FrameContext.Provider value={frame}>
        <body data-later={parts.later}>
          <a class="skip" href="#main">
            {words.skip}
          </a>
          <Masthead
            path={path}
            isTwinned={isTwinned}
            dateline={parts.dateline}
            isBackIssue={parts.isBackIssue ?? false}
          />
          {way && <Breadcrumb way={way} label={words.breadcrumb} />}
          <main
            id="main"
            tabIndex={-1}
            data-live={live?.state ?? undefined}
            data-live-clock={live?.hasClock ? "" : undefined}
          >
            {parts.children}
          </main>
          {live && <LiveSaid live={live} />}
          {live?.state && <StaleNote />}
          <Footer colophon={parts.colophon} dataHref={dataHref} />
        </body>
      </FrameContext.Provider>
    </html>
  );
}

/** The section of a page, unless the trail leads through it. */
function sectionAbove(language: Language, path: string, trail: readonly Link[]): Link[] {
  const section = sectionOf(path);
  if (!section) return [];
  const href = pathIn(language, section.path);
  return trail.some((link) => link.href === href) ? [] : [{href, text: section.name[language]}];
}

function Breadcrumb({way, label}: {way: readonly Link[]; label: string}) {
  return (
    <nav class="breadcrumb" aria-label={label}>
      <ol>
        {way.map(({href, text}, index) => (
          <li key={href}>
            <a href={href} aria-current={index === way.length - 1 ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
