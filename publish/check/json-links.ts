/** A path as written in bodies, not a template or words. */
const PATH = /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/?]*$/;

/**
 * Texts of a body that may be links of this site: full addresses below a base, and paths. Not for
 * the OpenAPI document, whose paths are no links.
 */
export function jsonLinks(body: unknown, bases: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      if (PATH.test(value) || bases.some((base) => value === base || value.startsWith(`${base}/`)))
        found.add(value);
    } else if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === "object" && value !== null)
      for (const item of Object.values(value)) visit(item);
  };
  visit(body);
  return [...found];
}
