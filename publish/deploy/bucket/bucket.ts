/** An object that was read. */
export interface StoredObject {
  readonly text: string;
  readonly etag: string;
  /** Its age in milliseconds by the store's clock; undefined if the store gives no time. */
  readonly ageMs?: number | undefined;
}

export interface PutOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Only if no object exists yet, or only to replace the object with this ETag. */
  readonly only?: {readonly ifNone: true} | {readonly ifMatch: string};
}

/**
 * The operations that a deployment needs of an object store; keys are relative to the bucket's
 * prefix.
 */
export interface Bucket {
  /** For messages: `s3://bucket/prefix`. */
  readonly name: string;
  /** Undefined if there is no such object. */
  read(key: string): Promise<StoredObject | undefined>;
  /** @returns its ETag; @throws PreconditionError if `only` is not satisfied */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<string>;
  /** Removes objects; missing ones are not an error. */
  remove(keys: readonly string[]): Promise<void>;
  /** The ETag of every object. */
  list(): Promise<ReadonlyMap<string, string>>;
  close(): void;
}

/** An object is not in the state that a write requires. */
export class PreconditionError extends Error {
  override name = "PreconditionError";
}
