/** A static page. */
export interface PageAddress {
  readonly path: string;
  /** Alternative names of its last part, folded: a team's name. */
  readonly names?: readonly string[];
}

/** Maximum number of addresses returned: a page may have several, of which one is shown. */
const MOST = 12;
/** A longer address is not a typing error. */
const LONGEST = 80;
/** Shorter words, such as `vs` between two teams, are ignored. */
const MIN_WORD = 3;
/** Maximum number of typing errors. */
const MOST_SLIPS = 2;
/** Pages of a larger section have ids, which nobody types. */
const MOST_TYPED = 2_000;
/** Names looked at per word. */
const MOST_WITH_WORD = 200;

/** Lower-case words joined by hyphens, without diacritics. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/đ/gi, "d")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A name of a page, prepared for comparison. */
interface Name {
  readonly path: string;
  readonly name: string;
  readonly words: ReadonlySet<string>;
  readonly letters: number;
}
/** A page of a day. */
interface Dated {
  readonly path: string;
  readonly day: number;
}
interface Section {
  readonly names: readonly Name[];
  readonly byWord: ReadonlyMap<string, readonly Name[]>;
  /** Sorted. */
  readonly days: readonly Dated[];
}

/**
 * Indexes the static pages to find those nearest to an unknown address: in the requested section,
 * or one of a similar name, pages whose last part is similar, has its words or all but one of them,
 * or is the nearest day; then the section itself. Without such a section, pages of any section with
 * exactly this last part.
 *
 * @param pages of one language, without the language prefix
 * @returns a function of a path, also without that prefix: the best first, the section last; none
 * if nothing is near
 */
export function nearest(pages: readonly PageAddress[]): (path: string) => string[] {
  const shallow = new Set<string>();
  const deep: {readonly section: string; readonly page: PageAddress}[] = [];
  for (const page of pages) {
    const [, section = "", last = "", deeper] = page.path.split("/", 4);
    if (section === "" || deeper !== undefined) continue;
    if (last === "") shallow.add(section);
    else deep.push({section, page});
  }
  const sections = new Map(
    [...Map.groupBy(deep, ({section}) => section)].map(([name, list]) => [
      name,
      sectionOf(list.length > MOST_TYPED ? [] : list.map(({page}) => page)),
    ]),
  );
  const byName = Map.groupBy(
    [...sections.values()].flatMap(({names}) => names),
    ({name}) => name,
  );
  const sectionNames = [...new Set([...shallow, ...sections.keys()])].map((name) =>
    nameOf(name, name),
  );

  return (path) => {
    if (path.length > LONGEST) return [];
    const parts = partsOf(path).map(folded);
    const [first, last = first] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined) return [];
    const section = best(like(first, sectionNames), 1)[0];
    if (section === undefined)
      return [...new Set((byName.get(last) ?? []).map((page) => page.path))].slice(0, MOST);
    const asked = parts.length > 1 ? sections.get(section) : undefined;
    const found = asked === undefined ? [] : best(near(last, asked), MOST);
    return shallow.has(section) ? [...found, `/${section}`] : found;
  };
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");
const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).toLowerCase();

function sectionOf(pages: readonly PageAddress[]): Section {
  const names = pages.flatMap(({path, names = []}) =>
    [lastOf(path), ...names].map((name) => nameOf(path, name)),
  );
  const withWords = names.flatMap((name) => [...name.words].map((word) => ({word, name})));
  const dated = pages.flatMap(({path}): Dated[] => {
    const day = dayOf(lastOf(path));
    return day === null ? [] : [{path, day}];
  });
  return {
    names,
    byWord: new Map(
      [...Map.groupBy(withWords, ({word}) => word)].map(([word, list]) => [
        word,
        list.slice(0, MOST_WITH_WORD).map(({name}) => name),
      ]),
    ),
    days: dated.sort((a, b) => a.day - b.day),
  };
}

const nameOf = (path: string, name: string): Name => ({
  path,
  name,
  words: new Set(name.split("-").filter(({length}) => length >= MIN_WORD)),
  letters: lettersOf(name),
});

/** A path, and its distance from the requested one. */
interface Far {
  readonly path: string;
  readonly far: number;
}

/** The nearest paths, each once. */
const best = (found: readonly Far[], most: number): string[] => {
  const inOrder = [...found].sort((a, b) => a.far - b.far || (a.path < b.path ? -1 : 1));
  return [...new Set(inOrder.map(({path}) => path))].slice(0, most);
};

/** The pages of a section that a last part may refer to. */
function near(asked: string, {names, byWord, days}: Section): Far[] {
  const day = dayOf(asked);
  if (day !== null) return around(day, days);
  const {words} = nameOf("", asked);
  // a page with all but one of the words has one of the two rarest
  const rarest = [...words]
    .map((word) => byWord.get(word) ?? [])
    .sort((a, b) => a.length - b.length);
  const withWords = rarest
    .slice(0, 2)
    .flat()
    .flatMap(({path, words: own}): Far[] => {
      const missing = [...words].filter((word) => !own.has(word)).length;
      return missing === 0 || (missing === 1 && words.size > 2)
        ? [{path, far: 1 + missing * (1 + MOST_SLIPS)}]
        : [];
    });
  const likely = like(asked, names).map(({path, far}) => ({path, far: far === 0 ? 0 : 1 + far}));
  return [...likely, ...withWords];
}

/** Names within a few typing errors of the requested one. */
function like(asked: string, names: readonly Name[]): Far[] {
  const most = Math.min(MOST_SLIPS, Math.max(1, Math.floor(asked.length / 4)));
  const letters = lettersOf(asked);
  return names
    .filter(
      // an error adds a letter, removes one, or both
      (one) =>
        Math.abs(one.name.length - asked.length) <= most &&
        bitsIn(one.letters ^ letters) <= 2 * most,
    )
    .map(({path, name}) => ({path, far: slips(asked, name, most)}))
    .filter(({far}) => far <= most);
}

/** The pages of the days around one. */
function around(day: number, days: readonly Dated[]): Far[] {
  const next = days.findIndex((one) => one.day >= day);
  const at = next < 0 ? days.length : next;
  return days
    .slice(Math.max(0, at - MOST), at + MOST)
    .map((one) => ({path: one.path, far: Math.abs(one.day - day)}));
}

/** A day, `2026-06-24`, in milliseconds; a day beyond the end of its month rolls over. */
function dayOf(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/**
 * The set of letters in a word, one bit each; characters with equal codes modulo 32 share a bit.
 */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << word.charCodeAt(i);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbours that turn one word into the
 * other (optimal string alignment).
 *
 * @param most limit beyond which the exact number does not matter
 * @param i start of the rest of `a`, as `j` is of `b`
 */
function slips(a: string, b: string, most: number, i = 0, j = 0): number {
  while (i < a.length && a[i] === b[j]) {
    i++;
    j++;
  }
  if (i === a.length || j === b.length) return a.length - i + (b.length - j);
  if (most === 0) return 1;
  const isSwapped = a[i] === b[j + 1] && a[i + 1] === b[j];
  return (
    1 +
    Math.min(
      slips(a, b, most - 1, i + 1, j),
      slips(a, b, most - 1, i, j + 1),
      slips(a, b, most - 1, i + 1, j + 1),
      isSwapped ? slips(a, b, most - 1, i + 2, j + 2) : most,
    )
  );
}
