import type {ProgressOutput} from "../pipeline/kit/progress.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line is called with: what it reads of a process, and where it answers. */
export interface Caller {
  /** The project's folder: relative paths of the configuration start here. */
  readonly root: string;
  readonly version: string;
  readonly env: Environment;
  /** Standard output. */
  readonly out: ProgressOutput;
  /** Standard error. */
  readonly err: ProgressOutput;
}

/** One call of a command. */
export interface Call extends Caller {
  /**
   * Has it end with a status, by default 1, although nothing is thrown: what is wrong has been said.
   */
  readonly fail: (status?: number) => void;
}

/** One line on standard error that is told even where progress is not wanted. */
export const warn = ({err}: Caller, line: string): void => void err.write(`broadsheet: ${line}\n`);
