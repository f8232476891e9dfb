import {existsSync, readdirSync, readFileSync, renameSync, rmSync} from "node:fs";
import {join} from "node:path";
import {Worker} from "node:worker_threads";
import Database from "better-sqlite3";
import {sha256} from "../../../pipeline/kit/hash.ts";
import {fileOf} from "../../address.ts";
import {buildOf, siteOf} from "../../output/builds.ts";
import {linkOrCopy, realDisk} from "../../output/disk.ts";
import {asOutputError} from "../../output/folder.ts";
import {buildsOf} from "../../output/paths.ts";

/** The published list of all that can be found. */
export const DOCUMENTS = "/api/search/documents";

/** The search index of an edition: beside its site, and so at no address. */
export const indexIn = (build: string): string => join(build, "search.db");

const WORKER = new URL("./index-worker.mjs", import.meta.url);

/** What the thread is started with. */
export interface IndexOrder {
  /** File of the documents, and its hash. */
  readonly documents: string;
  readonly sha256: string;
  /** File that is written. */
  readonly to: string;
}

/**
 * Sees that an edition has its search index: links that of an edition with the same documents,
 * otherwise makes one on a thread of its own. It appears whole or not at all. An edition without
 * documents has none.
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
      await written({documents, sha256: hash, to: draft});
    renameSync(draft, indexIn(build));
  } catch (error) {
    rmSync(draft, {force: true});
    // a newer edition has taken its place
    if (existsSync(documents)) throw asOutputError(out, error);
  }
}

/** The hash of the documents that an index was made from; undefined where there is no index. */
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
    // it was taken away just now
    return false;
  }
}

function written(order: IndexOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(WORKER, {workerData: order, execArgv: []});
    thread.once("error", reject);
    thread.once("exit", () => resolve());
  });
}
