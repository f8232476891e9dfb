import {grouped} from "../../../pipeline/kit/grouped.ts";

/** A printed page. */
export interface PageAddress {
  readonly path: string;
  /** Other words that its last part may be asked by, folded: a team by its name. */
  readonly names?: readonly string[];
}

/** Addresses that are told: a page may have several, of which one is shown. */
const MOST = 12;
/** A longer address is no slip of the keyboard. */
const LONGEST = 80;
/** Shorter words, as between two sides, say nothing. */
const MIN_WORD = 3;

/** Lower-case words joined by hyphens, without diacritics. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/đ/gi, "d")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * Finds the printed pages whose address is nearest to one that is not: of the section that was
 * asked for, or nearly so, those with nearly its last part, with its words, or with the nearest day;
 * then the section itself. Without such a section, pages of any with exactly this last part.
 *
 * @param pages of one language, without the prefix of the language
 * @returns a function of a path, without that prefix either: the best first, the section last; none
 * where nothing is near
 */
export function nearest(pages: readonly PageAddress[]): (path: string) => string[] {
  const deep = pages.flatMap((page) => {
    const [section, ...rest] = partsOf(page.path);
    return rest.length === 1 ? {...page, section: section!, last: rest[0]!.toLowerCase()} : [];
  });
  const bySection = new Map(grouped(deep, ({section}) => section));
  const shallow = pages.flatMap(({path}) => (partsOf(path).length === 1 ? partsOf(path) : []));
  const sections = [...new Set([...shallow, ...bySection.keys()])];

  return (path) => {
    if (path.length > LONGEST) return [];
    const parts = partsOf(path).map(folded);
    const [first, last = first] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined) return [];
    const section = sections
      .map((name) => ({name, far: slips(first, name, allowed(first))}))
      .filter(({far}) => far <= allowed(first))
      .sort((a, b) => a.far - b.far)[0]?.name;
    if (section === undefined) {
      const exact = deep.filter((page) => page.last === last || page.names?.includes(last));
      return exact.slice(0, MOST).map((page) => page.path);
    }
    const near = (parts.length > 1 ? (bySection.get(section) ?? []) : [])
      .map((page) => ({page, far: farFrom(last, page)}))
      .filter(({far}) => far !== Number.POSITIVE_INFINITY)
      .sort((a, b) => a.far - b.far || (a.page.path < b.page.path ? -1 : 1))
      .map(({page}) => page.path);
    const found = near.slice(0, MOST);
    return shallow.includes(section) ? [...found, `/${section}`] : found;
  };
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

/** How far a page's last part is from what was asked; infinite where it is not near. */
function farFrom(asked: string, {last, names = []}: PageAddress & {readonly last: string}): number {
  const day = asked.length === DAY ? dayOf(asked) : null;
  if (day !== null) {
    const other = last.length === DAY ? dayOf(last) : null;
    return other === null ? Number.POSITIVE_INFINITY : Math.abs(day - other);
  }
  return Math.min(
    ...[last, ...names].map((name) => {
      if (name === asked) return 0;
      const words = asked.split("-").filter(({length}) => length >= MIN_WORD);
      const of = name.split("-");
      if (words.length > 0 && words.every((word) => of.includes(word))) return 1;
      const far = slips(asked, name, allowed(asked));
      return far <= allowed(asked) ? 1 + far : Number.POSITIVE_INFINITY;
    }),
  );
}

/** Characters of a day, `2026-06-24`. */
const DAY = 10;
/** The day that a text begins with, in milliseconds; of one that no month has, the next that is. */
function dayOf(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/** Slips of the keyboard that a word of this length may have. */
const allowed = (word: string): number => Math.max(1, Math.floor(word.length / 4));

/**
 * Characters to be left out, put in, replaced, or swapped with their neighbour to make one word of
 * the other (optimal string alignment).
 *
 * @param most beyond which it does not matter how many they are
 */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({length: b.length + 1}, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
