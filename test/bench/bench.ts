import {spawnSync} from "node:child_process";
import {loadavg} from "node:os";
import {fileURLToPath} from "node:url";
import {stolenTime} from "./stolen.ts";

/**
 * Runs all benchmarks, or those named on the command line (`npm run bench simulation`), each in its
 * own process with the loader of the command line, `tsx/esm`. The loader of plain `tsx` scans every
 * CommonJS module on the main thread, and detaches an `ArrayBuffer` at the first large one: from
 * then on V8 checks at every typed-array access whether the buffer is still attached, and inner
 * loops take 1.4 times as long.
 */
const BENCHES = [
  "doors",
  "build",
  "fit",
  "simulation",
  "what-if",
  "record",
  "goal",
  "reprints",
  "serving",
  "peers",
  "growth",
  "news",
  "articles",
  "webhooks",
  "stream",
  "stores",
  "hostile",
];
/** `--quick` applies to all benchmarks, the others to `doors`. */
const OPTIONS = ["--quick", "--with-install", "--with-tests"];

const asked = process.argv.slice(2);
const options = asked.filter((word) => word.startsWith("--"));
const named = asked.filter((word) => !options.includes(word));
/** Quick benchmarks are short and mostly startup, so each source is compiled only once. */
const QUICKLY = {
  BENCH_QUICK: "1",
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../dist/compiled", import.meta.url)),
};
const env = {...process.env, ...(asked.includes("--quick") && QUICKLY)};
const unknown = asked.filter((word) => ![...BENCHES, ...OPTIONS].includes(word));
if (unknown.length > 0)
  throw new RangeError(
    `no bench "${unknown.join(", ")}", expected ${[...BENCHES, ...OPTIONS].join(", ")}`,
  );
for (const bench of named.length > 0 ? named : BENCHES) {
  console.log(`${bench}, load ${loadavg()[0]!.toFixed(1)}`);
  const [stolen, began] = [stolenTime(), performance.now()];
  const file = fileURLToPath(new URL(`./${bench}.bench.ts`, import.meta.url));
  const {status} = spawnSync(process.execPath, ["--import", "tsx/esm", file, ...options], {
    stdio: "inherit",
    env,
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`  took ${seconds} s; time stolen by other guests of the host: ${stolen()}`);
  if (status !== 0) process.exitCode = 1;
}
