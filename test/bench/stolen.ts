import {readFileSync} from "node:fs";

/**
 * Column of `/proc/stat` with the processor time used by other guests of the host. Linux,
 * `Documentation/filesystems/proc.rst`.
 */
const STOLEN = 7;

/**
 * Ticks of processor time since boot; undefined where the system does not report them (other than
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
 * Starts measuring the share of processor time used by other guests of the host.
 *
 * @returns the share so far, in words; concurrent measurements are slowed by more than that
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
