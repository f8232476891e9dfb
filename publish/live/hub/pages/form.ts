import type {Refused} from "../../../../site/hub/form.tsx";
import {HTML_TYPE, type RawBody} from "../../../contracts/contract.ts";
import {HTML_HEADERS} from "../../http/headers.ts";
import type {InputError} from "../../http/problem.ts";
import type {Answer} from "../../route.ts";

/** What was typed into a form, by field; of several of one name the last. */
export const typedIn = ({bytes}: RawBody): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(bytes.toString()));

/** The fields with something in them: what is left empty was not said. */
export const filled = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    // browsers end lines as mail does
    Object.entries(typed).flatMap(([name, text]) =>
      text === "" ? [] : [[name, text.replaceAll("\r\n", "\n")]],
    ),
  );

/**
 * A form to be shown again: which of its fields are wrong, and `form` where something else is.
 *
 * @param fields those that have a place for what is wrong with them
 */
export function refusal(
  typed: Readonly<Record<string, string>>,
  errors: readonly InputError[],
  fields: readonly string[],
): Refused {
  const wrong = new Set(
    errors.map((error) => ("pointer" in error && error.pointer.split("/")[1]) || "form"),
  );
  const faults = fields.filter((field) => wrong.has(field));
  return {
    typed,
    faults: wrong.size > 0 && wrong.size === faults.length ? faults : [...faults, "form"],
  };
}

/** A page of the hub: counted at this moment, so it is not kept. */
export const page = (body: string, status = 200): Answer => ({
  status,
  type: HTML_TYPE,
  headers: {...HTML_HEADERS, "Cache-Control": "no-store"},
  body,
});

/** Sends a browser on to a page, which it may load again without sending the form again. */
export const seeOther = (Location: string): Answer => ({status: 303, headers: {Location}});
