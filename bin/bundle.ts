import {createHash} from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import {join} from "node:path";

/**
 * Entry points of the bundle: the command line, and the threads that it starts from files of these
 * names.
 */
const ENTRIES = {
  broadsheet: "bin/broadsheet.ts",
  "archives-process": "pipeline/tournament/forecasting/archives-process.ts",
  "database-check-process": "pipeline/kit/database-check-process.ts",
  "index-process": "publish/search/index/index-process.ts",
  "output-worker": "publish/output/output-worker.ts",
  "simulation-worker": "pipeline/tournament/forecasting/simulation-worker.ts",
};
const SOURCES = ["bin", "pipeline", "publish", "site"];
/**
 * Packages loaded from node_modules: those with native code, and the SDK that one command needs,
 * whose modules refer to each other by name at run time.
 */
const OUTSIDE = ["better-sqlite3", "sharp", "@aws-sdk/client-s3"];
/** Longer than any bundle takes to make. */
const DRAFT_MS = 10 * 60_000;
/** Number of bundles kept: a running server may still load parts of an earlier one. */
const KEPT = 8;

/**
 * The folder of the bundle of these sources, `dist/<hash>`, created if missing.
 *
 * The hash covers all sources and the lockfile, so an edited file takes effect on the next run. A
 * bundle appears whole or not at all: several processes may make the same one at once.
 *
 * @param making called if it has to be made
 * @throws Error if the bundle is missing and cannot be made, because the folder is not writable or
 * the sources are not valid TypeScript
 */
export async function bundleOf(project: string, making: () => void = () => {}): Promise<string> {
  const dist = join(project, "dist");
  const folder = join(dist, hashOf(project));
  if (existsSync(folder)) return folder;
  making();
  const draft = `${folder}.${process.pid}`;
  try {
    mkdirSync(dist, {recursive: true});
    accessSync(dist, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `the sources are not bundled yet, and ${dist} cannot be written to (${(cause as Error).message}); run "npm run compile" as a user who can`,
      {cause},
    );
  }
  await bundle(project, draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // another process finished first
    rmSync(draft, {recursive: true});
    if (!existsSync(folder)) throw error;
  }
  removeOldest(dist);
  return folder;
}

function hashOf(project: string): string {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((source) =>
    readdirSync(join(project, source), {recursive: true, encoding: "utf8"})
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(source, file)),
  );
  for (const file of [...files, "package-lock.json"].sort())
    hash.update(`${file}\0`).update(readFileSync(join(project, file)));
  return hash.digest("hex").slice(0, 16);
}

async function bundle(project: string, outdir: string): Promise<void> {
  const {build, stop} = await import("esbuild");
  await build({
    absWorkingDir: project,
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({in: file, out})),
    outdir,
    outExtension: {".js": ".mjs"},
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    // by default each use of such a pattern is a new RegExp, whichever the target
    supported: {"regexp-unicode-property-escapes": true},
    external: OUTSIDE,
    jsx: "automatic",
    jsxImportSource: "preact",
    // every serving process holds the text of its modules in memory
    minifyWhitespace: true,
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
    // CommonJS packages expect these.
    banner: {
      js: 'import {createRequire as requireOf} from "node:module"; const require = requireOf(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;',
    },
  });
  // otherwise esbuild's process, of hundreds of megabytes, lives as long as this one
  await stop();
}

/**
 * Removes all but the newest bundles, abandoned drafts, and compiled code of bundles that are gone.
 */
function removeOldest(dist: string): void {
  const bundles = newestFirst(dist, /^[0-9a-f]{16}$/);
  const drafts = newestFirst(dist, /^[0-9a-f]{16}\.\d+$/).filter(
    ({at}) => at < Date.now() - DRAFT_MS,
  );
  for (const {path} of [...bundles.slice(KEPT), ...drafts])
    rmSync(path, {recursive: true, force: true});
  const oldest = bundles[KEPT - 1]?.at ?? 0;
  const compiled = join(dist, "compiled");
  for (const {path: runtime} of newestFirst(compiled, /./))
    for (const {path, at} of newestFirst(runtime, /./))
      if (at < oldest) rmSync(path, {force: true});
}

/**
 * Matching entries of a folder with their dates, newest first; another process may remove them
 * meanwhile.
 */
function newestFirst(folder: string, named: RegExp): {path: string; at: number}[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => named.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({path, at: statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0}))
    .sort((a, b) => b.at - a.at);
}
