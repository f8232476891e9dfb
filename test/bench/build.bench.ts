import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {build} from "../../bin/build.ts";
import type {Progress} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {DEFAULT_RUNS} from "../../pipeline/tournament/forecasting/engine.ts";
import {DATA, quick, YEAR} from "./quick.ts";

/**
 * Cost of a build of the real tournament, stage by stage, compared within one run: everything from
 * nothing; publishing from a warm store into an empty folder; again with nothing new; after one
 * changed result.
 */
const folder = mkdtempSync(join(tmpdir(), "broadsheet-bench-"));
const dataDir = join(folder, "data");
cpSync(DATA, dataDir, {recursive: true, filter: (from) => from !== join(DATA, "var")});
const store = openStore(join(folder, "b.db"));
const now = quick ? "2030-07-01T12:00:00Z" : "2026-07-20T12:00:00Z";

interface Row {
  readonly says: string;
  readonly stages: Map<string, number>;
  readonly ms: number;
  readonly written: number;
  readonly files: number;
  readonly changed: number;
}

async function measure(says: string, out: string): Promise<Row> {
  const stages = new Map<string, number>();
  const progress: Progress = {
    async step(name, work) {
      const started = performance.now();
      const result = await work(() => {});
      stages.set(name, performance.now() - started);
      return result;
    },
    say: () => {},
  };
  const options = {
    seed: "wc2026",
    runs: quick ? 100 : DEFAULT_RUNS,
    outDir: join(folder, out),
    baseUrl: "http://localhost:8080",
    effort: quick ? "least" : "served",
  } as const;
  const {ms, publish} = await build({store, now, wallClock: now, dataDir, progress}, options);
  return {
    says,
    stages,
    ms,
    written: publish.written,
    files: publish.files,
    changed: publish.changed.length,
  };
}

function changeOneResult(): void {
  const file = join(dataDir, "tournament", String(YEAR), "matches.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/"attendance": ?\d+/, '"attendance": 1'));
}

const rows: Row[] = [];
try {
  rows.push(await measure("from nothing", "site"));
  rows.push(await measure("warm store, whole tree printed anew", "anew"));
  rows.push(await measure("second build, nothing new", "site"));
  changeOneResult();
  rows.push(await measure("one result changed", "site"));
} finally {
  store.close();
  rmSync(folder, {recursive: true, force: true});
}

const base = rows[1]!.ms;
const cell = (text: string | number, width: number) => String(text).padStart(width);
console.log(
  `${"".padEnd(38)}${["load", "model", "print", "total", "ratio"].map((head) => cell(head, 9)).join("")}${cell("written", 14)}`,
);
for (const {says, stages, ms, written, files} of rows) {
  const times = ["load", "model", "print"]
    .map((stage) => cell(`${Math.round(stages.get(stage) ?? 0)} ms`, 9))
    .join("");
  console.log(
    `${says.padEnd(38)}${times}${cell(`${ms} ms`, 9)}${cell((ms / base).toFixed(2), 9)}${cell(`${written}/${files}`, 14)}`,
  );
}
