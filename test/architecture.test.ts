import {readdirSync, readFileSync} from "node:fs";
import {dirname, join, relative, resolve} from "node:path";
import {fileURLToPath} from "node:url";
import {describe, expect, test} from "vitest";
import {grouped} from "../pipeline/kit/grouped.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const STAGES = ["bin", "publish", "pipeline", "site"];

/**
 * Every import between files of the project, as [from, to, types only], both relative to the root.
 */
const imports = STAGES.flatMap((stage) =>
  readdirSync(join(root, stage), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const from = join(entry.parentPath, entry.name);
      const statements = readFileSync(from, "utf8").matchAll(
        /^(?:import|export)\s+(type\s)?[^;]*?from\s+"(\.{1,2}\/[^"]+)"|^import\s+"(\.{1,2}\/[^"]+)"/gm,
      );
      return [...statements].map(([, type, path, bare]) => ({
        from: relative(root, from),
        to: relative(root, resolve(dirname(from), (path ?? bare)!)),
        typesOnly: type !== undefined,
      }));
    }),
);
const loads = grouped(
  imports.filter(({typesOnly}) => !typesOnly),
  ({from}) => from,
);

/**
 * Every file that loading one loads, itself included. An `import type` and an `import()` load
 * nothing here.
 */
function filesLoadedBy(entry: string): string[] {
  const files = new Set([entry]);
  for (const file of files) for (const {to} of loads.get(file) ?? []) files.add(to);
  return [...files];
}

const packages = (file: string) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/from\s+"([^."][^"]*)"/g)].map(
    (match) => match[1]!,
  );
const under = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

describe("imports run one way", () => {
  test("there are imports to look at", () => expect(imports.length).toBeGreaterThan(100));

  test.each([
    {
      says: "the pipeline imports nothing of publish, site or bin",
      from: "pipeline",
      not: ["publish", "site", "bin"],
    },
    {says: "publish imports nothing of bin", from: "publish", not: ["bin"]},
  ])("$says", ({from, not}) => {
    expect(
      imports.filter((one) => under(from)(one.from) && not.some((folder) => under(folder)(one.to))),
    ).toEqual([]);
  });

  test.each([
    {
      says: "tournament and market know nothing of each other",
      from: "pipeline/tournament",
      not: "pipeline/market",
    },
    {
      says: "market and tournament know nothing of each other",
      from: "pipeline/market",
      not: "pipeline/tournament",
    },
    {
      says: "the news know no more of the tournament than its types",
      from: "pipeline/news",
      not: "pipeline/tournament",
      types: true,
    },
    {says: "the news know nothing of the market", from: "pipeline/news", not: "pipeline/market"},
    {
      says: "the kit knows no more of the tournament than its types",
      from: "pipeline/kit",
      not: "pipeline/tournament",
      types: true,
    },
  ])("$says", ({from, not, types = false}) => {
    expect(
      imports.filter(
        (one) => under(from)(one.from) && under(not)(one.to) && !(types && one.typesOnly),
      ),
    ).toEqual([]);
  });

  test("site imports types only from elsewhere", () => {
    expect(
      imports.filter((one) => under("site")(one.from) && !under("site")(one.to) && !one.typesOnly),
    ).toEqual([]);
  });

  test.each([
    "pipeline/tournament/rules",
    "pipeline/tournament/model",
    "pipeline/tournament/accuracy",
  ])("%s is pure: no database, no node module, no stage beside it", (folder) => {
    const files = [...new Set(imports.map(({from}) => from))].filter(under(folder));
    expect(files.length).toBeGreaterThan(4);
    const allowed = [
      "pipeline/tournament/rules/",
      "pipeline/tournament/model/",
      "pipeline/tournament/accuracy/",
      "pipeline/tournament/types.ts",
      "pipeline/tournament/events.ts",
      "pipeline/kit/grouped.ts",
      "pipeline/kit/instant.ts",
      "pipeline/kit/order.ts",
    ];
    expect(
      imports.filter(
        (one) =>
          under(folder)(one.from) &&
          !one.typesOnly &&
          !allowed.some((path) => one.to.startsWith(path)),
      ),
    ).toEqual([]);
    expect(files.flatMap(packages).filter((name) => name !== "seedrandom")).toEqual([]);
  });

  test("of the live server only the SQLite store knows the database", () => {
    const elsewhere = (path: string) =>
      under("publish/live")(path) && !under("publish/live/store/sqlite")(path);
    const live = [...new Set(imports.map(({from}) => from))].filter(elsewhere);
    expect(live.length).toBeGreaterThan(10);
    const database = (path: string) =>
      path === "pipeline/kit/store.ts" || path.startsWith("pipeline/tournament/queries/");
    expect(
      imports.filter(
        (one) =>
          elsewhere(one.from) && (database(one.to) || under("publish/live/store/sqlite")(one.to)),
      ),
    ).toEqual([]);
    expect(live.filter((file) => packages(file).includes("better-sqlite3"))).toEqual([]);
  });

  test.each(["publish", "build"])(
    "of the live server, %s loads the contracts and no handler",
    (command) => {
      const live = filesLoadedBy(`bin/commands/${command}.ts`).filter(under("publish/live"));
      expect(live).toContain("publish/live/contracts.ts");
      expect(live.filter((file) => !/\/contracts?\.ts$/.test(file))).toEqual([]);
    },
  );

  test("nobody but bin reads the environment or the wall clock (the output dates its folders)", () => {
    const offenders = STAGES.filter((stage) => stage !== "bin").flatMap((stage) =>
      readdirSync(join(root, stage), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) =>
          /process\.env|Date\.now\(\)|new Date\(\)|Math\.random\(\)/.test(
            readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""),
          ),
        )
        .map((file) => relative(root, file))
        .filter((file) => file !== "publish/output/output.ts"),
    );
    expect(offenders).toEqual([]);
  });
});
