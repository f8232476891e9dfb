import {gzipSync} from "node:zlib";

/** Maximum weight of a page: gzipped bytes, and the number of elements. */
interface Budget {
  readonly html: number;
  /** All stylesheets together. */
  readonly styles: number;
  /** All scripts together. */
  readonly scripts: number;
  readonly elements: number;
}
const KB = 1024;
const USUAL: Budget = {html: 20 * KB, styles: 12 * KB, scripts: 4 * KB, elements: 1_800};
/** Exceptions; the first that matches a path without `/vi` applies. */
const LARGER: readonly (readonly [RegExp, Partial<Budget>])[] = [
  [/^\/(matches\/[^/]+|odds|desk)$/, {html: 30 * KB}],
  // the page runs a simulation
  [/^\/what-if$/, {scripts: 45 * KB}],
];
/** Pages for API users, which have no limit: they are as long as their subject. */
const DOCUMENTATION = /^\/(docs|problems)(\/|$)/;
/**
 * Maximum size of the fonts that a page preloads (Vietnamese has additional letters), and of the
 * sans, which loads afterwards.
 */
const FONTS = {en: 42 * KB, vi: 58 * KB, sans: 39 * KB};
const FLAGS = 12 * KB;

/** A page and its address, without `.html`. */
export interface Page {
  readonly url: string;
  readonly html: string;
}
/** The bytes of an asset that a page loads; undefined if there is none. */
type Asset = (url: string) => Uint8Array | undefined;

/** Violations of the page budgets, one per line. */
export const overBudget = (pages: Iterable<Page>, asset: Asset): string[] => {
  const sizes = new Map<string, number>();
  const sizeOf = (url: string): number => {
    const bytes = asset(url);
    if (!sizes.has(url)) sizes.set(url, bytes ? gzipSync(bytes).length : Number.POSITIVE_INFINITY);
    return sizes.get(url)!;
  };
  const together = (urls: readonly string[]) => urls.reduce((sum, url) => sum + sizeOf(url), 0);
  return [...pages].flatMap(({url, html}) => {
    const path = url.replace(/^\/vi(?=\/|$)/, "") || "/";
    if (DOCUMENTATION.test(path)) return [];
    const budget = {...USUAL, ...LARGER.find(([pattern]) => pattern.test(path))?.[1]};
    const weighed = {
      html: gzipSync(html).length,
      styles: together(all(html, /<link rel="stylesheet" href="([^"]+)"/g)),
      scripts: together(all(html, /<script[^>]* src="([^"]+)"/g)),
      elements: all(html, /<([a-z][a-z0-9]*)[\s/>]/g).length,
    };
    return (Object.keys(weighed) as (keyof Budget)[])
      .filter((what) => weighed[what] > budget[what])
      .map((what) => `${url}: ${what} ${weighed[what]}, at most ${budget[what]}`);
  });
};

/** Violations of the budgets of shared files, given by name in the assets folder. */
export function sharedOverBudget(assets: ReadonlyMap<string, Uint8Array>): string[] {
  const weigh = (pattern: RegExp) =>
    [...assets]
      .filter(([name]) => pattern.test(name))
      // fonts are compressed already
      .reduce(
        (sum, [name, bytes]) => sum + (/woff2$/.test(name) ? bytes : gzipSync(bytes)).length,
        0,
      );
  const weighed = [
    ["fonts of an English page", weigh(/serif-latin\..*woff2$/), FONTS.en],
    ["fonts of a Vietnamese page", weigh(/serif-(latin|vietnamese)\..*woff2$/), FONTS.vi],
    ["sans", weigh(/sans-(latin|vietnamese)\..*woff2$/), FONTS.sans],
    ["flags", weigh(/^flags\..*svg$/), FLAGS],
  ] as const;
  return weighed
    .filter(([, size, most]) => size === 0 || size > most)
    .map(([what, size, most]) => `${what}: ${size}, at most ${most}`);
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found!);
