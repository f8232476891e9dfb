import {fork} from "node:child_process";
import {fileURLToPath} from "node:url";

/** Work in a process of its own. */
export interface Errand<Result> {
  readonly done: Promise<Result>;
  /** Ends the process; `done` is then rejected. */
  stop(): void;
}

type Reply =
  | {readonly value: unknown}
  | {readonly failed: {readonly message: string; readonly code: string | undefined}};

/**
 * Runs one of our programs in a process of its own, which ends with this one.
 *
 * Whatever uses SQLite beside the main thread is a process and not a thread: SQLite's binding aborts
 * the whole process if its thread is ended during a call, as every thread is when its process ends.
 *
 * @param program a file that calls `doErrand`
 * @param order passed to it
 * @returns what it returned; rejected with its error, or if it ended without one
 */
export function errand<Result>(program: URL, order: unknown): Errand<Result> {
  const child = fork(fileURLToPath(program), {
    // its heap has the same limit as that of this process
    execArgv: process.execArgv.filter((option) => /-space-size=|^--heap-/.test(option)),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => void child.kill("SIGKILL");
  process.once("exit", stop);
  const done = new Promise<Result>((resolve, reject) => {
    child.once("error", reject);
    child.once("message", (reply: Reply) => {
      if ("value" in reply) return resolve(reply.value as Result);
      const {message, code} = reply.failed;
      reject(Object.assign(new Error(message), {code}));
    });
    child.once("exit", (status, signal) => {
      process.off("exit", stop);
      reject(new Error(`${program.pathname} ended with ${signal ?? `status ${status}`}`));
    });
  });
  // without a descriptor left there is no channel, and the error above follows
  if (child.connected) child.send(order as object, (error) => error && stop());
  return {done, stop};
}

/** Does the one piece of work that this process was started for; the process then ends. */
export function doErrand<Order>(work: (order: Order) => unknown): void {
  // only the parent obeys a signal to the whole group; this process ends with it
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("message", (order: Order) =>
    process.send!(reply(work, order), () => process.disconnect()),
  );
}

function reply<Order>(work: (order: Order) => unknown, order: Order): Reply {
  try {
    return {value: work(order)};
  } catch (error) {
    const {message, code} = error as NodeJS.ErrnoException;
    return {failed: {message, code}};
  }
}
