import {Fields, TypeName} from "./fields.tsx";
import {Code} from "./frame.tsx";
import {Inline, Markdown} from "./markdown.tsx";
import {Method} from "./operation.tsx";
import type {WebhookView} from "./views.ts";

/** The event types as links to their descriptions. */
export const WebhookList = ({webhooks}: {readonly webhooks: readonly WebhookView[]}) => (
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
export const Webhook = ({webhook}: {readonly webhook: WebhookView}) => (
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
