import type {Deployment} from "../../pipeline/kit/deployments.ts";
import {type Line, ok, warning} from "./types.ts";

/** Outcome of the last deployment to each target. */
export const deploymentLines = (deployments: readonly Deployment[]): Line[] =>
  deployments.flatMap(({target, result, endedAt, succeededAt, detail, edition}) => {
    if (result === null || endedAt === null) return [];
    if (result === "ok") return [ok("build", target, `edition ${edition} deployed ${endedAt}`)];
    const last = succeededAt === null ? "none has succeeded" : `the last succeeded ${succeededAt}`;
    const says =
      result === "partly"
        ? `${endedAt}: ${detail}`
        : `the deployment failed at ${endedAt}: ${detail}; ${last}`;
    return [
      warning("build", target, says, `run broadsheet deploy ${target} and read what it reports`),
    ];
  });
