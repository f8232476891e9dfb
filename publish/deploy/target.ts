import {UsageError} from "../../pipeline/kit/errors.ts";
import {deployToBucket} from "./bucket/deploy.ts";
import {s3Bucket} from "./bucket/s3.ts";
import {deployToFolder} from "./folder/deploy.ts";
import type {DeployOptions, DeployReport} from "./types.ts";

/** Of targets beyond the machine. */
export interface TargetOptions {
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly checksums: "WHEN_SUPPORTED" | "WHEN_REQUIRED";
  readonly concurrency: number;
}

/** Deploys to one place. */
export type Deploy = (options: DeployOptions) => Promise<DeployReport>;

/**
 * Reads the name of a target: `dir:/srv/www`, `s3://bucket` or `s3://bucket/prefix`.
 *
 * @throws UsageError for anything else
 */
export function targetOf(text: string, {concurrency, ...store}: TargetOptions): Deploy {
  const folder = /^dir:(.+)$/.exec(text)?.[1];
  if (folder !== undefined) return (options) => deployToFolder(folder, options);
  const [, name, prefix = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (name === undefined)
    throw new UsageError(
      `the target is "${text}"; expected dir:/a/folder, s3://bucket or s3://bucket/prefix`,
    );
  return async (options) => {
    const bucket = await s3Bucket({
      bucket: name,
      prefix: prefix.replace(/^\/+|\/+$/g, ""),
      ...store,
    });
    try {
      return await deployToBucket(bucket, {...options, concurrency});
    } finally {
      bucket.close();
    }
  };
}
