import {UsageError} from "../../pipeline/kit/errors.ts";

/**
 * Scheme of the live servers, `http:` or `https:`; undefined if there are none.
 *
 * @throws UsageError if their schemes differ
 */
export function schemeOf(origins: readonly string[]): string | undefined {
  const [scheme, ...more] = new Set(origins.map((origin) => new URL(origin).protocol));
  if (more.length > 0)
    throw new UsageError(
      `some --origin use https and others http (${origins.join(", ")}); expected one scheme for all`,
    );
  return scheme;
}
