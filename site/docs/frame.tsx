import type {ComponentChildren} from "preact";
import {document, type Link} from "../layout/document.tsx";
import type {DocsFrame} from "./views.ts";

/** The sections of the documentation, as their masthead lists them. */
const SECTIONS: readonly Link[] = [
  {href: "/", text: "Front page"},
  {href: "/docs/api", text: "API"},
  {href: "/docs/guides/quick-start", text: "Quick start"},
  {href: "/docs/guides/streams", text: "Streams"},
  {href: "/docs/guides/webhooks", text: "Webhooks"},
  {href: "/problems", text: "Problems"},
];

/**
 * Nothing from elsewhere, no inline script, no inline style; the page says so itself, so that it
 * holds on every host. `data:` pictures are the icons of page and console.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

export interface DocsPageParts extends DocsFrame {
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  /** The way from `/docs/api`, without it; null on that page itself. */
  readonly trail: readonly Link[] | null;
  readonly dateline: string;
  readonly moreStylesheets?: readonly string[];
  readonly scripts?: readonly string[];
  readonly children: ComponentChildren;
}

/** A page of the documentation, in the frame of the site. */
export const docsPage = ({
  baseUrl,
  stylesheets: [stylesheet, docs],
  title,
  lead,
  path,
  trail,
  dateline,
  moreStylesheets = [],
  scripts = [],
  children,
}: DocsPageParts): string =>
  document({
    baseUrl,
    title,
    lead,
    lang: "en",
    canonical: path,
    jsonTwin: "/.well-known/openapi.json",
    stylesheet,
    moreStylesheets: [...moreStylesheets, docs],
    scripts,
    policy: POLICY,
    nav: SECTIONS,
    breadcrumb: [
      {href: "/", text: "Front page"},
      {href: "/docs/api", text: "API documentation"},
      ...(trail ?? []),
    ],
    structuredData: [
      {"@type": "TechArticle", headline: title, description: lead, inLanguage: "en"},
    ],
    dateline,
    colophon: (
      <p>
        These pages are printed from the same records and contracts that the server answers from.{" "}
        <a href="/.well-known/openapi.json">OpenAPI document</a>
      </p>
    ),
    children,
  });

/** A piece of code under its name. It scrolls by itself, so it can be reached by the keyboard. */
export const Code = ({
  caption,
  children,
}: {
  readonly caption: string;
  readonly children: string;
}) => (
  <figure class="code">
    <figcaption>{caption}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  </figure>
);
