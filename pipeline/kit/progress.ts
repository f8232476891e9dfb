/**
 * The progress of a command: on a terminal the running step is redrawn in place; piped output gets
 * one plain line per finished step.
 */
export interface Progress {
  /**
   * Runs one named step, and reports its duration and result; a failure is reported and rethrown.
   */
  step<T>(name: string, work: (note: (text: string) => void) => Promise<T> | T): Promise<T>;
  /** Writes one plain line. */
  say(line: string): void;
}

export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const seconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/**
 * @param output usually `process.stderr`, so that stdout stays free for `--json`
 * @param clock milliseconds, monotonic
 */
export function progressTo(
  output: ProgressOutput,
  clock: () => number = () => performance.now(),
): Progress {
  const live = output.isTTY === true;
  return {
    async step(name, work) {
      const started = clock();
      let last = "";
      const draw = (note: string) => {
        last = note;
        if (live) output.write(`\r\u001b[K  … ${name}${note ? `  ${note}` : ""}`);
      };
      draw("");
      try {
        const result = await work(draw);
        output.write(
          `${live ? "\r\u001b[K" : ""}  ✓ ${name}  ${seconds(clock() - started)}${last ? `  ${last}` : ""}\n`,
        );
        return result;
      } catch (error) {
        output.write(`${live ? "\r\u001b[K" : ""}  ✗ ${name}  ${seconds(clock() - started)}\n`);
        throw error;
      }
    },
    say: (line) => void output.write(`${live ? "\r\u001b[K" : ""}${line}\n`),
  };
}

/** Writes nothing; for tests and `--quiet`. */
export const silent: Progress = {step: async (_, work) => work(() => {}), say: () => {}};
