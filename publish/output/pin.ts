import {readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {readFile} from "node:fs/promises";
import {join} from "node:path";
import type {Instant} from "../../pipeline/kit/types.ts";
import {readIfThere, readPointer} from "./builds.ts";
import type {Disk} from "./disk.ts";
import {buildsOf, pointerOf} from "./paths.ts";
import {isServed, serveFrom} from "./served-link.ts";

/** An edition that an operator holds out: those printed after it wait. */
export interface Pin {
  readonly id: string;
  readonly since: Instant;
}

const pinOf = (out: string): string => join(out, "pinned.json");
/** Names the edition printed last, while another one is pinned. */
export const newestOf = (out: string): string => join(out, "newest");

/** The pin of an output folder; undefined where there is none, or nobody can read it. */
export function readPin(out: string): Pin | undefined {
  try {
    return pinIn(readFileSync(pinOf(out), "utf8"));
  } catch {
    return undefined;
  }
}

/** The same for a server, which waits for no disk. */
export const currentPin = (out: string): Promise<Pin | undefined> =>
  readFile(pinOf(out), "utf8")
    .then(pinIn)
    .catch(() => undefined);

/** @throws SyntaxError when it is no JSON */
function pinIn(text: string): Pin | undefined {
  const {id, since} = JSON.parse(text) as Partial<Pin>;
  return typeof id === "string" && typeof since === "string" && /^[0-9a-f]{16}$/.test(id)
    ? {id, since}
    : undefined;
}

/** Writes the pin, whole or not at all; null takes it away. */
export function writePin(out: string, pin: Pin | null): void {
  if (pin === null) {
    rmSync(pinOf(out), {force: true});
    return;
  }
  const draft = `${pinOf(out)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(pin)}\n`);
  renameSync(draft, pinOf(out));
}

/** The edition that was printed last: the one that is out, or what waits behind a pin. */
export function readNewest(out: string): string | undefined {
  const waiting = readPin(out) && readIfThere(newestOf(out))?.trim();
  return waiting && /^[0-9a-f]{16}$/.test(waiting) ? waiting : readPointer(out);
}

/**
 * Puts a new edition out. While another one is pinned, it is noted as the newest and waits.
 *
 * An operator pins without waiting for whoever publishes, and may do so at any instant of this: the
 * pin is looked at before and after, and what it says last holds.
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
 * Points to the pinned edition where the pointer names another, and has the link follow the
 * pointer: a process was killed between.
 */
export async function keepPinned(out: string, disk: Disk): Promise<void> {
  const pin = readPin(out);
  const pointer = readPointer(out);
  if (pointer !== undefined && !isServed(out, pointer)) serveFrom(out, pointer);
  if (pin && readPointer(out) !== pin.id) await name(out, pointerOf(out), pin.id, disk);
}

/** Has a file name an edition, from one instant to the next. */
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
