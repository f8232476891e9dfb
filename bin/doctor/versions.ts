import {existsSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import Database from "better-sqlite3";
import {failure, type Line, ok} from "./types.ts";

interface Running {
  readonly root: string;
  /** Broadsheet version. */
  readonly version: string;
  /** Node version, such as 24.21.0. */
  readonly node: string;
}

/**
 * Versions of Broadsheet, Node and SQLite, and whether the installed packages match the lockfile.
 */
export function versionLines({root, version, node}: Running): Line[] {
  const wanted = Number(/\d+/.exec(engineOf(root))?.[0] ?? 0);
  return [
    ok("versions", "broadsheet", version),
    Number.parseInt(node, 10) >= wanted
      ? ok("versions", "node", node)
      : failure(
          "versions",
          "node",
          `${node}; ${wanted} or later is required`,
          "run ./bin/broadsheet, which uses the pinned Node, or install a later one",
        ),
    sqliteLine(),
    ...packageLines(root),
  ];
}

const packageOf = (root: string) =>
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly engines?: {readonly node?: string};
    readonly dependencies?: Readonly<Record<string, string>>;
  };
const engineOf = (root: string): string => packageOf(root).engines?.node ?? "";

function sqliteLine(): Line {
  const db = new Database(":memory:");
  try {
    const version = db.prepare<[], string>("SELECT sqlite_version()").pluck().get();
    return ok("versions", "sqlite", String(version));
  } finally {
    db.close();
  }
}

/** Installed packages compared with the pinned versions. */
function packageLines(root: string): Line[] {
  const from = createRequire(join(root, "package.json"));
  const folders = from.resolve.paths("x") ?? [];
  const wrong = Object.entries(packageOf(root).dependencies ?? {}).flatMap(([name, wanted]) => {
    const file = folders.map((folder) => join(folder, name, "package.json")).find(existsSync);
    if (file === undefined) return `${name} is missing`;
    const {version} = JSON.parse(readFileSync(file, "utf8")) as {version: string};
    return version === wanted ? [] : `${name} is ${version}, not ${wanted}`;
  });
  return wrong.length === 0
    ? [ok("versions", "packages", "as pinned")]
    : [failure("versions", "packages", wrong.join("; "), "run npm ci")];
}
