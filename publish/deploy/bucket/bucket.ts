/** An object as it is read. */
export interface StoredObject {
  readonly text: string;
  readonly etag: string;
  /** How long ago it was written, by the clock of the store; undefined where that tells no time. */
  readonly ageMs?: number | undefined;
}

export interface PutOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Only where nothing lies there yet, or only in place of what has this ETag. */
  readonly only?: {readonly ifNone: true} | {readonly ifMatch: string};
}

/** What a deployment asks of an object store; keys are below a prefix that it knows. */
export interface Bucket {
  /** For people: `s3://bucket/prefix`. */
  readonly name: string;
  /** Undefined where there is no such object. */
  read(key: string): Promise<StoredObject | undefined>;
  /** @returns its ETag; @throws PreconditionError where `only` does not hold */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<string>;
  /** Removes objects; those that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** The ETag of every object. */
  list(): Promise<ReadonlyMap<string, string>>;
  close(): void;
}

/** An object is not, or no longer, what a write took it for. */
export class PreconditionError extends Error {
  override name = "PreconditionError";
}
