import type {Config} from "../../pipeline/kit/config/config.ts";
import {type TargetOptions, targetArguments} from "../deploy-options.ts";
import type {Plan} from "./cycle.ts";

interface Wanted extends TargetOptions {
  readonly seed: string;
  readonly runs: number;
  readonly offline?: boolean;
  readonly deploy?: string;
  readonly prune: boolean;
}

/** Longest wait of a build for another process that is building: `live`, a job, a manual build. */
const WAIT = "10m";

/** The commands of one cycle. */
export function planOf({outDir}: Config, wanted: Wanted): Plan {
  const {seed, runs, offline, deploy, prune} = wanted;
  const out = ["--out", outDir];
  return {
    build: [
      "build",
      ...out,
      ...["--seed", seed],
      ...["--runs", String(runs)],
      ...["--wait", WAIT],
      ...(offline ? ["--offline"] : []),
      "--quiet",
      "--json",
    ],
    deploy:
      deploy === undefined
        ? undefined
        : ["deploy", deploy, ...targetArguments(wanted), ...out, "--quiet", "--json"],
    prune: prune ? ["prune", ...out, "--json"] : undefined,
  };
}
