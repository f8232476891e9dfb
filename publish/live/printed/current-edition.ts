/** The current edition, as announced to the others by the server next to the pipeline. */
export interface ToldEdition {
  readonly id: string;
  /** Milliseconds since the epoch, by the shared clock. */
  readonly toldAtMs: number;
}

/**
 * Time that the next edition may take to reach a server that had the previous one; without it, all
 * servers would refuse requests at once whenever an edition is published.
 */
export const GRACE_MS = 60_000;

interface Options {
  readonly told: () => Promise<ToldEdition | undefined>;
  /**
   * The instant at which the served folder received its edition, in milliseconds since the epoch.
   */
  readonly pointedAtMs: () => Promise<number>;
  /** The shared clock, in milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Determines why a server should receive no requests: it lacks an edition that others serve. A
 * server with an edition newer than the announced one is not behind.
 *
 * @returns a function of the served edition; undefined if it is the current one
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
    return `edition ${out.id} is current, but this server still has ${served}`;
  };
}
