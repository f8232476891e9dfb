import {readFileSync} from "node:fs";

/**
 * Which column of `/proc/stat` says what other guests of the same host had of the processors.
 * Linux, `Documentation/filesystems/proc.rst`.
 */
const STOLEN = 7;

/**
 * Ticks of processor time since the start; undefined where the system does not tell (it is not
 * Linux).
 */
function ticks(): readonly number[] | undefined {
  try {
    return readFileSync("/proc/stat", "utf8")
      .split("\n", 1)[0]!
      .split(/\s+/)
      .slice(1, 9)
      .map(Number);
  } catch {
    return undefined;
  }
}

/**
 * Begins to watch how much of the processors' time other guests of the host have.
 *
 * @returns the share so far, in words; what is measured beside it is slower by more than that
 */
export function stolenTime(): () => string {
  const from = ticks();
  return () => {
    const to = ticks();
    if (!from || !to) return "unknown";
    const spent = to.map((one, column) => one - from[column]!);
    return `${Math.round((100 * spent[STOLEN]!) / spent.reduce((sum, one) => sum + one, 0))} %`;
  };
}
