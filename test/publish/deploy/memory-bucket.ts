import {createHash} from "node:crypto";
import {type Bucket, PreconditionError} from "../../../publish/deploy/bucket/bucket.ts";

export interface Held {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Thrown when the deploying process is cut off. */
export class Cut extends Error {}

export interface MemoryBucket extends Bucket {
  readonly objects: Map<string, Held>;
  /** Writes so far. */
  readonly writes: string[];
  /** Number of further writes until everything fails; undefined for no limit. */
  cutAfter: number | undefined;
  /** The age of every object by the store's clock; undefined if it reports none. */
  ageMs: number | undefined;
  /** Called after every write. */
  look: () => void;
}

/** A store in memory that can be cut off from its writer. */
export function memoryBucket({enforces = true} = {}): MemoryBucket {
  const objects = new Map<string, Held>();
  const bucket: MemoryBucket = {
    name: "s3://memory",
    objects,
    writes: [],
    cutAfter: undefined,
    ageMs: undefined,
    look: () => {},
    async read(key) {
      alive();
      const held = objects.get(key);
      return held && {...held, ageMs: bucket.ageMs};
    },
    async put(key, bytes, {headers, only}) {
      alive();
      const old = objects.get(key);
      const holds = !only || ("ifNone" in only ? !old : only.ifMatch === old?.etag);
      if (!holds && enforces) throw new PreconditionError(`${key} is another one`);
      const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      objects.set(key, {text: Buffer.from(bytes).toString(), headers, etag});
      wrote(`put ${key}`);
      return etag;
    },
    async remove(keys) {
      for (const key of keys) {
        alive();
        objects.delete(key);
        wrote(`remove ${key}`);
      }
    },
    async list() {
      alive();
      return new Map([...objects].map(([key, {etag}]) => [key, etag]));
    },
    close: () => {},
  };
  return bucket;

  function alive(): void {
    if (bucket.cutAfter !== undefined && bucket.cutAfter <= 0) throw new Cut("cut off");
  }
  function wrote(what: string): void {
    if (bucket.cutAfter !== undefined) bucket.cutAfter -= 1;
    bucket.writes.push(what);
    bucket.look();
  }
}
