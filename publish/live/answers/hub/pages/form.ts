import type {Refused} from "../../../../../site/hub/form.tsx";
import {HTML_TYPE, type RawBody} from "../../../../contracts/contract.ts";
import {HTML_HEADERS} from "../../../http/headers.ts";
import type {InputError} from "../../../http/problem.ts";
import type {Answer} from "../../../route.ts";

/** The values of a form by field; the last one if a name is repeated. */
export const typedIn = ({bytes}: RawBody): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(bytes.toString()));

/** The fields that are filled in: an empty field counts as missing. */
export const filled = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    // browsers send CRLF line ends
    Object.entries(typed).flatMap(([name, text]) =>
      text === "" ? [] : [[name, text.replaceAll("\r\n", "\n")]],
    ),
  );

/**
 * A form to be shown again, with the names of its wrong fields, and `form` for any other error.
 *
 * @param fields those that can show an error
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

/** A page of the hub with current numbers, so it is not cached. */
export const page = (body: string, status = 200): Answer => ({
  status,
  type: HTML_TYPE,
  headers: {...HTML_HEADERS, "Cache-Control": "no-store"},
  body,
});

/** Redirects a browser to a page that it can reload without sending the form again. */
export const seeOther = (Location: string): Answer => ({status: 303, headers: {Location}});
