import {readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {readFile} from "node:fs/promises";
import {join} from "node:path";
import type {Instant} from "../../pipeline/kit/types.ts";
import {readIfThere, readPointer} from "./builds.ts";
import type {Disk} from "./disk.ts";
import {buildsOf, pointerOf} from "./paths.ts";
import {isServed, serveFrom} from "./served-link.ts";

/** An edition that an operator keeps current: newer ones wait. */
export interface Pin {
  readonly id: string;
  readonly since: Instant;
}

const pinOf = (out: string): string => join(out, "pinned.json");
/** Names the newest edition while another one is pinned. */
export const newestOf = (out: string): string => join(out, "newest");

/** The pin of an output folder; undefined if there is none or it cannot be read. */
export function readPin(out: string): Pin | undefined {
  try {
    return pinIn(readFileSync(pinOf(out), "utf8"));
  } catch {
    return undefined;
  }
}

/** Reads the pin asynchronously, for a server. */
export const currentPin = (out: string): Promise<Pin | undefined> =>
  readFile(pinOf(out), "utf8")
    .then(pinIn)
    .catch(() => undefined);

/** @throws SyntaxError when it is not JSON */
function pinIn(text: string): Pin | undefined {
  const {id, since} = JSON.parse(text) as Partial<Pin>;
  return typeof id === "string" && typeof since === "string" && /^[0-9a-f]{16}$/.test(id)
    ? {id, since}
    : undefined;
}

/** Writes the pin atomically; null removes it. */
export function writePin(out: string, pin: Pin | null): void {
  if (pin === null) {
    rmSync(pinOf(out), {force: true});
    return;
  }
  const draft = `${pinOf(out)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(pin)}\n`);
  renameSync(draft, pinOf(out));
}

/** The newest edition: the current one, or one that waits behind a pin. */
export function readNewest(out: string): string | undefined {
  const waiting = readPin(out) && readIfThere(newestOf(out))?.trim();
  return waiting && /^[0-9a-f]{16}$/.test(waiting) ? waiting : readPointer(out);
}

/**
 * Makes a new edition current. While another one is pinned, it is recorded as the newest and waits.
 *
 * An operator pins without waiting for a running publication, possibly during this call: the pin is
 * read before and after, and the later state applies.
 */
export async function putOut(out: string, id: string, disk: Disk): Promise<void> {
  const before = readPin(out);
  await name(out, before ? newestOf(out) : pointerOf(out), id, disk);
  const after = readPin(out);
  if (after?.id === before?.id) return;
  await name(out, after ? newestOf(out) : pointerOf(out), id, disk);
  await keepPinned(out, disk);
}

/**
 * Points to the pinned edition if the pointer names another, and makes the link follow the pointer,
 * in case a process was killed between these steps.
 */
export async function keepPinned(out: string, disk: Disk): Promise<void> {
  const pin = readPin(out);
  const pointer = readPointer(out);
  if (pointer !== undefined && !isServed(out, pointer)) serveFrom(out, pointer);
  if (pin && readPointer(out) !== pin.id) await name(out, pointerOf(out), pin.id, disk);
}

/** Makes a file name an edition, atomically. */
async function name(out: string, file: string, id: string, disk: Disk): Promise<void> {
  const next = join(buildsOf(out), `.partial-${process.pid}-pointer`);
  try {
    await disk.write(next, Buffer.from(`${id}\n`));
    disk.rename(next, file);
    if (file === pointerOf(out)) serveFrom(out, id);
  } finally {
    rmSync(next, {force: true});
  }
  await disk.flushFolder(out);
}
