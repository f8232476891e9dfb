import type {ComponentChildren} from "preact";
import {document, type Link} from "../document/document.tsx";
import type {DocsFrame} from "./views.ts";

/** The parts of the documentation, linked from each of its pages. */
const PARTS: readonly Link[] = [
  {href: "/docs/api", text: "API"},
  {href: "/docs/guides/quick-start", text: "Quick start"},
  {href: "/docs/guides/streams", text: "Streams"},
  {href: "/docs/guides/webhooks", text: "Webhooks"},
  {href: "/problems", text: "Problems"},
];

/**
 * Nothing from other hosts, no inline script, no inline style; the policy is in the page itself, so
 * that it applies on every host. `data:` pictures are the icons of page and console.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

export interface DocsPageParts extends DocsFrame {
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  /** The path from `/docs/api`, excluded; null on that page itself. */
  readonly trail: readonly Link[] | null;
  readonly moreStylesheets?: readonly string[];
  readonly scripts?: readonly string[];
  readonly children: ComponentChildren;
}

/** A documentation page, in the frame of the site. */
export const docsPage = ({
  frame,
  docsStylesheetHref,
  title,
  lead,
  path,
  trail,
  moreStylesheets = [],
  scripts = [],
  children,
}: DocsPageParts): string =>
  document({
    frame,
    title,
    lead,
    path,
    isTwinned: false,
    dataHref: "/.well-known/openapi.json",
    moreStylesheets: [...moreStylesheets, docsStylesheetHref],
    scripts,
    policy: POLICY,
    trail: [{href: "/docs/api", text: "API documentation"}, ...(trail ?? [])],
    structuredData: [
      {"@type": "TechArticle", headline: title, description: lead, inLanguage: "en"},
    ],
    colophon: (
      <p>These pages are generated from the records and contracts that the server itself uses.</p>
    ),
    children: (
      <>
        <nav class="parts" aria-label="API documentation">
          <ul>
            {PARTS.map(({href, text}) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? "page" : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </>
    ),
  });

/** A code sample with its caption. It scrolls, so it must be reachable by keyboard. */
export const Code = ({
  caption,
  children,
}: {
  readonly caption: string;
  readonly children: string;
}) => (
  <figure class="code">
    <figcaption>{caption}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so keyboard-reachable */}
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  </figure>
);
