import {readdirSync, readFileSync} from "node:fs";
import {dirname, join, relative, resolve} from "node:path";
import {fileURLToPath} from "node:url";
import {describe, expect, test} from "vitest";

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
const loads = Map.groupBy(
  imports.filter(({typesOnly}) => !typesOnly),
  ({from}) => from,
);

/**
 * All files that loading a file loads, including itself. An `import type` or `import()` loads
 * nothing here.
 */
function filesLoadedBy(entry: string): string[] {
  const files = new Set([entry]);
  for (const file of files) for (const {to} of loads.get(file) ?? []) files.add(to);
  return [...files];
}

/** An import between two files, or between the folders they are in. */
interface Arrow {
  readonly from: string;
  readonly to: string;
}

/**
 * Members of each import cycle: the strongly connected components, by Tarjan's algorithm (1972).
 */
function circles(all: readonly Arrow[]): string[][] {
  const importedBy = Map.groupBy(all, ({from}) => from);
  const found: string[][] = [];
  const path: string[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    path.push(file);
    for (const {to} of importedBy.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (path.includes(to)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = path.splice(path.indexOf(file));
    if (circle.length > 1) found.push(circle);
  };
  for (const file of importedBy.keys()) if (!order.has(file)) visit(file);
  return found;
}

const packages = (file: string) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/from\s+"([^."][^"]*)"/g)].map(
    (match) => match[1]!,
  );
const under = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

test("a circle of imports is found", () => {
  const edge = (from: string, to: string) => ({from, to});
  expect(
    circles([edge("a", "b"), edge("b", "c"), edge("c", "b"), edge("c", "d"), edge("a", "d")]),
  ).toEqual([["b", "c"]]);
});

describe("a command loads what it does", () => {
  test.each([
    ["--version", 8, "bin/launch.ts"],
    ["--help", 8, "bin/broadsheet.ts"],
    ["build --help", 40, "bin/commands/build.ts"],
    ["live --help", 40, "bin/commands/live.ts"],
    ["job --help", 40, "bin/commands/job.ts"],
    ["import", 70, "bin/commands/import.ts"],
    ["simulate", 110, "bin/commands/simulate.ts"],
    ["crawl", 188, "bin/commands/crawl.ts"],
  ])("%s: at most %s files", (_, limit, entry) => {
    const files = filesLoadedBy(entry);
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(limit);
  });
});

describe("imports run one way", () => {
  test("there are imports to look at", () => expect(imports.length).toBeGreaterThan(100));

  test("no file imports, over whatever ways, one that imports it", () => {
    expect(circles(imports)).toEqual([]);
  });

  // From top to bottom: a file imports its own layer and those below.
  const FLOORS = [
    ["bin"],
    ["publish"],
    ["site"],
    ["pipeline/stages.ts"],
    ["pipeline/crawl-result.ts"],
    ["pipeline/hub"],
    ["pipeline/tournament", "pipeline/market"],
    ["pipeline/news"],
    ["pipeline/kit"],
    ["schemas"],
  ];
  /** The layers of `pipeline/tournament`, likewise. */
  const TOURNAMENT_FLOORS = [
    ["sources", "text"],
    ["milestones"],
    ["analysis"],
    ["snapshot.ts"],
    ["forecasting", "import"],
    ["certainty"],
    ["facts"],
    ["state.ts"],
    ["ingest.ts"],
    ["queries"],
    ["feed-events.ts", "old-events.ts", "refs.ts", "accuracy"],
    ["model"],
    ["rules"],
    ["types.ts"],
  ].map((rooms) => rooms.map((room) => `pipeline/tournament/${room}`));
  const roomIn = (floors: readonly (readonly string[])[], file: string) =>
    floors
      .flatMap((rooms, floor) => rooms.map((room) => ({room, floor})))
      .find(({room}) => file === room || under(room)(file));
  const roomOf = (file: string) => roomIn(FLOORS, file);
  const runsUp = (floors: readonly (readonly string[])[], from: string, to: string) => {
    const [above, below] = [roomIn(floors, from)!, roomIn(floors, to)!];
    return above.floor > below.floor || (above.floor === below.floor && above.room !== below.room);
  };

  test("every file has a floor", () => {
    expect(
      imports.flatMap(({from, to}) => [from, to]).filter((file) => roomOf(file) === undefined),
    ).toEqual([]);
  });

  test("no import runs back up, nor into the room beside it", () => {
    expect(imports.filter(({from, to}) => runsUp(FLOORS, from, to))).toEqual([]);
  });

  test("inside the tournament every file has a floor, and no import runs back up either", () => {
    const inside = imports.filter((one) => [one.from, one.to].every(under("pipeline/tournament")));
    expect(inside.length).toBeGreaterThan(500);
    expect(
      inside
        .flatMap(({from, to}) => [from, to])
        .filter((file) => roomIn(TOURNAMENT_FLOORS, file) === undefined),
    ).toEqual([]);
    expect(inside.filter(({from, to}) => runsUp(TOURNAMENT_FLOORS, from, to))).toEqual([]);
  });

  test.each([
    ["publish", 17],
    ["publish/live", 16],
    ["publish/tournament", 12],
    ["pipeline/market", 10],
    ["pipeline/tournament", 12],
    ["pipeline/news", 9],
    ["site", 12],
  ])("no rooms of %s import each other, over whatever ways", (area, rooms) => {
    const roomIn = (file: string) => file.slice(area.length + 1).split("/")[0]!;
    const between = imports
      .filter((one) => [one.from, one.to].every(under(area)))
      .map(({from, to}) => ({from: roomIn(from), to: roomIn(to)}))
      .filter(({from, to}) => from !== to);
    expect(new Set(between.map(({from}) => from)).size).toBeGreaterThanOrEqual(rooms);
    expect(circles(between)).toEqual([]);
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
    "pipeline/market/rules",
  ])("%s is pure: no database, no node module, no stage beside it", (folder) => {
    const files = [...new Set(imports.map(({from}) => from))].filter(under(folder));
    expect(files.length).toBeGreaterThan(4);
    const allowed = [
      "pipeline/tournament/rules/",
      "pipeline/tournament/model/",
      "pipeline/tournament/accuracy/",
      "pipeline/tournament/types.ts",
      "pipeline/market/rules/",

      "pipeline/market/units.ts",
      "pipeline/kit/errors.ts",
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

  test("the simulation is two functions: nobody outside its folder calls what is beside them", () => {
    const folder = "pipeline/tournament/model/simulation";
    expect(
      imports.filter(
        (one) =>
          under(folder)(one.to) &&
          !under(folder)(one.from) &&
          !one.typesOnly &&
          one.to !== `${folder}/simulate.ts`,
      ),
    ).toEqual([]);
  });

  test("the model keeps nothing between two calls: no module has state that is written to", () => {
    const files = readdirSync(join(root, "pipeline/tournament/model"), {recursive: true})
      .map(String)
      .filter((file) => file.endsWith(".ts"));
    expect(files.length).toBeGreaterThan(30);
    const texts = files.map((file) =>
      readFileSync(join(root, "pipeline/tournament/model", file), "utf8"),
    );
    const variables =
      /^(?:export )?(?:let|var) .*|^(?:export )?const \w+ = new (?:\w*Array|Weak\w+)\b.*/gm;
    expect(texts.flatMap((text) => text.match(variables) ?? [])).toEqual([]);
    const constants = texts.flatMap((text) =>
      [...text.matchAll(/^(?:export )?const (\w+)\b/gm)].map((match) => match[1]!),
    );
    expect(constants.length).toBeGreaterThan(50);
    const writers =
      "set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin";
    const writes = new RegExp(
      `(?<![.\\w])(?:${constants.join("|")})(?:\\[[^\\]]*\\]!? *(?:[-+*/|&^]|<<|>>)?=(?!=)|\\.(?:${writers})\\()`,
      "g",
    );
    expect(
      "KNOWN[k] = 1; KNOWN.set(k, 1)".replaceAll("KNOWN", constants[0]!).match(writes),
    ).toHaveLength(2);
    expect(texts.flatMap((text) => text.match(writes) ?? [])).toEqual([]);
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

  test.each(["bin/commands/publish.ts", "bin/build.ts"])(
    "of the live server, %s loads the contracts and no handler",
    (entry) => {
      const loaded = filesLoadedBy(entry);
      expect(loaded).toContain("publish/contracts/contracts.ts");
      expect(loaded.filter(under("publish/live"))).toEqual([]);
    },
  );

  test("a build loads what asks sources and language models only where it does so", () => {
    const loaded = filesLoadedBy("bin/build.ts");
    expect(loaded).toContain("pipeline/stages.ts");
    expect(loaded.filter((file) => packages(file).includes("undici"))).toEqual([]);
  });

  test("no thread uses SQLite, but for the momentary lock of the output", () => {
    const starters = STAGES.flatMap((stage) =>
      readdirSync(join(root, stage), {recursive: true, encoding: "utf8"}).map((file) =>
        join(stage, file),
      ),
    ).filter((file) => /\.tsx?$/.test(file) && packages(file).includes("node:worker_threads"));
    const threads = starters.filter((file) => file.endsWith("-worker.ts"));
    expect(threads.length).toBeGreaterThan(1);
    const users = threads.flatMap((file) =>
      filesLoadedBy(file).filter((loaded) => packages(loaded).includes("better-sqlite3")),
    );
    expect(users).toEqual(["publish/output/folder.ts"]);
  });

  test("only the feed command loads rss-parser", () => {
    const files = readdirSync(join(root, "bin/commands")).map((name) => `bin/commands/${name}`);
    expect(
      files.filter((file) =>
        filesLoadedBy(file).some((loaded) => packages(loaded).includes("rss-parser")),
      ),
    ).toEqual(["bin/commands/feed.ts"]);
  });

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
