import {existsSync, readdirSync, readFileSync, renameSync, rmSync} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {sha256} from "../../../pipeline/kit/hash.ts";
import {errand} from "../../../pipeline/kit/own-process.ts";
import {fileOf} from "../../address.ts";
import {buildOf, siteOf} from "../../output/builds.ts";
import {linkOrCopy, realDisk} from "../../output/disk.ts";
import {asOutputError} from "../../output/folder.ts";
import {buildsOf} from "../../output/paths.ts";
import {type IndexOrder, writeIndex} from "./index-file.ts";

/** The published list of all search documents. */
export const DOCUMENTS = "/api/search/documents";

/** The search index of an edition, next to its site and therefore not served. */
export const indexIn = (build: string): string => join(build, "search.db");

const PROGRAM = new URL("./index-process.mjs", import.meta.url);

/** Writes an index in a process of its own, while this one goes on. */
export const writeIndexApart = (order: IndexOrder): Promise<void> =>
  errand<void>(PROGRAM, order).done;

/**
 * Ensures that an edition has its search index: links the index of an edition with the same
 * documents, or writes one. It appears atomically. An edition without documents gets no index.
 *
 * @param write by default in this process, which has no work left and memory to use again
 * @throws OutputError when it cannot be written
 */
export async function keepIndex(
  out: string,
  id: string,
  write: (order: IndexOrder) => unknown = writeIndex,
): Promise<void> {
  const build = buildOf(out, id);
  const documents = join(siteOf(build), fileOf(DOCUMENTS, "application/json"));
  if (!existsSync(documents)) return;
  const draft = join(build, `.search-${process.pid}.db`);
  try {
    const hash = sha256(readFileSync(documents));
    const isSame = (folder: string) => indexedFrom(indexIn(folder)) === hash;
    if (isSame(build)) return;
    const others = readdirSync(buildsOf(out)).map((name) => buildOf(out, name));
    const same = others.find(isSame);
    if (same === undefined || !isLinked(indexIn(same), draft))
      await write({documents, sha256: hash, to: draft});
    renameSync(draft, indexIn(build));
  } catch (error) {
    rmSync(draft, {force: true});
    // a newer edition has replaced it
    if (existsSync(documents)) throw asOutputError(out, error);
  }
}

/** The hash of the documents that an index was built from; undefined without an index. */
function indexedFrom(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const db = new Database(path, {readonly: true});
    try {
      return db.prepare("SELECT value FROM whole WHERE name = 'sha256'").pluck().get() as string;
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

function isLinked(from: string, to: string): boolean {
  try {
    linkOrCopy(realDisk, from, to);
    return true;
  } catch {
    // it was just removed
    return false;
  }
}
