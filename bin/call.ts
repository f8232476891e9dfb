import type {ProgressOutput} from "../pipeline/kit/progress.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The caller of the command line: the parts of a process that it reads, and where it writes. */
export interface Caller {
  /** The project's folder: the base of relative paths in the configuration. */
  readonly root: string;
  readonly version: string;
  readonly env: Environment;
  /** Standard output. */
  readonly out: ProgressOutput;
  /** Standard error. */
  readonly err: ProgressOutput;
}

/** One command invocation. */
export interface Call extends Caller {
  /** Sets the exit status, by default 1, without throwing: the error has been reported already. */
  readonly fail: (status?: number) => void;
}

/** Writes one line to standard error, even if progress is turned off. */
export const warn = ({err}: Caller, line: string): void => void err.write(`broadsheet: ${line}\n`);
