import {mkdirSync, readFileSync, renameSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import type * as esbuild from "esbuild";
import {sha256} from "../../pipeline/kit/hash.ts";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";

/** Entry points of the browser scripts, by asset name. */
const ENTRIES = {
  page: "site/islands/page.js",
  hover: "site/islands/hover.js",
  lights: "site/islands/lights.js",
  "what-if": "site/tournament/what-if/what-if-island.tsx",
  "what-if-worker": "publish/tournament/what-if/what-if-worker.ts",
  tables: "publish/contents/tables-island.ts",
  tickers: "publish/search/suggestions/tickers-island.ts",
  suggest: "publish/search/suggestions/suggest-island.ts",
};
export type BrowserScript = keyof typeof ENTRIES;
const NAMES = Object.keys(ENTRIES) as BrowserScript[];
const eachScript = <T>(of: (name: BrowserScript) => T) =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<BrowserScript, T>;

/** A change in this file counts as a change of every script. */
const HERE = "publish/contents/browser-scripts.ts";
const DIST = join(PROJECT_FOLDER, "dist");

/** A script, and the hash of every source file. */
interface Made {
  readonly text: string;
  readonly inputs: Readonly<Record<string, string>>;
}
type Scripts = Readonly<Record<BrowserScript, Made>>;

/**
 * The site's scripts that are bundled from its own sources, one file each. They are kept in `dist/`
 * and bundled again when a source file has changed; if nothing can be kept, at every start.
 *
 * @param dist folder in which they are kept
 * @throws Error if they are missing and a source is not valid TypeScript
 */
export function browserScripts(dist = DIST): Readonly<Record<BrowserScript, string>> {
  const file = join(dist, "browser-scripts.json");
  const fresh = kept(file);
  const scripts = fresh ?? made();
  if (!fresh) keep(file, scripts);
  return eachScript((name) => scripts[name].text);
}

/** The kept scripts, unless one of their source files has changed or is missing. */
function kept(file: string): Scripts | undefined {
  try {
    const scripts = JSON.parse(readFileSync(file, "utf8")) as Scripts;
    const isFresh = NAMES.every((name) =>
      Object.entries(scripts[name].inputs).every(([path, hash]) => hashOf(path) === hash),
    );
    return isFresh ? scripts : undefined;
  } catch {
    return undefined; // no file yet, or one of another format
  }
}

const hashOf = (path: string): string => sha256(readFileSync(join(PROJECT_FOLDER, path)));

function made(): Scripts {
  const {buildSync} = createRequire(join(PROJECT_FOLDER, "package.json"))(
    "esbuild",
  ) as typeof esbuild;
  const {outputFiles, metafile} = buildSync({
    absWorkingDir: PROJECT_FOLDER,
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({in: file, out})),
    outdir: "/",
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  return eachScript((name): Made => {
    const [, output] = Object.entries(metafile.outputs).find(
      ([, {entryPoint}]) => entryPoint === ENTRIES[name],
    )!;
    // esbuild names stubbed Node modules with a colon; they have no file
    const files = Object.keys(output.inputs).filter((path) => !path.includes(":"));
    const all = [HERE, ...files].sort();
    return {
      text: outputFiles.find(({path}) => path.endsWith(`/${name}.js`))!.text,
      inputs: Object.fromEntries(all.map((path) => [path, hashOf(path)])),
    };
  });
}

function keep(file: string, scripts: Scripts): void {
  try {
    mkdirSync(join(file, ".."), {recursive: true});
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(scripts));
    renameSync(draft, file);
  } catch {
    // the next start bundles them again
  }
}
