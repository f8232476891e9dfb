import type {ComponentChildren} from "preact";
import {docsPage} from "../frame.tsx";
import type {GuideParts, GuideView} from "../views.ts";
import {Limits} from "./limits.tsx";
import {QuickStart} from "./quick-start.tsx";
import {Streams} from "./streams.tsx";
import {Versioning} from "./versioning.tsx";
import {Webhooks} from "./webhooks.tsx";

interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly content: (parts: GuideParts) => ComponentChildren;
}

/** The guides in reading order. */
export const GUIDES: readonly Guide[] = [
  {
    slug: "quick-start",
    title: "Quick start",
    lead: "From the first request to following a match, in five minutes.",
    content: QuickStart,
  },
  {
    slug: "streams",
    title: "Cursors and streams",
    lead: "Every event in order: by polling, or as they happen.",
    content: Streams,
  },
  {
    slug: "webhooks",
    title: "Webhooks",
    lead: "Events sent to your server, and how to verify their origin, in three languages.",
    content: Webhooks,
  },
  {
    slug: "limits",
    title: "Limits and caching",
    lead: "How often you may send requests, how long a copy is valid, and what to do beyond the limit.",
    content: Limits,
  },
  {
    slug: "versioning",
    title: "Versioning and deprecation",
    lead: "Which changes clients must expect, which not, and how changes are announced.",
    content: Versioning,
  },
];

export const guideHref = ({slug}: Pick<Guide, "slug">): string => `/docs/guides/${slug}`;

/** The page of a guide; undefined if there is none with this name. */
export function guidePage(slug: string, view: GuideView): string | undefined {
  const guide = GUIDES.find((one) => one.slug === slug);
  if (guide === undefined) return undefined;
  const {title, lead, content: Content} = guide;
  const next = GUIDES[GUIDES.indexOf(guide) + 1];
  return docsPage({
    ...view,
    title: `${title}: API guide`,
    lead,
    path: guideHref(guide),
    trail: [{href: guideHref(guide), text: title}],
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <div class="guide">
          <Content baseUrl={view.frame.baseUrl} facts={view.facts} />
        </div>
        <p class="next">
          {next ? (
            <>
              Next: <a href={guideHref(next)}>{next.title}</a>
            </>
          ) : (
            <>
              Further: <a href="/docs/api#reference">the reference</a>
            </>
          )}
        </p>
      </>
    ),
  });
}
