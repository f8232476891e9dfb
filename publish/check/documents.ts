import {type Deployment, statusOf} from "./answers.ts";
import {essence} from "./api.ts";
import type {Answer} from "./client.ts";

type Json = Readonly<Record<string, unknown>>;

/** A JSON value as an object; empty if it is not one. */
export const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** The texts in a list; empty if it is not a list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** The names of unmet demands, as one text. */
export const lacking = (demands: Readonly<Record<string, boolean>>): string =>
  Object.entries(demands)
    .filter(([, holds]) => !holds)
    .map(([name]) => name)
    .join(", ");

/**
 * Fetches a document that a deployment must have.
 *
 * @returns null if it is missing, which is a finding
 */
export async function documentAt(
  {client, findings}: Deployment,
  address: string,
  what: string,
): Promise<Answer | null> {
  const answer = await client.ask(address);
  const isThere = answer.status === 200;
  findings.expect(isThere, "missing", address, what, statusOf(answer));
  return isThere ? answer : null;
}

/** Whether an answer has one of these media types. */
export const isOfType = ({headers}: Answer, ...types: readonly string[]): boolean =>
  types.includes(essence(headers["content-type"] ?? ""));

export const typeOf = ({headers}: Answer): string => headers["content-type"] ?? "no Content-Type";

/** The links of a Link header (RFC 8288), by relation. */
export function linksIn(header: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const [, href, parameters] of header.matchAll(/<([^>]*)>((?:\s*;[^,<]*(?:"[^"]*")?)*)/g))
    for (const rel of (/rel="?([^";]+)"?/.exec(parameters!)?.[1] ?? "").split(/\s+/))
      if (rel !== "" && !links.has(rel)) links.set(rel, href!);
  return links;
}
