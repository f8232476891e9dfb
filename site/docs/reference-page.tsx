import {Fields, Shape, TypeName} from "./fields.tsx";
import {Code, docsPage} from "./frame.tsx";
import {Inline, Markdown} from "./markdown.tsx";
import {Method, Operation, Path} from "./operation.tsx";
import type {ReferenceView, SubjectView, WebhookView} from "./views.ts";

/** The event types as links to their descriptions. */
const WebhookList = ({webhooks}: {readonly webhooks: readonly WebhookView[]}) => (
  <ul class="operations">
    {webhooks.map(({id, type, summary}) => (
      <li key={id}>
        <a href={`#${id}`}>
          <Method method="POST" /> <code class="path">{type}</code>
        </a>
        <span class="fine">{summary.replaceAll("`", "")}</span>
      </li>
    ))}
  </ul>
);

/** The message sent to webhooks for an event type: headers and payload, with a real sample. */
const Webhook = ({webhook}: {readonly webhook: WebhookView}) => (
  <section class="operation" aria-labelledby={webhook.id}>
    <h2 id={webhook.id}>
      <Method method="POST" /> <code class="path">{webhook.type}</code>
    </h2>
    <p class="standfirst">
      <Inline text={webhook.summary} />
    </p>
    <div class="sides">
      <div class="words">
        {webhook.description && <Markdown text={webhook.description} />}
        <h3>Headers</h3>
        <Fields fields={webhook.headers} demand="required" />
        <h3>Payload</h3>
        <p>
          <TypeName parts={webhook.payload} />
        </p>
        {webhook.fields.length > 0 && <Fields fields={webhook.fields} demand="optional" />}
      </div>
      {webhook.sample && (
        <div class="typed">
          <Code caption="Headers of a delivery">{webhook.sample.headers}</Code>
          <Code caption="Its body">{webhook.sample.body}</Code>
        </div>
      )}
    </div>
  </section>
);

export const subjectHref = ({slug}: Pick<SubjectView, "slug">): string => `/docs/api/${slug}`;

/** The operations of a subject as links to their descriptions. */
export const OperationList = ({
  subject,
  page,
}: {
  readonly subject: SubjectView;
  /** Address of the page that describes them; empty on that page itself. */
  readonly page: string;
}) => (
  <ul class="operations">
    {subject.operations.map(({id, method, path, summary}) => (
      <li key={id}>
        <a href={`${page}#${id}`}>
          <Method method={method} /> <Path path={path} />
        </a>
        <span class="fine">{summary.replaceAll("`", "")}</span>
      </li>
    ))}
  </ul>
);

/** A subject of the reference: every operation in full, and the shapes they share. */
export const referencePage = (view: ReferenceView): string => {
  const {subject, subjects, operations, webhooks, shapes} = view;
  return docsPage({
    ...view,
    title: `${subject.name}: API reference`,
    lead: `${operations.length} operations with parameters, samples, schemas, caching and errors.`,
    path: subjectHref(subject),
    trail: [{href: subjectHref(subject), text: subject.name}],
    children: (
      <>
        <div class="opening">
          <h1>{subject.name}</h1>
          {subject.description && (
            <div class="lead">
              <Markdown text={subject.description} />
            </div>
          )}
        </div>
        <nav class="contents" aria-label="Operations of this page">
          <OperationList subject={subject} page="" />
          {webhooks.length > 0 && <WebhookList webhooks={webhooks} />}
        </nav>
        {operations.map((operation) => (
          <Operation key={operation.id} operation={operation} />
        ))}
        {webhooks.map((webhook) => (
          <Webhook key={webhook.id} webhook={webhook} />
        ))}
        {shapes.length > 0 && (
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            <p class="standfirst">
              Schemas shared by bodies on this page. A property is always present unless marked
              optional; an unknown value is <code>null</code>.
            </p>
            {shapes.map((shape) => (
              <Shape key={shape.name} {...shape} />
            ))}
          </section>
        )}
        <nav class="subjects" aria-label="Other subjects">
          <ul>
            {subjects.map((one) => (
              <li key={one.slug}>
                <a
                  href={subjectHref(one)}
                  aria-current={one.slug === subject.slug ? "page" : undefined}
                >
                  {one.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </>
    ),
  });
};
