import type {Command} from "commander";
import {within} from "../../pipeline/kit/fetch/deadline.ts";
import type {Call} from "../call.ts";
import type {Line} from "../doctor/types.ts";
import {jsonOption} from "../options.ts";

interface Options {
  readonly online?: boolean;
  readonly json?: boolean;
}

const MARKS = {ok: "✓", warn: "!", fail: "✗"} as const;
const CLOCK_WITHIN_MS = 5_000;

/** `doctor`: checks what an operator asks about first; exit status 1 if something is wrong. */
export const doctorCommand = (command: Command, call: Call): Command =>
  command
    .option("--online", "also compare the clock with a source's, over the network")
    .addOption(jsonOption())
    .action(async (options: Options) => {
      const {examine} = await import("../doctor/doctor.ts");
      const lines = await examine({
        root: call.root,
        version: call.version,
        node: process.versions.node,
        env: call.env,
        nowMs: Date.now(),
        askClock: options.online ? askClock : null,
      });
      const failed = lines.some(({status}) => status === "fail");
      call.out.write(
        options.json
          ? `${JSON.stringify({ok: !failed, lines})}\n`
          : [...textLines(lines)].map((line) => `${line}\n`).join(""),
      );
      if (failed) call.fail();
    });

function* textLines(lines: readonly Line[]): Generator<string> {
  for (const {part, name, status, says, advice} of lines) {
    yield `${MARKS[status]} ${part.padEnd(11)} ${name}: ${says}`;
    if (advice !== null) yield `${" ".repeat(14)}→ ${advice}`;
  }
  const count = (status: Line["status"]) => lines.filter((line) => line.status === status).length;
  yield "";
  yield `${count("ok")} ok, ${count("warn")} to look at, ${count("fail")} wrong`;
}

/** The Date header of any answer; null if there is none. */
async function askClock(url: string): Promise<number | null> {
  try {
    const answer = await within(CLOCK_WITHIN_MS, (signal) => fetch(url, {method: "HEAD", signal}));
    const at = Date.parse(answer.headers.get("date") ?? "");
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}
