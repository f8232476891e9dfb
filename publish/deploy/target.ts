import {realpathSync} from "node:fs";
import {basename, dirname, join, resolve, sep} from "node:path";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {deployToBucket} from "./bucket/deploy.ts";
import {s3Bucket} from "./bucket/s3.ts";
import {deployToFolder} from "./folder/deploy.ts";
import type {DeployOptions, DeployReport} from "./types.ts";

/** Options of targets on other machines. */
export interface TargetOptions {
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly checksums: "WHEN_SUPPORTED" | "WHEN_REQUIRED";
  readonly concurrency: number;
}

/** Deploys to one target. */
export type Deploy = (options: DeployOptions) => Promise<DeployReport>;

/**
 * The canonical name of a target, which identifies it across deployments: the full path of a
 * folder, or a bucket without trailing slashes. Whether the folder or bucket exists is checked only
 * when it is deployed to.
 *
 * @param out folder of the editions, which cannot be a target
 * @throws UsageError for an invalid name
 */
export function targetNamed(target: string, out: string): string {
  const place = placeOf(target);
  if (place.folder === undefined)
    return `s3://${[place.bucket, place.prefix].filter(Boolean).join("/")}`;
  const folder = resolve(place.folder);
  const [here, editions] = [realFolder(folder), realFolder(resolve(out))];
  if (here === editions || here.startsWith(`${editions}${sep}`))
    throw new UsageError(
      `the target ${folder} is inside the output folder ${out}; expected another one`,
    );
  return `dir:${folder}`;
}

/** Resolves the links of a path, as far as it exists. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realFolder(dirname(path)), basename(path));
  }
}

type Place =
  | {readonly folder: string}
  | {readonly folder?: undefined; readonly bucket: string; readonly prefix: string};

function placeOf(target: string): Place {
  const folder = /^dir:(.+)$/.exec(target)?.[1];
  if (folder?.startsWith("~"))
    throw new UsageError(
      `the target is "${target}"; expected the full path of the folder, because no shell expands the ~ in it`,
    );
  if (folder !== undefined) return {folder};
  const [, bucket, prefix = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target) ?? [];
  if (bucket === undefined)
    throw new UsageError(
      `the target is "${target}"; expected dir:/a/folder, s3://bucket or s3://bucket/prefix`,
    );
  return {bucket, prefix: prefix.replace(/^\/+|\/+$/g, "")};
}

/**
 * Parses the name of a target: `dir:/srv/www`, `s3://bucket` or `s3://bucket/prefix`.
 *
 * @throws UsageError for anything else
 */
export function targetOf(target: string, {concurrency, ...store}: TargetOptions): Deploy {
  const place = placeOf(target);
  if (place.folder !== undefined) return (options) => deployToFolder(place.folder, options);
  return async (options) => {
    const bucket = await s3Bucket({bucket: place.bucket, prefix: place.prefix, ...store});
    try {
      return await deployToBucket(bucket, {...options, concurrency});
    } finally {
      bucket.close();
    }
  };
}
