// Preloaded into a measured process: records its largest resident set, in kilobytes, when it ends.
import {appendFileSync} from "node:fs";

process.on("exit", () =>
  appendFileSync(process.env.BENCH_PEAKS, `${process.resourceUsage().maxRSS}\n`),
);
