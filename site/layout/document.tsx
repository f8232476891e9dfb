import type {ComponentChildren} from "preact";
import {renderToString} from "preact-render-to-string";
import {breadcrumbList, jsonLd, type StructuredData} from "./structured-data.ts";

/** An address and the words that lead to it. */
export interface Link {
  readonly href: string;
  readonly text: string;
}

export interface DocumentParts {
  /** Origin of the site without a trailing slash. */
  readonly baseUrl: string;
  /** For the browser's tab and search results; the masthead's name is added. */
  readonly title: string;
  /** One sentence for search results and shared links. */
  readonly lead: string;
  readonly lang: "en" | "vi";
  /** The page's own path, `/`. */
  readonly canonical: string;
  /** Path of the same content as JSON. */
  readonly jsonTwin: string;
  /** Path of the stylesheet. */
  readonly stylesheet: string;
  /** Paths of further stylesheets, after it in the cascade. */
  readonly moreStylesheets?: readonly string[];
  /** Paths of scripts, run in order once the page is there; most pages have none. */
  readonly scripts?: readonly string[];
  /** A Content-Security-Policy that is stricter than what the server sends with every page. */
  readonly policy?: string;
  /** Links in the masthead. */
  readonly nav: readonly Link[];
  /** From the front page to this one, both included; left out on the front page itself. */
  readonly breadcrumb?: readonly Link[];
  readonly structuredData: readonly StructuredData[];
  /** A line under the masthead: date and place of the edition. */
  readonly dateline: ComponentChildren;
  /** Provenance, shown in the footer. */
  readonly colophon: ComponentChildren;
  readonly children: ComponentChildren;
}

// A data address: the page asks for nothing but its stylesheet, and a browser without an icon would
// ask for one.
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%23b3180d' d='M0 0h16v16H0z'/%3E%3Cpath fill='%23fff' d='M5 3h4a3 3 0 0 1 1.500 5.400A3 3 0 0 1 9 13H5zm2 2v2h2a1 1 0 0 0 0-2zm0 4v2h2a1 1 0 0 0 0-2z'/%3E%3C/svg%3E";

/** What every page says, beside its content. */
const WORDS = {
  en: {skip: "Skip to content", sections: "Sections", breadcrumb: "Breadcrumb"},
  vi: {skip: "Đến nội dung", sections: "Chuyên mục", breadcrumb: "Đường dẫn"},
} as const;

/**
 * A whole HTML page. Everything a reader typed or a crawler found goes through Preact's escaping;
 * the one raw place is the JSON-LD, which escapes itself. The page has no inline style, and loads and
 * runs only the stylesheets and scripts it is given.
 */
export function document(parts: DocumentParts): string {
  return `<!doctype html>\n${renderToString(<Page {...parts} />)}\n`;
}

function Page(parts: DocumentParts) {
  return (
    <html lang={parts.lang}>
      <Head {...parts} />
      <body>
        <a class="skip" href="#main">
          {WORDS[parts.lang].skip}
        </a>
        <header class="masthead">
          <p class="nameplate">
            <a href="/">Broadsheet</a>
          </p>
          <p class="dateline">{parts.dateline}</p>
          <nav aria-label={WORDS[parts.lang].sections}>
            <ul>
              {parts.nav.map(({href, text}) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {parts.breadcrumb && (
          <Breadcrumb trail={parts.breadcrumb} label={WORDS[parts.lang].breadcrumb} />
        )}
        <main id="main" tabIndex={-1}>
          {parts.children}
        </main>
        <footer class="colophon">{parts.colophon}</footer>
      </body>
    </html>
  );
}

function Head({
  baseUrl,
  title,
  lead,
  lang,
  canonical,
  jsonTwin,
  stylesheet,
  moreStylesheets = [],
  scripts = [],
  policy,
  breadcrumb,
  structuredData,
}: DocumentParts) {
  const address = new URL(canonical, `${baseUrl}/`).href;
  const nodes = breadcrumb
    ? [...structuredData, breadcrumbList(baseUrl, breadcrumb)]
    : structuredData;
  return (
    <head>
      <meta charSet="utf-8" />
      {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} — Broadsheet`}</title>
      <meta name="description" content={lead} />
      <link rel="canonical" href={address} />
      <link rel="alternate" type="application/json" href={jsonTwin} title="This page as JSON" />
      <link rel="icon" href={ICON} />
      {[stylesheet, ...moreStylesheets].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Broadsheet" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={lead} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={lang === "vi" ? "vi_VN" : "en_GB"} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{__html: jsonLd(nodes)}} />
    </head>
  );
}

function Breadcrumb({trail, label}: {trail: readonly Link[]; label: string}) {
  return (
    <nav class="breadcrumb" aria-label={label}>
      <ol>
        {trail.map(({href, text}, index) => (
          <li key={href}>
            <a href={href} aria-current={index === trail.length - 1 ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
