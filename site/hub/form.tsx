import type {ComponentChildren} from "preact";
import {type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";

/** A form that was sent and rejected. */
export interface Refused {
  /** The input, by field. */
  readonly typed: Readonly<Record<string, string>>;
  /** The invalid fields; `form` for an error of the form as a whole. */
  readonly faults: readonly string[];
}

interface OfForm {
  readonly refused: Refused | null;
}

const WORDS: InLanguages<{readonly unanswered: string; readonly optional: string}> = {
  en: {
    unanswered:
      "The form below needs our server and does not work on a copy of the site without one.",
    optional: "optional",
  },
  vi: {
    unanswered: "Trang tĩnh này không gửi được biểu mẫu dưới đây: cần có máy chủ.",
    optional: "có thể để trống",
  },
};

/** A note on a static form that it needs a server. */
export const NeedsServer = () => <p class="state">{WORDS[useLanguage()].unanswered}</p>;

interface FormProps {
  /** The English path of the page, to which the form is sent. */
  readonly path: string;
  readonly submit: string;
  /** An error of the form as a whole; null without one. */
  readonly fault: string | null;
  readonly children: ComponentChildren;
}

/** A form that is sent to its own page, without scripts. */
export function Form({path, submit, fault, children}: FormProps) {
  return (
    <form class="form" method="post" action={pathIn(useLanguage(), path)}>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {children}
      <p>
        <button type="submit">{submit}</button>
      </p>
    </form>
  );
}

/** A hidden field (honeypot): a visitor that fills it in is a bot. */
export const Trap = () => (
  <p class="unseen" aria-hidden="true">
    <label for="website">Website</label>
    <input id="website" name="website" type="text" tabIndex={-1} autocomplete="off" />
  </p>
);

interface FieldProps extends OfForm {
  readonly name: string;
  readonly label: string;
  /** The requirement, shown next to the field when it is invalid. */
  readonly fault: string;
  readonly type?: "text" | "email";
  readonly lines?: number;
  readonly required?: boolean;
  readonly autocomplete?: "name" | "email" | "off";
}

/** A labelled field with its value and its error message. */
export function Field(props: FieldProps) {
  const {name, label, fault, type = "text", lines, required = false, refused} = props;
  const isWrong = refused?.faults.includes(name) ?? false;
  const shared = {
    id: name,
    name,
    required,
    value: refused?.typed[name] ?? "",
    autocomplete: props.autocomplete ?? "off",
    ...(isWrong && {"aria-invalid": "true" as const, "aria-describedby": `${name}-fault`}),
  };
  return (
    <p>
      <label for={name}>
        {label}
        {!required && <span class="fine"> ({WORDS[useLanguage()].optional})</span>}
      </label>
      {lines !== undefined ? (
        <textarea rows={lines} {...shared} />
      ) : type === "email" ? (
        <input type="email" {...shared} />
      ) : (
        <input type="text" {...shared} />
      )}
      {isWrong && (
        <span class="fault" id={`${name}-fault`} role="alert">
          {fault}
        </span>
      )}
    </p>
  );
}
