import {readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";

/** Addresses, by target, whose old answers may still be cached. */
type Unpurged = Readonly<Record<string, readonly string[]>>;

const fileIn = (out: string): string => join(out, "unpurged.json");

/** Addresses of all targets. A damaged file counts as empty: cached answers expire anyway. */
function read(out: string): Unpurged {
  try {
    return JSON.parse(readFileSync(fileIn(out), "utf8"));
  } catch {
    return {};
  }
}

function write(out: string, all: Unpurged): void {
  if (Object.keys(all).length === 0) {
    rmSync(fileIn(out), {force: true});
    return;
  }
  const next = `${fileIn(out)}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(all)}\n`);
  renameSync(next, fileIn(out));
}

/**
 * Addresses whose change the caches in front of a target do not know yet, stored next to the
 * editions. They are recorded before readers of the target see the change and forgotten after the
 * purge, so that a failed purge or a killed process leaves old answers in a cache only until the
 * next deployment.
 */
export const unpurged = (out: string, target: string) => ({
  /** Sorted. */
  urls: (): readonly string[] => read(out)[target] ?? [],
  note(urls: readonly string[]): void {
    const all = read(out);
    write(out, {...all, [target]: [...new Set([...(all[target] ?? []), ...urls])].sort()});
  },
  forget(): void {
    const {[target]: _, ...others} = read(out);
    write(out, others);
  },
});
