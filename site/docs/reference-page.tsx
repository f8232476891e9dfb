import {Fragment} from "preact";
import {Section} from "../layout/section.tsx";
import {Fields, Shape, TypeName} from "./fields.tsx";
import {Code, docsPage} from "./frame.tsx";
import {Inline, Markdown} from "./markdown.tsx";
import type {OperationView, ReferenceView, SubjectView, WebhookView} from "./views.ts";

/** A path that may wrap after its slashes, for narrow columns. */
const Path = ({path}: {readonly path: string}) => (
  <code class="path">
    {path.split("/").map((part, index) => (
      <Fragment key={index}>
        {index > 0 && "/"}
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
);

const Method = ({method}: {readonly method: string}) => (
  <span class={`method method-${method.toLowerCase()}`}>{method}</span>
);

/** One operation: text and tables on one side, sample requests and answers on the other. */
function Operation({operation}: {readonly operation: OperationView}) {
  return (
    <section class="operation" aria-labelledby={operation.id}>
      <h2 id={operation.id}>
        <Method method={operation.method} /> <Path path={operation.path} />
      </h2>
      <p class="standfirst">
        <Inline text={operation.summary} />
        {operation.deprecated && <strong> Deprecated.</strong>}
      </p>
      <div class="sides">
        <div class="words">
          {operation.description && <Markdown text={operation.description} />}
          <Facts {...operation} />
          {operation.parameters.length > 0 && (
            <>
              <h3>Parameters</h3>
              <Fields
                fields={operation.parameters.map((one) => ({
                  ...one,
                  rules: [`in the ${one.in}`, ...one.rules],
                }))}
                demand="required"
              />
            </>
          )}
          {operation.body && (
            <>
              <h3>Body</h3>
              <p>
                <TypeName parts={operation.body.type} />{" "}
                <span class="rules">{operation.body.mediaTypes.join(", ")}</span>
              </p>
              {operation.body.fields.length > 0 && (
                <Fields fields={operation.body.fields} demand="required" />
              )}
            </>
          )}
          <h3>Answers</h3>
          <Answers {...operation} />
        </div>
        <div class="typed">
          <Code caption="curl">{operation.curl}</Code>
          <Code caption="JavaScript">{operation.javascript}</Code>
          {operation.sample && (
            <>
              <Code caption={operation.sample.caption}>{operation.sample.text}</Code>
              {operation.sample.href && (
                <p class="fine">
                  <a href={operation.sample.href}>The whole current body</a>
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const Facts = ({credential, cache}: Pick<OperationView, "credential" | "cache">) => (
  <dl class="facts">
    <dt>Credential</dt>
    <dd>
      <Inline text={credential} />
    </dd>
    <dt>Cache</dt>
    <dd>
      <Inline text={cache} />
    </dd>
  </dl>
);

const Answers = ({answers, problems}: Pick<OperationView, "answers" | "problems">) => (
  <dl class="answers">
    {answers.map(({status, description, mediaType, type, fields}) => (
      <div key={status}>
        <dt>{status}</dt>
        <dd>
          <Inline text={description} /> {type.length > 0 && <TypeName parts={type} />}{" "}
          {mediaType && <span class="rules">{mediaType}</span>}
          {fields.length > 0 && (
            <details>
              <summary>Schema</summary>
              <Fields fields={fields} demand="optional" />
            </details>
          )}
        </dd>
      </div>
    ))}
    {problems.map(({status, description, href}) => (
      <div key={status}>
        <dt>{href === null ? status : <a href={href}>{status}</a>}</dt>
        <dd>
          <Inline text={description} />
        </dd>
      </div>
    ))}
  </dl>
);

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
          <Section id="shapes" title="Shapes">
            <p class="standfirst">
              Schemas shared by bodies on this page. A property is always present unless marked
              optional; an unknown value is <code>null</code>.
            </p>
            {shapes.map((shape) => (
              <Shape key={shape.name} {...shape} />
            ))}
          </Section>
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
