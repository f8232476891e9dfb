/** A path as bodies write it; no template, no words. */
const PATH = /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/?]*$/;

/**
 * The texts of a body that may be links of this site: whole addresses below a base, and paths. Of
 * what is known to be no link, such as the document that describes them all, nobody asks.
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
