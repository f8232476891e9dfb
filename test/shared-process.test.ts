import {globSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";

/** Process-wide state, by patterns of test code that changes or measures it. */
const OF_THE_PROCESS = {
  "the environment": /process\.env(\.\w+|\[[^\]]+\]) \??\??=[^=]|delete process\.env|\bstubEnv\(/,
  "the working folder": /process\.(chdir|umask)\(/,
  "signals and the exit status":
    /process\.(on|once)\(|process\.kill\(process\.pid\b|process\.exitCode =[^=]/,
  "the clock and timers": /\.(useFakeTimers|setSystemTime)\(/,
  "what all modules see":
    /\bvi\.(mock|doMock|stubGlobal)\(|spyOn\((process|console|globalThis|[A-Z]\w*(\.prototype)?)[.,]/,
  "time, memory and descriptors":
    /process\.(cpuUsage|memoryUsage|resourceUsage)\(|setFlagsFromString\(/,
};

const text = (file: string): string => readFileSync(file, "utf8");

/** A test and all files in `test/` that it imports. */
function reached(file: string, before: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  let files = new Set([...before, file]);
  for (const [, path] of text(file).matchAll(
    /^(?:import|export) (?!type)[^;]*?from "(\.{1,2}\/[^"]+)"/gm,
  )) {
    const next = join(file, "..", path!);
    if (next.startsWith("test/") && !files.has(next)) files = new Set(reached(next, files));
  }
  return files;
}

/** Process-wide state that a test touches, directly or through imports. */
const taken = (file: string): string[] =>
  [...reached(file)].flatMap((one) =>
    Object.entries(OF_THE_PROCESS)
      .filter(([, words]) => words.test(text(one)))
      .map(([what]) => `${what} (${one})`),
  );

describe("files that share a process", () => {
  const all = globSync("test/**/*.test.{ts,tsx}");
  const own = all.filter((file) => /\.(process|long)\.test\.tsx?$/.test(file));
  const shared = all.filter(
    (file) => !own.includes(file) && file !== "test/shared-process.test.ts",
  );

  test("are most, and there are others", () =>
    expect([shared.length > 200, own.length > 20]).toEqual([true, true]));

  test("leave alone what belongs to the process, or are named *.process.test.ts or *.long.test.ts", () => {
    expect(
      Object.fromEntries(
        shared.map((file) => [file, taken(file)]).filter(([, found]) => found!.length > 0),
      ),
    ).toEqual({});
  });
});

test.each([
  {
    says: "starting a process",
    words: 'import {spawn} from "node:child_process";',
    found: undefined,
  },
  {says: "setting a variable", words: 'process.env.TZ = "UTC";', found: "the environment"},
  {
    says: "setting one by its name",
    words: "process.env[name] ??= value;",
    found: "the environment",
  },
  {says: "unsetting one", words: "delete process.env.TZ;", found: "the environment"},
  {says: "going to another folder", words: "process.chdir(folder);", found: "the working folder"},
  {
    says: "listening to a signal",
    words: 'process.once("SIGTERM", stop);',
    found: "signals and the exit status",
  },
  {
    says: "sending itself a signal",
    words: 'process.kill(process.pid, "SIGTERM");',
    found: "signals and the exit status",
  },
  {says: "killing another process", words: 'process.kill(pid, "SIGKILL");', found: undefined},
  {says: "an exit status", words: "process.exitCode = 1;", found: "signals and the exit status"},
  {says: "faking timers", words: "vi.useFakeTimers();", found: "the clock and timers"},
  {
    says: "listening in on the output",
    words: 'vi.spyOn(process.stdout, "write");',
    found: "what all modules see",
  },
  {
    says: "listening in on a class",
    words: 'vi.spyOn(Map.prototype, "get");',
    found: "what all modules see",
  },
  {
    says: "putting another module in its place",
    words: 'vi.mock("./clock.ts");',
    found: "what all modules see",
  },
  {
    says: "measuring processor time",
    words: "const from = process.cpuUsage();",
    found: "time, memory and descriptors",
  },
  {
    says: "running a command in process",
    words: 'import {run} from "../../bin/run.ts";',
    found: undefined,
  },
  {says: "reading a variable", words: 'if (process.env.TZ === "UTC") return;', found: undefined},
  {
    says: "listening in on a value of its own",
    words: 'vi.spyOn(store.events, "read");',
    found: undefined,
  },
])("$says: $found", ({words, found}) => {
  expect(Object.entries(OF_THE_PROCESS).find(([, pattern]) => pattern.test(words))?.[0]).toBe(
    found,
  );
});
