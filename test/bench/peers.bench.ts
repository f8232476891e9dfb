import {existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {scratchFolder} from "../fixtures/kit/scratch-folder.ts";
import {costOf} from "./doors/cost.ts";
import {documents} from "./peers/documents.ts";
import {astroIn, eleventyIn, type Generator, handOver, PEERS} from "./peers/generators.ts";
import {quick} from "./quick.ts";

const [MATCHES, PAGES, ROUNDS] = quick ? [20, 2, 1] : [10_000, 1_000, 3];
/** Number of results that a long-lived process publishes one after another. */
const RESULTS = "9";
const OUR_PRINT = fileURLToPath(new URL("./peers/our-print.ts", import.meta.url));

/** Bytes that all sites of a run take, with room to spare. */
const ROOM_BYTES = 4 * 2 ** 30;

type Environment = NodeJS.ProcessEnv;

/**
 * Environment for all contestants, with a compile cache shared between processes, as in
 * `bin/broadsheet`.
 */
const environment = (scratch: string): Environment => ({
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: "1",
  UV_THREADPOOL_SIZE: "8",
  MALLOC_ARENA_MAX: "2",
  NODE_COMPILE_CACHE: join(scratch, "compiled"),
});

interface Tries {
  readonly wall: number[];
  readonly cpu: number[];
}
const tries = (): Tries => ({wall: [], cpu: []});

/**
 * Renders the same documents with this project and its peers in turns: from nothing, and again
 * after one result has changed. Ours are validated, hashed, compressed twice and flushed; the peers
 * do none of that.
 */
function benchPeers(): void {
  if (!existsSync(join(PEERS, "node_modules"))) {
    console.log("  no peers are installed (npm install --prefix .ci/peers --no-save): left out");
    return;
  }
  const scratch = mkdtempSync(join(scratchFolder(ROOM_BYTES), "broadsheet-peers-"));
  const env = environment(scratch);
  try {
    const write = (name: string, changed: boolean) => {
      const file = join(scratch, name);
      writeFileSync(file, JSON.stringify(documents(MATCHES, PAGES, {changed})));
      return file;
    };
    const [first, second] = [write("first.json", false), write("second.json", true)];
    const peers = [eleventyIn(join(scratch, "eleventy")), astroIn(join(scratch, "astro"))].map(
      (generator) => ({generator, cold: tries(), again: tries()}),
    );
    const ours = {cold: tries(), again: tries(), resident: [] as number[]};
    for (let round = 0; round < ROUNDS; round++) {
      const out = join(scratch, `ours-${round}`);
      note(ours.cold, [process.execPath, OUR_PRINT, first, out], env);
      note(ours.again, [process.execPath, OUR_PRINT, second, out], env);
      const {stdout} = costOf([process.execPath, OUR_PRINT, first, `${out}-live`, RESULTS], {env});
      ours.resident.push(median(JSON.parse(stdout) as number[]) / 1_000);
      for (const {generator, cold, again} of peers) {
        rmSync(join(generator.folder, "site"), {recursive: true, force: true});
        handOver(generator, first);
        printed(generator, cold, env);
        handOver(generator, second);
        printed(generator, again, env);
      }
    }
    const row = (says: string, {wall, cpu}: Tries, beside: Tries) =>
      console.log(
        `${says.padEnd(44)}${seconds(wall)}, processor ${seconds(cpu)}; ours is ${ratio(beside.wall, wall)} of it, ${ratio(beside.cpu, cpu)} of its processor time`,
      );
    console.log(`${MATCHES + PAGES} documents, medians of ${ROUNDS}, in ${scratch}`);
    row("ours, from nothing", ours.cold, ours.cold);
    for (const {generator, cold} of peers) row(`${generator.name}, from nothing`, cold, ours.cold);
    row("ours, one result changed, a new process", ours.again, ours.again);
    for (const {generator, again} of peers)
      row(`${generator.name}, one result changed`, again, ours.again);
    const resident = median(ours.resident);
    console.log(
      `${"ours, one result changed, resident".padEnd(44)}${resident.toFixed(3)} s, the median of ${RESULTS} results`,
    );
    const [eleventy, astro] = peers;
    judge(
      "a cold print at most 1.25 of Eleventy's",
      median(ours.cold.wall) / median(eleventy!.cold.wall),
      1.25,
    );
    judge(
      "a cold print at most a third of Astro's",
      median(ours.cold.wall) / median(astro!.cold.wall),
      1 / 3,
    );
    const fastest = Math.min(...peers.map(({again}) => median(again.wall)));
    judge("an update at most a twentieth of any peer's", resident / fastest, 1 / 20);
  } finally {
    rmSync(scratch, {recursive: true, force: true});
  }
}

function printed({name, folder, command}: Generator, to: Tries, env: Environment): void {
  note(to, [process.execPath, ...command], env, folder);
  const files = ["api/matches", "pages"].map(
    (one) => readdirSync(join(folder, "site", one)).length,
  );
  if (files[0] !== MATCHES || files[1] !== PAGES)
    throw new Error(`${name} wrote ${files.join(" and ")} files, expected ${MATCHES} and ${PAGES}`);
}

function note(
  {wall, cpu}: Tries,
  command: readonly string[],
  env: Environment,
  cwd?: string,
): void {
  const cost = costOf(command, {env, ...(cwd !== undefined && {cwd})});
  wall.push(cost.wall);
  cpu.push(cost.cpu);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const seconds = (values: readonly number[]): string => `${median(values).toFixed(2)} s`;
const ratio = (ours: readonly number[], theirs: readonly number[]): string =>
  (median(ours) / median(theirs)).toFixed(2);
const judge = (says: string, measured: number, limit: number): void =>
  console.log(`  ${measured <= limit ? "met" : "MISSED"}: ${says} (${measured.toFixed(3)})`);

benchPeers();
