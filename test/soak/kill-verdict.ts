import {createHash} from "node:crypto";
import {existsSync, readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {POINTER} from "../../publish/deploy/release.ts";
import {releaseOf, statementOf} from "../../publish/deploy/signed-release.ts";
import {readPointer} from "../../publish/output/builds.ts";
import {buildsOf} from "../../publish/output/paths.ts";
import {faults} from "../fixtures/publishing/verify.ts";

/** Data that must be present whatever was killed. */
export interface Promised {
  readonly out: string;
  readonly database: string;
  readonly backups: string;
  /** The target folder of deployments. */
  readonly www: string;
  /** Data of the events whose commit was confirmed, by number. */
  readonly events: ReadonlyMap<number, string>;
  /** Everything after it must still be delivered to the webhook. */
  readonly cursor: number;
}

/** Everything that is broken or lost; empty if nothing is. */
export const broken = (promised: Promised): string[] => [
  ...editionFaults(promised),
  ...databaseFaults(promised),
  ...backupFaults(promised),
  ...releaseFaults(promised),
];

function editionFaults({out}: Promised): string[] {
  const id = readPointer(out);
  if (id === undefined) return ["no edition is out"];
  const named = readdirSync(buildsOf(out)).filter((name) => !name.startsWith("."));
  if (!named.includes(id)) return [`${id} is out and not there`];
  const found = named.flatMap((name) => faults(out, name).map((fault) => ({name, fault})));
  // A child outlives its parent for a moment and may prune meanwhile: an edition is removed by one
  // rename, so a broken one still has its name.
  const there = readdirSync(buildsOf(out));
  return found.filter(({name}) => there.includes(name)).map(({fault}) => fault);
}

function databaseFaults({database, events, cursor}: Promised): string[] {
  const db = new Database(database, {readonly: true});
  try {
    const wrong = db
      .prepare<[], string>("PRAGMA integrity_check(3)")
      .pluck()
      .all()
      .filter((line) => line !== "ok");
    const floor = db.prepare<[], number>("SELECT v FROM feed_floor").pluck().get()!;
    const head = db.prepare<[], number>("SELECT v FROM feed_head").pluck().get()!;
    const there = new Map(
      db
        .prepare<[], {id: number; data: string}>("SELECT id, data FROM feed")
        .all()
        .map(({id, data}) => [id, data]),
    );
    // events that no cursor or webhook can request any more may be gone
    const needed = [...events].filter(([id]) => id > Math.min(floor, cursor));
    const lost = needed.filter(([id, data]) => there.get(id) !== data).map(([id]) => id);
    const gaps = Array.from({length: head - floor}, (_, index) => floor + index + 1).filter(
      (id) => !there.has(id),
    );
    return [
      ...wrong.map((line) => `database: ${line}`),
      ...(floor > cursor ? [`the feed begins at ${floor}, the webhook stands at ${cursor}`] : []),
      ...lost.map((id) => `event ${id} is lost or changed`),
      ...gaps.map((id) => `event ${id} is missing between others`),
      ...(Math.max(0, ...events.keys()) > head ? ["the head of the feed went back"] : []),
    ];
  } finally {
    db.close();
  }
}

/** Faults of backups that have a manifest: each must match it. */
function backupFaults({backups}: Promised): string[] {
  if (!existsSync(backups)) return [];
  const named = readdirSync(backups).filter((name) => /^broadsheet-\w+\.db$/.test(name));
  const done = named.filter((name) => existsSync(join(backups, `${name}.json`)));
  const differing = done.filter((name) => {
    const bytes = readFileSync(join(backups, name));
    const {sha256} = JSON.parse(readFileSync(join(backups, `${name}.json`), "utf8"));
    return createHash("sha256").update(bytes).digest("hex") !== sha256;
  });
  return [
    ...(done.length === 0 ? ["no backup is complete"] : []),
    ...differing.map((name) => `the backup ${name} is not what its manifest says`),
  ];
}

/** Faults of the deployment, which must be one complete release, exactly as signed. */
function releaseFaults({www}: Promised): string[] {
  const out = join(www, "current");
  if (!existsSync(out)) return ["no release is out"];
  const statement = statementOf(readFileSync(join(out, POINTER), "utf8"));
  const {files, gone} = releaseOf(statement, readFileSync(join(out, statement.list.path), "utf8"));
  const differing = [...files, ...gone].filter(({file, sha256}) => {
    if (!existsSync(join(out, file))) return true;
    return (
      createHash("sha256")
        .update(readFileSync(join(out, file)))
        .digest("hex") !== sha256
    );
  });
  return differing.map(({file}) => `${file} is not what the release says`);
}
