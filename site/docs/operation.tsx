import {Fields, TypeName} from "./fields.tsx";
import {Code} from "./frame.tsx";
import {Inline, Markdown} from "./markdown.tsx";
import type {OperationView} from "./views.ts";

/** A path that may wrap after its slashes, for narrow columns. */
export const Path = ({path}: {readonly path: string}) => (
  <code class="path">
    {path.split("/").map((part, index) => (
      <span key={index}>
        {index > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </span>
    ))}
  </code>
);

export const Method = ({method}: {readonly method: string}) => (
  <span class={`method method-${method.toLowerCase()}`}>{method}</span>
);

/** One operation: text and tables on one side, sample requests and answers on the other. */
export function Operation({operation}: {readonly operation: OperationView}) {
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
