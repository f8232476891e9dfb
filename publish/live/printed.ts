import type {Edition} from "./edition.ts";

const bodies = new WeakMap<Edition, Map<string, unknown>>();

/**
 * What an edition prints at an address without query, parsed once.
 *
 * @param T what the schema of the address says it is
 * @returns undefined when nothing is printed there
 */
export function printedJson<T>(edition: Edition, pathname: string): T | undefined {
  const parsed = bodies.get(edition) ?? new Map<string, unknown>();
  bodies.set(edition, parsed);
  if (!parsed.has(pathname)) {
    const file = edition.find({pathname, query: new URLSearchParams(), search: ""});
    parsed.set(pathname, "sha256" in file ? JSON.parse(edition.read(file).toString()) : undefined);
  }
  return parsed.get(pathname) as T | undefined;
}
