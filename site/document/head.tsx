import {FEED, type Frame, LANGUAGES, pathIn} from "../layout/frame.ts";
import {jsonLd, type StructuredData} from "./structured-data.ts";

// A data URL, because a browser requests an icon file if a page names none.
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%23b3180d' d='M0 0h16v16H0z'/%3E%3Cpath fill='%23fff' d='M5 3h4a3 3 0 0 1 1.500 5.400A3 3 0 0 1 9 13H5zm2 2v2h2a1 1 0 0 0 0-2zm0 4v2h2a1 1 0 0 0 0-2z'/%3E%3C/svg%3E";

/** Addresses of the icons for home screens, and of the manifest that names them. */
export const ICONS = {touch: "/apple-touch-icon.png", large: "/icon-512.png"} as const;
export const MANIFEST = "/site.webmanifest";

export interface HeadProps {
  readonly frame: Frame;
  /** For the browser's tab and search results; the site's name is added. */
  readonly title: string;
  /** One sentence for search results and shared links. */
  readonly lead: string;
  /** The English path of the page. */
  readonly path: string;
  readonly isTwinned: boolean;
  /** Path of the same content as JSON. */
  readonly dataHref: string | null;
  readonly moreStylesheets: readonly string[];
  readonly scripts: readonly string[];
  /** A stricter Content-Security-Policy than the server's. */
  readonly policy: string | undefined;
  /** English path of the preview picture for shared links. */
  readonly picture: string;
  readonly structuredData: readonly StructuredData[];
}

/** Metadata of a page for search engines, feeds and shared links. */
export function Head(props: HeadProps) {
  const {frame, title, lead, path, isTwinned, dataHref, policy, picture, structuredData} = props;
  const addressIn = (language: Frame["language"]) =>
    new URL(pathIn(language, path), `${frame.baseUrl}/`).href;
  const address = isTwinned ? addressIn(frame.language) : addressIn("en");
  return (
    <head>
      <meta charSet="utf-8" />
      {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} — Broadsheet`}</title>
      <meta name="description" content={lead} />
      <link rel="canonical" href={address} />
      {isTwinned &&
        LANGUAGES.map((one) => (
          <link key={one} rel="alternate" hreflang={one} href={addressIn(one)} />
        ))}
      {isTwinned && <link rel="alternate" hreflang="x-default" href={addressIn("en")} />}
      {dataHref !== null && <link rel="alternate" type="application/json" href={dataHref} />}
      <link rel="icon" href={ICON} />
      <link rel="apple-touch-icon" href={ICONS.touch} />
      <link rel="manifest" href={MANIFEST} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title="Broadsheet"
        href={FEED[frame.language]}
      />
      <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)" />
      {frame.fontHrefs[frame.language].map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          href={href}
          crossOrigin="anonymous"
        />
      ))}
      {[frame.stylesheetHref, ...props.moreStylesheets].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {props.scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Broadsheet" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={lead} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={frame.language === "vi" ? "vi_VN" : "en_GB"} />
      <meta property="og:image" content={`${frame.baseUrl}${pathIn(frame.language, picture)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{__html: jsonLd(structuredData)}}
      />
    </head>
  );
}
