import {createHash} from "node:crypto";
import {createReadStream, existsSync, readFileSync, statSync} from "node:fs";
import {pipeline} from "node:stream/promises";
import {StoreError} from "../../pipeline/kit/errors.ts";
import {reasonOf} from "../../pipeline/kit/file-fault.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/kit/types.ts";

/** Metadata written to `<file>.json` next to a backup: its contents and checksum. */
export interface Manifest {
  readonly takenAt: Instant;
  /** Broadsheet version. */
  readonly version: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Number of applied migrations. */
  readonly schema: number;
  /** Number of the newest feed event; null if unknown. */
  readonly feedHead: number | null;
}

export const manifestOf = (file: string): string => `${file}.json`;

/**
 * The manifest beside a backup. A copy made before a migration has none: its name and bytes are
 * read instead.
 *
 * @throws StoreError if the manifest is missing or incomplete
 */
export async function readManifest(file: string): Promise<Manifest> {
  const path = manifestOf(file);
  const schema = /\.schema-(\d+)$/.exec(file)?.[1];
  if (schema !== undefined && !existsSync(path)) return ofMigration(file, Number(schema));
  if (!existsSync(path))
    throw new StoreError(
      `there is no ${path}; expected the manifest that "broadsheet backup" wrote next to the backup`,
    );
  try {
    const read = JSON.parse(readFileSync(path, "utf8")) as Manifest;
    if (typeof read.sha256 !== "string" || typeof read.schema !== "number")
      throw new Error("it has no sha256 or no schema");
    return read;
  } catch (cause) {
    throw new StoreError(`${path} cannot be read: ${reasonOf(cause)}`, {cause});
  }
}

async function ofMigration(file: string, schema: number): Promise<Manifest> {
  const {mtimeMs, size: bytes} = statSync(file);
  const sha256 = await sha256Of(file);
  return {takenAt: toInstant(mtimeMs), version: "unknown", sha256, bytes, schema, feedHead: null};
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** @throws StoreError if the database is damaged */
export function assertWhole(db: Store): void {
  const wrong = db.prepare<[], string>("PRAGMA integrity_check(3)").pluck().all();
  if (wrong.some((line) => line !== "ok"))
    throw new StoreError(`${db.name} is damaged: ${wrong.join("; ")}`);
}

/** Number of the newest event. */
export const headOf = (db: Store): number =>
  db.prepare<[], number>("SELECT v FROM feed_head").pluck().get() ?? 0;
