import type {ProgressOutput} from "../pipeline/kit/progress.ts";

/** Levels of pino, which writes to the same log. */
const INFO = 30;
const WARN = 40;

/** One entry of a log in JSON; a line for the operator is a warning. */
export function jsonLine(line: string): string {
  const msg = line.replace(/^(?:broadsheet|error): /, "").trim();
  return `${JSON.stringify({level: msg.length < line.trim().length ? WARN : INFO, time: Date.now(), msg})}\n`;
}

/** An output that gets every line as an entry of a log in JSON. */
export const inJson = (output: ProgressOutput): ProgressOutput => ({
  write: (text) =>
    output.write(
      text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map(jsonLine)
        .join(""),
    ),
});
