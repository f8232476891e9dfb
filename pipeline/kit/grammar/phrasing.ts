import {sha256} from "../hash.ts";

/**
 * Chooses one of several ways to say the same thing. A slot is a place in the text: `recap/lead`.
 */
export type Phrasing = <T>(slot: string, options: readonly [T, ...T[]]) => T;

/**
 * The phrasing of one match. The same match and slot always give the same choice, and within each
 * run of as many matches as there are options all of them differ, so that neighbouring matches do
 * not read alike.
 */
export function phrasingOf(matchId: string): Phrasing {
  const number = Number(/\d+$/.exec(matchId)?.[0] ?? 0);
  return (slot, options) => {
    const run = Math.floor(number / options.length);
    const start = Number.parseInt(sha256(`${slot}/${run}`).slice(0, 8), 16);
    return options[(start + number) % options.length]!;
  };
}
