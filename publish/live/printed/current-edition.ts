/** An edition that is out, as the server beside the pipeline told the others. */
export interface ToldEdition {
  readonly id: string;
  /** Milliseconds since the epoch, by the clock of all. */
  readonly toldAtMs: number;
}

/**
 * So long the next edition may take to reach a server that had the one before: all servers would
 * refuse requests at the same instant otherwise, each time that one is printed.
 */
export const GRACE_MS = 60_000;

interface Options {
  readonly told: () => Promise<ToldEdition | undefined>;
  /** When the folder that is served came to its edition, in milliseconds since the epoch. */
  readonly pointedAtMs: () => Promise<number>;
  /** The clock of all, in milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Says why a server should get no requests: others serve an edition that it has not. One that has
 * been brought a newer edition than anybody told of is not behind.
 *
 * @returns asked with the edition that is served; undefined where it is the current one
 */
export function editionsBehind({
  told,
  pointedAtMs,
  clock,
}: Options): (served: string) => Promise<string | undefined> {
  let wasCurrent = false;
  return async (served) => {
    const out = await told();
    const isCurrent =
      out === undefined || out.id === served || (await pointedAtMs()) > out.toldAtMs;
    wasCurrent ||= isCurrent;
    if (isCurrent || (wasCurrent && clock() < out.toldAtMs + GRACE_MS)) return undefined;
    return `the edition ${out.id} is out, and this server has ${served} still`;
  };
}
