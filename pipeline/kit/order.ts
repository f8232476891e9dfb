/**
 * Order of identifiers, instants and days: by code unit, the same on every machine, and many times
 * faster than locale-aware comparison.
 */
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const collator = new Intl.Collator("en");
/** Order of people's names, as in an English index. */
export const byName = (a: string, b: string): number => collator.compare(a, b);
