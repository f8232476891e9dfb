import {CommanderError} from "commander";
import {type Caller, warn} from "./call.ts";
import {commandLine} from "./commands.ts";
import {exitStatus, explain} from "./exit.ts";

/**
 * Runs a command to its end, and says in a line what was wrong.
 *
 * @param args as they come after the program's name
 * @returns the exit status
 */
export async function run(args: readonly string[], caller: Caller): Promise<number> {
  let failed = false;
  const fail = () => {
    failed = true;
  };
  const [first, second] = args;
  try {
    const program = await commandLine(first === "help" ? second : first, {...caller, fail});
    await program.parseAsync(args, {from: "user"});
    return failed ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) warn(caller, explain(error, caller.env));
    return exitStatus(error);
  }
}
