import {readFileSync} from "node:fs";
import {join} from "node:path";
import type {Disk} from "./disk.ts";
import {asOutputError} from "./folder.ts";
import {buildsOf} from "./paths.ts";

/** File next to `current` with the public address that an output folder is published for. */
export const addressFileOf = (out: string): string => join(out, "address");

/**
 * The address that a folder is published for, without a trailing slash; undefined when nothing was
 * published, the file is damaged, or its port was to be chosen at start (0).
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
    // an unusable folder is reported when something is published into it
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw asOutputError(out, error);
  }
}

/**
 * Stores the address of the coming publication, atomically and before the pointer moves. If the
 * process is killed in between, the next build completes the change of address.
 */
export async function keepAddress(out: string, address: string, disk: Disk): Promise<void> {
  const next = join(buildsOf(out), `.partial-${process.pid}-address`);
  await disk.write(next, Buffer.from(`${address}\n`));
  disk.rename(next, addressFileOf(out));
  await disk.flushFolder(out);
}
