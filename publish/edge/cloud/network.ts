import {UsageError} from "../../../pipeline/kit/errors.ts";
import type {EdgeFile, EdgeTarget, NetworkOptions, RouteManifest} from "../target.ts";

/** A network whose code requests one live server. */
export const network = (
  description: string,
  files: (manifest: RouteManifest, options: NetworkOptions) => readonly EdgeFile[],
): EdgeTarget => ({
  description,
  files(manifest, {origins}) {
    if (origins.length > 1)
      throw new UsageError(
        `${description} uses one live server, but ${origins.length} are given (${origins.join(", ")}); expected one --origin, such as a load balancer in front of them`,
      );
    return files(manifest, {origin: origins[0] ?? null});
  },
});
