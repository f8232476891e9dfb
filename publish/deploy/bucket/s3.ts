import {Readable} from "node:stream";
import type {
  DeleteObjectsCommandOutput,
  GetObjectCommand,
  PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import {DeployError} from "../../../pipeline/kit/errors.ts";
import {within} from "../../../pipeline/kit/fetch/deadline.ts";
import {type Bucket, PreconditionError, type PutOptions} from "./bucket.ts";

/** Location of a bucket; credentials are found in the usual way of this SDK. */
export interface S3Location {
  readonly bucket: string;
  /** Without leading or trailing slashes; empty for the whole bucket. */
  readonly prefix: string;
  /** For a store other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Sends the checksums that newer stores accept, or only those they require. */
  readonly checksums: "WHEN_SUPPORTED" | "WHEN_REQUIRED";
  /** Time limit of one request; fifteen minutes by default. */
  readonly timeoutMs?: number;
}

/** Attempts per request, with a growing pause: a busy store answers 503 or SlowDown. */
const TRIES = 8;
/** Time limit of one request with all its attempts. */
const TIMEOUT_MS = 900_000;
/** More than any answer of a store: a page of a listing, or the manifest of an edition. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum number of objects removed by one request (S3's limit). */
const REMOVED_AT_ONCE = 1_000;

/**
 * A bucket of Amazon S3, or of a store with the same protocol. The SDK is loaded only here, because
 * loading it takes longer than most commands.
 */
export async function s3Bucket(where: S3Location): Promise<Bucket> {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    region: where.region,
    maxAttempts: TRIES,
    requestChecksumCalculation: where.checksums,
    responseChecksumValidation: where.checksums,
    ...(where.endpoint !== undefined && {endpoint: where.endpoint, forcePathStyle: true}),
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const done = await next(args);
      const response = done.response as {body?: unknown};
      if (response.body instanceof Readable)
        response.body = Readable.from(bounded(response.body, MAX_BYTES), {objectMode: false});
      return done;
    },
    {step: "deserialize", priority: "low", name: "boundedAnswer"},
  );
  const {bucket: Bucket, prefix, timeoutMs = TIMEOUT_MS} = where;
  const name = `s3://${[Bucket, prefix].filter(Boolean).join("/")}`;
  const keyAt = (key: string) => (prefix === "" ? key : `${prefix}/${key}`);
  const begin = keyAt("").length;

  const inTime = <T>(act: (abortSignal: AbortSignal) => Promise<T>): Promise<T> =>
    within(timeoutMs, (signal) =>
      act(signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw error;
      }),
    );

  /** Adds the attempted operation to the error of a refusal. */
  async function asked<T>(what: string, act: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await inTime(act);
    } catch (cause) {
      const {name: code = "", $metadata} = cause as Partial<S3ServiceException>;
      if ($metadata?.httpStatusCode === 412 || $metadata?.httpStatusCode === 409)
        throw new PreconditionError(`${what}: another process was faster`, {cause});
      const why = (cause as Error).message || code;
      throw new DeployError(`${name} refuses to ${what}: ${why}`, {cause});
    }
  }

  return {
    name,
    async read(key) {
      try {
        const command = new sdk.GetObjectCommand({Bucket, Key: keyAt(key)});
        const answeredAt = dateOf(command);
        const once = async (abortSignal: AbortSignal) => {
          const {Body, ETag = "", LastModified} = await client.send(command, {abortSignal});
          const text = (await Body?.transformToString()) ?? "";
          return {text, etag: ETag, ageMs: ageMs(LastModified, answeredAt())};
        };
        // the client does not ask again when an answer breaks off
        return await inTime((signal) => once(signal).catch(unlessAnswered(() => once(signal))));
      } catch (error) {
        const {$metadata, name: code} = error as S3ServiceException;
        if ($metadata?.httpStatusCode === 404 && code !== "NoSuchBucket") return undefined;
        throw await asked(`read ${key}`, () => Promise.reject(error)).catch((told) => told);
      }
    },
    put: (key, bytes, options) =>
      asked(`take ${key}`, async (abortSignal) => {
        const {ETag = ""} = await client.send(
          new sdk.PutObjectCommand({Bucket, Key: keyAt(key), Body: bytes, ...inputOf(options)}),
          {abortSignal},
        );
        return ETag;
      }),
    async remove(keys) {
      for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
        const Objects = keys.slice(from, from + REMOVED_AT_ONCE).map((key) => ({Key: keyAt(key)}));
        const {Errors = []}: DeleteObjectsCommandOutput = await asked(
          "remove objects",
          (abortSignal) =>
            client.send(new sdk.DeleteObjectsCommand({Bucket, Delete: {Objects, Quiet: true}}), {
              abortSignal,
            }),
        );
        const [first] = Errors;
        if (first)
          throw new DeployError(`${name} refuses to remove ${first.Key}: ${first.Message}`);
      }
    },
    async list() {
      const etags = new Map<string, string>();
      let ContinuationToken: string | undefined;
      do {
        const page = await asked("list its objects", (abortSignal) =>
          client.send(
            new sdk.ListObjectsV2Command({Bucket, Prefix: keyAt(""), ContinuationToken}),
            {abortSignal},
          ),
        );
        for (const {Key = "", ETag = ""} of page.Contents ?? []) etags.set(Key.slice(begin), ETag);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return etags;
    },
    close: () => client.destroy(),
  };
}

/** A stream that fails when it exceeds a size. */
async function* bounded(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes)
      throw new Error(`the answer is larger than ${maxBytes} bytes; expected fewer`);
    yield chunk;
  }
}

/** Captures the `Date` header of a command's answer. @returns a function that gives its value */
function dateOf(command: GetObjectCommand): () => string | undefined {
  let date: string | undefined;
  command.middlewareStack.add(
    (next) => async (args) => {
      const done = await next(args);
      date = (done.response as {readonly headers?: Readonly<Record<string, string>>}).headers?.date;
      return done;
    },
    {step: "deserialize", name: "dateOfAnswer"},
  );
  return () => date;
}

/** Both instants are the store's, so errors of any clock do not matter. */
function ageMs(lastModified: Date | undefined, date: string | undefined): number | undefined {
  const ms = Date.parse(date ?? "") - (lastModified?.getTime() ?? Number.NaN);
  return Number.isFinite(ms) ? ms : undefined;
}

/** The headers that a store itself sends with an object; the edge adds the others. */
function inputOf({headers, only}: PutOptions): Partial<PutObjectCommandInput> {
  const {"Content-Type": ContentType, "Cache-Control": CacheControl} = headers;
  return {
    ...(ContentType !== undefined && {ContentType}),
    ...(CacheControl !== undefined && {CacheControl}),
    ...(only && ("ifNone" in only ? {IfNoneMatch: "*"} : {IfMatch: only.ifMatch})),
  };
}

/** Tries once more after an error that is not the store's answer. */
const unlessAnswered =
  <T>(again: () => Promise<T>) =>
  (error: object): Promise<T> =>
    "$metadata" in error ? Promise.reject(error) : again();
