import {spawnSync} from "node:child_process";

/** Cost of a command until it ended, in seconds. */
export interface Cost {
  readonly wall: number;
  /** CPU seconds, including the processes that it started and waited for. */
  readonly cpu: number;
  readonly stdout: string;
}

/** Output limit; other programs may print a lot. */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Runs a command to its end, timed by a shell, because Node does not report the cost of child
 * processes.
 *
 * @throws Error with the command's output when it fails and may not
 */
export function costOf(
  command: readonly string[],
  {
    env,
    cwd,
    mayFail = false,
  }: {readonly env: NodeJS.ProcessEnv; readonly cwd?: string; readonly mayFail?: boolean},
): Cost {
  const timed = ["-c", 'TIMEFORMAT="%R %U %S"; time "$@"', "bash", ...command];
  const {status, stdout, stderr, error} = spawnSync("bash", timed, {
    env,
    cwd,
    encoding: "utf8",
    maxBuffer: MAX_BYTES,
  });
  if (error) throw error;
  const said = stderr.trimEnd().split("\n");
  const times = said.pop()!.replaceAll(",", ".").split(" ").map(Number);
  if (status !== 0 && !mayFail)
    throw new Error(
      `${command.join(" ")} ended with status ${status}: ${said.join("\n")}${stdout}`,
    );
  return {wall: times[0]!, cpu: times[1]! + times[2]!, stdout};
}
