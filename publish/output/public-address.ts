import {join} from "node:path";
import type {Disk} from "./disk.ts";
import {buildsOf, readIfThere} from "./editions.ts";

/** Holds the public address that an output folder is printed for, beside `current`. */
export const addressFileOf = (out: string): string => join(out, "address");

/** The address that a folder is printed for, without a trailing slash; undefined when nothing was printed, or the file is damaged. */
export function readAddress(out: string): string | undefined {
  const text = readIfThere(addressFileOf(out))?.trim() ?? "";
  return URL.canParse(text) && /^https?:/.test(text) ? text : undefined;
}

/**
 * Keeps the address of what is about to be published. It is written whole, and before the pointer moves: a process that is killed between
 * leaves a folder whose next print ends the move.
 */
export async function keepAddress(out: string, address: string, disk: Disk): Promise<void> {
  const next = join(buildsOf(out), `.partial-${process.pid}-address`);
  await disk.write(next, Buffer.from(`${address}\n`));
  disk.rename(next, addressFileOf(out));
  await disk.flushFolder(out);
}
