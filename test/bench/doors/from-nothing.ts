import {existsSync, mkdirSync} from "node:fs";
import {join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import {quick} from "../quick.ts";
import type {Figure} from "./figure.ts";
import {BIN, type Ground, groundIn, NO_NETWORK, RUNS} from "./ground.ts";
import {type Readiness, untilReady} from "./until-ready.ts";

const TRIES = quick ? 1 : 3;
const READY_S = 6;
const READY_CPU_S = 12;

/**
 * `start` in an empty folder on a machine without a network, until it serves: facts and model. The
 * edition is built in the background.
 *
 * @returns also the ground of the last try, which then holds an edition
 */
export async function benchFromNothing(
  folder: string,
): Promise<{figures: Figure[]; ground: Ground}> {
  const tries: Readiness[] = [];
  let ground: Ground;
  do {
    const own = join(folder, `try-${tries.length}`);
    mkdirSync(own);
    ground = groundIn(own);
    tries.push(
      await untilReady(
        BIN,
        ["start", "--quiet", ...RUNS],
        {...ground.env, NODE_OPTIONS: NO_NETWORK},
        () => printedIn(ground),
      ),
    );
  } while (tries.length < TRIES);
  const says = "start from nothing to ready, without a network";
  const cpu = tries.flatMap((one) => one.cpu ?? []);
  const figures: Figure[] = [
    {says, seconds: tries.map(({wall}) => wall), limit: READY_S, beside: []},
  ];
  if (cpu.length > 0)
    figures.push({says: "  its processor time", seconds: cpu, limit: READY_CPU_S, beside: []});
  return {figures, ground};
}

/** Resolves once the edition is published and its input record is written. */
async function printedIn({out}: Ground): Promise<void> {
  while (!existsSync(join(out, "printed-from.json"))) await sleep(100);
}
