import {readFileSync} from "node:fs";
import {join} from "node:path";
import type {Disk} from "./disk.ts";
import {asOutputError} from "./folder.ts";
import {buildsOf} from "./paths.ts";

/** Holds the public address that an output folder is published for, beside `current`. */
export const addressFileOf = (out: string): string => join(out, "address");

/**
 * The address that a folder is published for, without a trailing slash; undefined when nothing was
 * published, the file is damaged, or the address is of a port that was to be picked (0).
 *
 * @throws OutputError when the folder cannot be read
 */
export function readAddress(out: string): string | undefined {
  const text = textOf(out).trim();
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.port !== "0" ? text : undefined;
}

function textOf(out: string): string {
  try {
    return readFileSync(addressFileOf(out), "utf8");
  } catch (error) {
    // whoever publishes into a folder that cannot be learns so then
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw asOutputError(out, error);
  }
}

/**
 * Keeps the address of what is about to be published. It is written whole, and before the pointer
 * moves: a process that is killed between leaves a folder whose next build ends the move.
 */
export async function keepAddress(out: string, address: string, disk: Disk): Promise<void> {
  const next = join(buildsOf(out), `.partial-${process.pid}-address`);
  await disk.write(next, Buffer.from(`${address}\n`));
  disk.rename(next, addressFileOf(out));
  await disk.flushFolder(out);
}
