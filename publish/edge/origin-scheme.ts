import {UsageError} from "../../pipeline/kit/errors.ts";

/**
 * How the live servers are spoken to, `http:` or `https:`; undefined where there is none.
 *
 * @throws UsageError where they are not all alike
 */
export function schemeOf(origins: readonly string[]): string | undefined {
  const [scheme, ...more] = new Set(origins.map((origin) => new URL(origin).protocol));
  if (more.length > 0)
    throw new UsageError(
      `one is asked by https and another by http (${origins.join(", ")}); expected all --origin alike`,
    );
  return scheme;
}
