import {existsSync} from "node:fs";
import {type Browser, chromium} from "playwright-core";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {simulationInput} from "../../pipeline/tournament/forecasting/odds.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {simulate} from "../../pipeline/tournament/model/simulation/simulate.ts";
import {type Snapshot, snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import {printedWhatIf} from "../publish/tournament/what-if/printed-what-if.ts";
import {DATA, quick, YEAR} from "./quick.ts";

const CHROMIUM = "/usr/bin/chromium";
const ORIGIN = "https://bench.test";
const LIMIT_MS = 500;
const FIRST_RUNS = 5_000;
const OPTIONS = {seed: "bench", runs: 100};
/** Button of a team that has not won already. */
const OPEN_TEAM = '.what-if-group button[aria-pressed="false"]:enabled';
const TRIES = quick ? 1 : 7;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The eve of the opening match, before any result. */
function eve(): Snapshot {
  const store = openStore(":memory:");
  load(store, readFacts(DATA, YEAR));
  const now = quick ? "2030-06-09T12:00:00Z" : "2026-06-11T12:00:00Z";
  runModel({store, now, wallClock: now, dataDir: DATA, progress: silent}, YEAR, OPTIONS);
  return snapshotAt(store, YEAR, now, OPTIONS);
}

/** Loads the page and taps a team: milliseconds until the first odds and until the last. */
async function tapped(browser: Browser, files: ReturnType<typeof printedWhatIf>) {
  const page = await browser.newPage();
  await page.route("**/*", (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    return file ? route.fulfill(file) : route.abort();
  });
  await page.goto(`${ORIGIN}/what-if`);
  await page.locator(OPEN_TEAM).first().waitFor();
  const times = await page.evaluate(
    (team) =>
      new Promise<readonly [number, number]>((resolve) => {
        const bar = document.querySelector(".what-if-bar p")!;
        const began = performance.now();
        let first = 0;
        new MutationObserver(() => {
          const runs = /After ([\d,]+) /.exec(bar.textContent ?? "")?.[1];
          if (runs !== undefined && first === 0) first = performance.now() - began;
          if (runs === "50,000") resolve([first, performance.now() - began]);
        }).observe(bar, {characterData: true, childList: true, subtree: true});
        document.querySelector<HTMLButtonElement>(team)!.click();
      }),
    OPEN_TEAM,
  );
  await page.close();
  return times;
}

/**
 * A reader's wait after the first tap on a freshly loaded page: until odds from 5,000 tournaments,
 * and from 50,000; compared with the simulation alone on Node. Measured in turns.
 */
async function benchWhatIf(): Promise<void> {
  if (!existsSync(CHROMIUM)) {
    console.log("no Chromium on this machine, nothing measured");
    return;
  }
  const snapshot = eve();
  const files = printedWhatIf(snapshot, ORIGIN);
  const input = simulationInput(snapshot, snapshot.ratings!, {...OPTIONS, runs: FIRST_RUNS});
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
  const [firsts, lasts, onNode]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < TRIES; round++) {
    const [first, last] = await tapped(browser, files);
    firsts.push(first);
    lasts.push(last);
    const began = performance.now();
    simulate(input);
    onNode.push(performance.now() - began);
  }
  await browser.close();
  const [first, last, node] = [firsts, lasts, onNode].map(median) as [number, number, number];
  const line = (says: string, ms: number, beside: string) =>
    console.log(`${says.padEnd(44)}${`${Math.round(ms)} ms`.padStart(10)}  ${beside}`);
  const verdict = first <= LIMIT_MS ? "met" : "MISSED";
  line(
    "from the first tap to odds of 5,000 runs",
    first,
    `${(first / LIMIT_MS).toFixed(2)} of ${LIMIT_MS} ms, ${verdict}; ${(first / node).toFixed(1)} × the simulation on Node (${Math.round(node)} ms)`,
  );
  line("to odds of 50,000 runs", last, "");
}

await benchWhatIf();
