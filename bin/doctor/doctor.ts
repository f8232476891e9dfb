import {lastDeployments} from "../../pipeline/kit/deployments.ts";
import {lastRuns, type Run} from "../../pipeline/kit/runs.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Environment} from "../call.ts";
import {buildLines} from "./build.ts";
import {clockLines} from "./clock.ts";
import {contentLine, lookAtDatabase} from "./database.ts";
import {deploymentLines} from "./deployments.ts";
import {diskLines} from "./disk.ts";
import {environmentOf} from "./environment.ts";
import {keyLines} from "./keys.ts";
import {liveStoreLines} from "./live-store.ts";
import {portLines} from "./ports.ts";
import {priceLines, sourceLines} from "./sources.ts";
import {failure, type Line, type Part} from "./types.ts";
import {versionLines} from "./versions.ts";

interface Patient {
  /** The project's folder. */
  readonly root: string;
  readonly version: string;
  /** Node version. */
  readonly node: string;
  readonly env: Environment;
  readonly nowMs: number;
  /** Asks a source for its clock; null without network access. */
  readonly askClock: ((url: string) => Promise<number | null>) | null;
}

/**
 * Checks everything that an operator asks about first. It changes nothing, and a broken part does
 * not keep the others from being checked.
 */
export async function examine({
  root,
  version,
  node,
  env,
  nowMs,
  askClock,
}: Patient): Promise<Line[]> {
  const {config, lines: environment} = environmentOf(env, root);
  const now = `${new Date(nowMs).toISOString().slice(0, 19)}Z`;
  const {db, lines: database} = opened(config.databasePath, config.storeUrl === "");
  try {
    const elsewhereMs = askClock === null ? null : await askClock(config.openfootballUrl);
    const runs = db === null ? null : runsOf(db);
    return [
      ...attempt("versions", () => versionLines({root, version, node})),
      ...environment,
      ...database,
      ...(db === null ? [] : attempt("database", () => [contentLine(db)])),
      ...attempt("build", () =>
        buildLines({outDir: config.outDir, baseUrl: env.BASE_URL || undefined, runs, nowMs}),
      ),
      ...(db === null ? [] : attempt("build", () => deploymentsOf(db, nowMs))),
      ...(db === null ? [] : attempt("sources", () => sourceLines(db, config, now))),
      ...(db === null ? [] : attempt("sources", () => priceLines(db, now))),
      ...attempt("disk", () =>
        diskLines([
          {name: "database", folder: config.databasePath.replace(/[/\\][^/\\]*$/, "")},
          {name: "editions", folder: config.outDir},
        ]),
      ),
      ...attempt("clock", () => clockLines({db, nowMs, elsewhereMs})),
      ...(await portLines(config)),
      ...attempt("keys", () => keyLines(config, config.storeUrl === "" ? db : null)),
      ...(await liveStoreLines(config)),
    ];
  } finally {
    db?.close();
  }
}

/** Reports a missing or damaged table where it is found, as a fault of the database. */
function attempt(part: Part, look: () => readonly Line[]): readonly Line[] {
  try {
    return look();
  } catch (error) {
    return [unreadable(part, error)];
  }
}

function opened(path: string, isNeeded: boolean): ReturnType<typeof lookAtDatabase> {
  try {
    return lookAtDatabase(path, isNeeded);
  } catch (error) {
    return {db: null, lines: [unreadable("database", error)]};
  }
}

const unreadable = (part: Part, error: unknown): Line =>
  failure(
    part,
    "reading",
    (error as Error).message,
    "see the lines of the database and of the disk above",
  );

/** Databases created before deployments were recorded have none. */
function deploymentsOf(db: Store, nowMs: number): readonly Line[] {
  try {
    return deploymentLines(lastDeployments(db, nowMs));
  } catch {
    return [];
  }
}

function runsOf(db: Store): readonly Run[] | null {
  try {
    return lastRuns(db);
  } catch {
    return null;
  }
}
