import {CommanderError} from "commander";
import {LockedError, UsageError} from "../pipeline/kit/errors.ts";
import {type Caller, warn} from "./call.ts";
import {commandLine} from "./commands.ts";
import {LOCKED} from "./cycle/result.ts";

/**
 * Runs a command to its end, and reports an error in one line.
 *
 * @param args the arguments after the program's name
 * @returns the exit status
 */
export async function run(args: readonly string[], caller: Caller): Promise<number> {
  let status = 0;
  const fail = (wanted = 1) => {
    status = wanted;
  };
  const [first, second] = args;
  try {
    const program = await commandLine(first === "help" ? second : first, {...caller, fail});
    await program.parseAsync(args, {from: "user"});
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      const {explain} = await import("./explain.ts");
      warn(caller, explain(error, caller.env));
    }
    return exitStatus(error);
  }
}

/**
 * 0 for help and version, 2 when the command line or the environment is wrong, 4 when another
 * process is at work, 1 for everything else that failed.
 */
function exitStatus(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof LockedError) return LOCKED;
  return error instanceof UsageError ? 2 : 1;
}
