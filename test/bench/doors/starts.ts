import {COMMANDS} from "../../../bin/commands.ts";
import {quick} from "../quick.ts";
import {costOf} from "./cost.ts";
import type {Figure} from "./figure.ts";
import {BIN, type Ground} from "./ground.ts";
import {untilReady} from "./until-ready.ts";

const TRIES = quick ? 1 : 3;
const TOLD_S = 0.2;
const STARTED_S = 0.6;
const NODE = [process.execPath, "-e", "0"];

/**
 * CPU time of startup: `--version`, the general help, the help of each command (which loads
 * everything the command starts with), and a server until it is ready; compared with starting an
 * empty Node program. Each has run once before, so that Node's compile cache is warm.
 */
export async function benchStarts({env}: Ground): Promise<Figure[]> {
  const commands = quick ? ["audit"] : Object.keys(COMMANDS);
  const asked = [["--version"], ["--help"], ...commands.map((command) => [command, "--help"])];
  const [rows, bare, serve] = [asked.map((): number[] => []), [] as number[], [] as number[]];
  for (let round = quick ? 1 : 0; round <= TRIES; round++) {
    const keep = (seconds: number[], cpu: number | undefined) =>
      round > 0 && cpu !== undefined && seconds.push(cpu);
    for (const [index, args] of asked.entries()) {
      keep(bare, costOf(NODE, {env}).cpu);
      keep(rows[index]!, costOf([BIN, ...args], {env}).cpu);
    }
    keep(serve, (await untilReady(BIN, ["serve"], env)).cpu);
  }
  const beside = [{says: "node -e 0", seconds: bare}];
  const figures = asked.map((args, index) => ({
    says: `processor time of ${args.join(" ")}`,
    seconds: rows[index]!,
    limit: args[0]!.startsWith("-") ? TOLD_S : STARTED_S,
    beside,
  }));
  return [
    ...figures,
    ...(serve.length > 0
      ? [{says: "processor time of serve until ready", seconds: serve, limit: STARTED_S, beside}]
      : []),
  ];
}
