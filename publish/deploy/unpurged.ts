import {readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";

/** Addresses by target of which caches may still hold what was before. */
type Unpurged = Readonly<Record<string, readonly string[]>>;

const fileIn = (out: string): string => join(out, "unpurged.json");

/** Those of all targets. A file that is damaged counts as none: caches ask again by themselves. */
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
 * What caches in front of a target have not been told of, kept beside the editions: noted before
 * readers of the target see it and forgotten once they are told, so that neither a purge that fails
 * nor a process that dies between leaves an old answer in a cache for longer than until the next
 * deployment.
 */
export const unpurged = (out: string, target: string) => ({
  /** In order of their addresses. */
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
