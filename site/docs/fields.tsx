import {Inline} from "./markdown.tsx";
import type {FieldView, ShapeView, TypePart} from "./views.ts";

const shapeId = (name: string): string => `shape-${name}`;

export const TypeName = ({parts}: {readonly parts: readonly TypePart[]}) => (
  <span class="type">
    {parts.map(({text, shape}, index) =>
      shape === undefined ? (
        text
      ) : (
        <a key={index} href={`#${shapeId(shape)}`}>
          {text}
        </a>
      ),
    )}
  </span>
);

/** The properties of a body, or parameters: name, type, whether required or optional, meaning. */
export function Fields({
  fields,
  demand,
}: {
  readonly fields: readonly FieldView[];
  /** Answers mark properties that may be missing, requests those that are required. */
  readonly demand: "required" | "optional";
}) {
  return (
    <dl class="fields">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>
            <code>{field.name}</code> <TypeName parts={field.type} />
            {(demand === "required") === field.required && <em class="demand">{demand}</em>}
          </dt>
          <dd>
            {field.description && <Inline text={field.description} />}
            {field.rules.length > 0 && <span class="rules">{field.rules.join(" · ")}</span>}
            {field.fields.length > 0 && <Fields fields={field.fields} demand={demand} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An expandable shape: the browser opens it when a link points to it. */
export const Shape = ({name, description, type, rules, fields}: ShapeView) => (
  <details class="shape">
    <summary>
      <code id={shapeId(name)}>{name}</code>
    </summary>
    {description && (
      <p>
        <Inline text={description} />
      </p>
    )}
    {fields.length > 0 ? (
      <Fields fields={fields} demand="optional" />
    ) : (
      <p>
        <TypeName parts={type} /> <span class="rules">{rules.join(" · ")}</span>
      </p>
    )}
  </details>
);
