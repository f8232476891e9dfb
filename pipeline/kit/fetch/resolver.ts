import type {lookup as systemLookup} from "node:dns";
import pLimit from "p-limit";

interface Options {
  readonly lookup: typeof systemLookup;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Longest wait for the very first answer, in milliseconds. */
  readonly timeoutMs?: number;
}

type Done = (error: NodeJS.ErrnoException | null, ...found: unknown[]) => void;

/**
 * Number of failed names, with none resolved, from which this machine seems unable to resolve any.
 */
const NAMELESS = 8;
/**
 * Concurrent lookups by the system: a lookup cannot be cancelled once begun, and keeps the process
 * from ending.
 */
const AT_A_TIME = 2;
/** Time without lookups after that, in milliseconds. */
const REST_MS = 10_000;
/** Time after which a name server that has not answered at all counts as absent. */
const TIMEOUT_MS = 2_000;

/**
 * A `lookup` that does not wait for names on a machine without a network. The system waits five
 * seconds and more for each name that no server answers. Here, as long as no name has been
 * resolved, several failures or a few seconds without any answer end all pending lookups, and
 * lookups in the following seconds fail at once. The first resolved name disables this for good.
 */
export function resolver({lookup, now, timeoutMs = TIMEOUT_MS}: Options): typeof systemLookup {
  const ask = lookup as unknown as typeof guarded;
  const asked = new Set<(error: NodeJS.ErrnoException) => void>();
  const nameless = new Set<string>();
  const limit = pLimit(AT_A_TIME);
  let found = false;
  let restUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  function giveUp(): void {
    restUntil = now() + REST_MS;
    limit.clearQueue();
    nameless.clear();
    clearTimeout(timer);
    timer = undefined;
    for (const fail of [...asked]) fail(unresolvable());
  }

  function guarded(hostname: string, options: unknown, done: Done): void {
    if (!found && now() < restUntil) return void process.nextTick(done, unresolvable());
    const fail = (error: NodeJS.ErrnoException) => {
      if (asked.delete(fail)) done(error);
    };
    asked.add(fail);
    if (!found) timer ??= setTimeout(giveUp, timeoutMs).unref();
    const answered: Done = (error, ...addresses) => {
      if (!error) found = true;
      if (asked.delete(fail)) done(error, ...addresses);
      if (found || asked.size === 0) {
        clearTimeout(timer);
        timer = undefined;
      }
      if (found) return;
      nameless.add(hostname);
      if (nameless.size >= NAMELESS) giveUp();
    };
    const lookUp = () =>
      new Promise<void>((over) =>
        ask(hostname, options, (...answer) => {
          over();
          answered(...answer);
        }),
      );
    limit(lookUp).catch((error: NodeJS.ErrnoException) => fail(error));
  }
  return guarded as unknown as typeof systemLookup;
}

const unresolvable = (): NodeJS.ErrnoException =>
  Object.assign(new Error("no name can be resolved: this machine seems to have no network"), {
    code: "ENOTFOUND",
  });
