import type {Frame} from "../layout/frame.ts";

/** Data that every documentation page needs for the site's frame. */
export interface DocsFrame {
  readonly frame: Frame;
  /** The documentation's own stylesheet. */
  readonly docsStylesheetHref: string;
}

/** A part of a type's name: text, or a shape on the page. */
export interface TypePart {
  readonly text: string;
  /** Name of the linked shape. */
  readonly shape?: string;
}

/** A property, parameter or element of a body. */
export interface FieldView {
  readonly name: string;
  readonly required: boolean;
  readonly type: readonly TypePart[];
  /** Bounds, pattern, default, one per entry. */
  readonly rules: readonly string[];
  readonly description: string | null;
  /** Properties of an unnamed object. */
  readonly fields: readonly FieldView[];
}

/** A named structure shared by bodies. */
export interface ShapeView {
  readonly name: string;
  readonly description: string | null;
  readonly type: readonly TypePart[];
  readonly rules: readonly string[];
  readonly fields: readonly FieldView[];
}

/** An example of a body. */
export interface SampleView {
  /** Caption that gives its origin. */
  readonly caption: string;
  /** The address that returns the current body; null if there is none to read. */
  readonly href: string | null;
  readonly text: string;
}

export interface AnswerView {
  readonly status: string;
  readonly description: string;
  /** Media type; null if there is no body. */
  readonly mediaType: string | null;
  readonly type: readonly TypePart[];
  readonly fields: readonly FieldView[];
}

export interface ProblemLinkView {
  readonly status: string;
  readonly description: string;
  /** Address of its page; null for `default`. */
  readonly href: string | null;
}

export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Markdown; null if the summary is sufficient. */
  readonly description: string | null;
  readonly deprecated: boolean;
  /** The credential to send, in words. */
  readonly credential: string;
  /** Time for which a copy may be reused, in words. */
  readonly cache: string;
  readonly parameters: readonly (FieldView & {readonly in: string})[];
  readonly body: {
    readonly mediaTypes: readonly string[];
    readonly type: readonly TypePart[];
    readonly fields: readonly FieldView[];
  } | null;
  readonly answers: readonly AnswerView[];
  readonly problems: readonly ProblemLinkView[];
  readonly curl: string;
  readonly javascript: string;
  readonly sample: SampleView | null;
}

/** A message sent to webhooks. */
export interface WebhookView {
  readonly id: string;
  /** Type of the event. */
  readonly type: string;
  readonly summary: string;
  readonly description: string | null;
  readonly headers: readonly FieldView[];
  readonly payload: readonly TypePart[];
  readonly fields: readonly FieldView[];
  /** A message that was delivered; null if there was none. */
  readonly sample: {readonly headers: string; readonly body: string} | null;
}

/** A heading of the reference: the operations of one tag. */
export interface SubjectView {
  readonly slug: string;
  readonly name: string;
  /** One or two sentences; null if the document has none. */
  readonly description: string | null;
  readonly operations: readonly Pick<OperationView, "id" | "method" | "path" | "summary">[];
}

/** The page of one subject. */
export interface ReferenceView extends DocsFrame {
  readonly subject: SubjectView;
  readonly subjects: readonly SubjectView[];
  readonly operations: readonly OperationView[];
  readonly webhooks: readonly WebhookView[];
  readonly shapes: readonly ShapeView[];
}

/** The entry page of the documentation, with the console. */
export interface ConsoleView extends DocsFrame {
  readonly title: string;
  readonly version: string;
  readonly subjects: readonly SubjectView[];
  /** Files of the console; its script loads the bundle. */
  readonly console: {
    readonly stylesheets: readonly string[];
    readonly script: string;
    readonly bundle: string;
  };
}

/** A kind of error. */
export interface ProblemView {
  readonly name: string;
  readonly href: string;
  readonly status: number;
  readonly title: string;
  readonly means: string;
  readonly remedy: string;
  readonly retry: "no" | "later" | "after-wait";
}
export interface ProblemPageView extends DocsFrame {
  readonly problem: ProblemView;
  readonly sample: string;
}
export interface ProblemListView extends DocsFrame {
  readonly problems: readonly ProblemView[];
}

/** Figures for the guides, taken from the contracts themselves. */
export interface GuideFacts {
  readonly version: string;
  readonly partnerPerMinute: number;
  readonly visitorPerMinute: number;
  readonly maxEvents: number;
  readonly bodyKilobytes: number;
  /** An existing match, for sample requests. */
  readonly match: {readonly ref: string};
  /** Programs that receive a webhook and verify its signature, by file name. */
  readonly programs: Readonly<
    Record<"verify.ts" | "receiver.ts" | "verify.py" | "verify.php", string>
  >;
}
/** The input of a guide. */
export interface GuideParts {
  readonly baseUrl: string;
  readonly facts: GuideFacts;
}
export interface GuideView extends DocsFrame {
  readonly facts: GuideFacts;
}
