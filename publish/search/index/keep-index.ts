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

/** The published list of all search documents. */
export const DOCUMENTS = "/api/search/documents";

/** The search index of an edition, next to its site and therefore not served. */
export const indexIn = (build: string): string => join(build, "search.db");

const PROGRAM = new URL("./index-process.mjs", import.meta.url);

/** The data passed to the process that writes it. */
export interface IndexOrder {
  /** Path of the documents file, and its hash. */
  readonly documents: string;
  readonly sha256: string;
  /** Path of the file to write. */
  readonly to: string;
}

/**
 * Ensures that an edition has its search index: links the index of an edition with the same
 * documents, or builds one in a process of its own. It appears atomically. An edition without documents
 * gets no index.
 *
 * @throws OutputError when it cannot be written
 */
export async function keepIndex(out: string, id: string): Promise<void> {
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
      await errand<void>(PROGRAM, {documents, sha256: hash, to: draft} satisfies IndexOrder).done;
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
