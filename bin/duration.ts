import {InvalidArgumentError} from "commander";

const SECOND_MS = 1_000;
const UNITS: readonly (readonly [pattern: RegExp, ms: number])[] = [
  [/^s(ec(ond)?s?)?$/, SECOND_MS],
  [/^m(in(ute)?s?)?$/, 60 * SECOND_MS],
  [/^h(ours?|rs?)?$/, 3_600 * SECOND_MS],
  [/^d(ays?)?$/, 86_400 * SECOND_MS],
  [/^w(eeks?)?$/, 7 * 86_400 * SECOND_MS],
];
const WHOLE = /^(?:\d+(?:\.\d+)?\s*[a-z]+\s*)+$/;
const EXPECTED = "Expected a duration such as 15m, 90 seconds, 1h 30m, 2 days or 1w.";

/**
 * Reads a duration as a person types it: `15m`, `1h30m`, `2 days`.
 *
 * @returns milliseconds
 * @throws InvalidArgumentError for anything else, including zero
 */
export function duration(text: string): number {
  const given = text.trim().toLowerCase();
  if (!WHOLE.test(given)) throw new InvalidArgumentError(EXPECTED);
  let total = 0;
  for (const [, amount, unit] of given.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/g)) {
    const ms = UNITS.find(([pattern]) => pattern.test(unit!))?.[1];
    if (ms === undefined) throw new InvalidArgumentError(EXPECTED);
    total += Number(amount) * ms;
  }
  if (total <= 0) throw new InvalidArgumentError(EXPECTED);
  return Math.round(total);
}

/** A duration in words: `15 m`, `1 h 30 m`. */
export function inWords(ms: number): string {
  const parts: string[] = [];
  let left = Math.round(ms / SECOND_MS);
  for (const [name, seconds] of [
    ["d", 86_400],
    ["h", 3_600],
    ["m", 60],
    ["s", 1],
  ] as const) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return parts.slice(0, 2).join(" ") || "0 s";
}

const SIZES: Readonly<Record<string, number>> = {b: 1, kb: 2 ** 10, mb: 2 ** 20, gb: 2 ** 30};

/**
 * Reads a size as a person types it: `500MB`, `2 GB`; the factor is 1,024.
 *
 * @returns bytes
 */
export function size(text: string): number {
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(text.trim()) ?? [];
  const factor = SIZES[unit.toLowerCase()];
  if (factor === undefined)
    throw new InvalidArgumentError("Expected a size such as 500MB or 2 GB.");
  return Math.round(Number(amount) * factor);
}
