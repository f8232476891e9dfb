import {createHash} from "node:crypto";
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync} from "node:fs";
import {join} from "node:path";

/** What is run by itself: the command line, and the threads that it starts from files of these names. */
const ENTRIES = {
  broadsheet: "bin/broadsheet.ts",
  "archives-worker": "pipeline/tournament/forecasting/archives-worker.ts",
  "output-worker": "publish/output/output-worker.ts",
  "simulation-helper": "pipeline/tournament/forecasting/simulation-helper.ts",
  "simulation-worker": "pipeline/tournament/forecasting/simulation-worker.ts",
};
const SOURCES = ["bin", "pipeline", "publish", "site"];
/** Packages with native code, which is loaded from where npm has put it. */
const NATIVE = ["better-sqlite3", "sharp"];
/** So many bundles are kept: a server may still run, and load parts of, an earlier one. */
const KEPT = 8;

/**
 * The folder of the bundle of these sources, `dist/<hash>`: made when it is missing.
 *
 * The hash is of the contents of all sources and of the lockfile, so an edited file takes effect the next time anything is run. A bundle
 * appears whole or not at all: several processes may make the same one at once.
 */
export async function bundleOf(project: string): Promise<string> {
  const dist = join(project, "dist");
  const folder = join(dist, hashOf(project));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(dist, {recursive: true});
  await bundle(project, draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, {recursive: true});
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
  for (const file of [...files, "package-lock.json"].sort()) hash.update(`${file}\0`).update(readFileSync(join(project, file)));
  return hash.digest("hex").slice(0, 16);
}

async function bundle(project: string, outdir: string): Promise<void> {
  const {build} = await import("esbuild");
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
    external: NATIVE,
    jsx: "automatic",
    jsxImportSource: "preact",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
    // Packages in CommonJS expect these.
    banner: {
      js: 'import {createRequire as requireOf} from "node:module"; const require = requireOf(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;',
    },
  });
}

function removeOldest(dist: string): void {
  const bundles = readdirSync(dist)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => join(dist, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of bundles.slice(KEPT)) rmSync(folder, {recursive: true, force: true});
}
