import {mkdirSync} from "node:fs";
import {join} from "node:path";
import {quick} from "../quick.ts";
import type {Figure} from "./figure.ts";
import {BIN, type Ground, groundIn, RUNS} from "./ground.ts";
import {untilReady} from "./until-ready.ts";

const TRIES = quick ? 1 : 3;
const LIMIT_S = 10;
const NO_NETWORK = `--import=${new URL("./no-network.ts", import.meta.url)}`;

/**
 * `start` over an empty folder on a machine without a network, until it serves: facts, sources that cannot be reached, model, print.
 *
 * @returns the ground of the last try as well, which then holds an edition
 */
export async function benchFromNothing(folder: string): Promise<{figure: Figure; ground: Ground}> {
  const seconds: number[] = [];
  let ground: Ground;
  do {
    const own = join(folder, `try-${seconds.length}`);
    mkdirSync(own);
    ground = groundIn(own);
    seconds.push((await untilReady(BIN, ["start", "--quiet", ...RUNS], {...ground.env, NODE_OPTIONS: NO_NETWORK})).wall);
  } while (seconds.length < TRIES);
  return {figure: {says: "start from nothing to ready, without a network", seconds, limit: LIMIT_S, beside: []}, ground};
}
