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
export async function run(args: readonly string[], given: Caller): Promise<number> {
  const caller = runsCommand(args)
    ? (await import("./hidden-output.ts")).withoutSecrets(given)
    : given;
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
      const {explained} = await import("./explain.ts");
      warn(caller, explained(error));
    }
    return exitStatus(error);
  }
}

/** Whether the arguments name a command; help and version read no configuration. */
export const runsCommand = ([first = ""]: readonly string[]): boolean => /^(?!help$)\w/.test(first);

/**
 * 0 for help and version, 2 when the command line or the environment is wrong, 4 when another
 * process is at work, 1 for everything else that failed.
 */
function exitStatus(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof LockedError) return LOCKED;
  return error instanceof UsageError ? 2 : 1;
}
