import {randomUUID} from "node:crypto";
import {hostname} from "node:os";
import {DeployError, LockedError} from "../../../pipeline/kit/errors.ts";
import {type Bucket, PreconditionError} from "./bucket.ts";

const LOCK = "deploy.lock";
/** A holder that has not renewed its lock for this long is considered dead. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = 15_000;

interface Holder {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly untilAt: string;
}

/** The exclusive right to write to a bucket. */
export interface BucketLock {
  /** Whether the store serialises simultaneous attempts; many do, some only claim to. */
  readonly isEnforced: boolean;
  /** @throws DeployError if another deployment has taken it over, or it could not be renewed */
  check(): void;
  /** @returns whether it was released; otherwise it ends with its lease */
  release(): Promise<boolean>;
}

/**
 * Takes the lock of a bucket: an object written only if none exists, renewed while its holder
 * works, and taken over when it was not renewed. Its age is measured by the store's own clock.
 *
 * @throws LockedError while another deployment holds it
 */
export async function lockBucket(bucket: Bucket, clock: () => number): Promise<BucketLock> {
  const id = randomUUID();
  const body = () => {
    const untilAt = new Date(clock() + LEASE_MS).toISOString();
    return Buffer.from(JSON.stringify({id, host: hostname(), pid: process.pid, untilAt}));
  };
  const headers = {"Content-Type": "application/json", "Cache-Control": "no-store"};
  type Only = {readonly ifNone: true} | {readonly ifMatch: string};
  const put = (only: Only) => bucket.put(LOCK, body(), {headers, only});
  // a write whose answer was lost is retried, and refused because it had succeeded
  const write = (only: Only): Promise<string> =>
    put(only).catch(async (error: unknown) => {
      const found = error instanceof PreconditionError ? await bucket.read(LOCK) : undefined;
      if (found && (JSON.parse(found.text) as Holder).id === id) return found.etag;
      throw error;
    });

  const taken = async (): Promise<string> => {
    const found = await bucket.read(LOCK);
    if (found === undefined) return write({ifNone: true});
    const {host, pid, untilAt} = JSON.parse(found.text) as Holder;
    // the machines' clocks may differ by more than a lease; they are used only if the store gives
    // no time
    const leftMs =
      found.ageMs === undefined ? Date.parse(untilAt) - clock() : LEASE_MS - found.ageMs;
    if (leftMs > 0)
      throw new LockedError(
        `another deployment to ${bucket.name} is running (process ${pid} on ${host}; its lock expires in ${Math.ceil(leftMs / 1_000)} s unless renewed)`,
      );
    return write({ifMatch: found.etag});
  };
  let etag: string;
  try {
    etag = await taken();
  } catch (cause) {
    if (!(cause instanceof PreconditionError)) throw cause;
    throw new LockedError(`another deployment to ${bucket.name} has just begun`, {cause});
  }
  const isEnforced = await put({ifNone: true}).then(
    (again) => {
      etag = again;
      return false;
    },
    (error: unknown) => {
      if (error instanceof PreconditionError) return true;
      throw error;
    },
  );

  let lost: unknown;
  const timer = setInterval(async () => {
    try {
      etag = await write({ifMatch: etag});
    } catch (error) {
      lost ??= error;
    }
  }, RENEWED_EVERY_MS);
  timer.unref();
  return {
    isEnforced,
    check() {
      if (lost)
        throw new DeployError(
          `the lock of ${bucket.name} could not be kept; the previous release is still current, and the next deployment completes this one`,
          {cause: lost},
        );
    },
    async release() {
      clearInterval(timer);
      try {
        const found = await bucket.read(LOCK);
        if (found && (JSON.parse(found.text) as Holder).id === id) await bucket.remove([LOCK]);
        return true;
      } catch {
        // the deployment is done, or its failure already reported
        return false;
      }
    },
  };
}
