import {hash} from "node:crypto";
import {cached} from "../../pipeline/kit/cached.ts";
import type {Encoding, ManifestFile, RenderedFile, Route} from "./types.ts";

/**
 * Files in the folder of a build, by address and sorted by it. If two layouts of one process hold
 * the same object, both folders hold the same file on the disk.
 */
export type Layout = ReadonlyMap<string, ManifestFile>;

/** The part of a manifest's file entry that is known before compression. */
export type Entry = Omit<ManifestFile, "encodings">;

export function entryOf({bytes, ...promise}: RenderedFile): Entry {
  const title = promise.type.startsWith("text/html") ? titleOf(bytes) : undefined;
  return {
    ...promise,
    sha256: sha256Of(bytes),
    size: bytes.length,
    ...(title !== undefined && {title}),
  };
}

/** Bytes from the start of a page within which its title begins and ends. */
const HEAD_BYTES = 4_096;
const titleOf = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES));
  return /<title>(.*?)(?: — Broadsheet)?<\/title>/s.exec(head.toString())?.[1];
};

/**
 * Whether two files have the same address, record, title and answer.
 */
export const samePromise = (
  a: Omit<RenderedFile, "bytes"> & Pick<Entry, "title">,
  b: Omit<RenderedFile, "bytes"> & Pick<Entry, "title">,
): boolean =>
  a.url === b.url &&
  a.file === b.file &&
  a.route === b.route &&
  a.type === b.type &&
  a.title === b.title &&
  sameHeaders(a, b);

type Promised = Pick<RenderedFile, "cacheControl" | "headers">;
const sameHeaders = (a: Promised, b: Promised): boolean =>
  a.cacheControl === b.cacheControl &&
  (a.headers === b.headers || JSON.stringify(a.headers) === JSON.stringify(b.headers));

/**
 * Identifies the contents of a file on the disk. The type is part of it, because compression
 * depends on it.
 */
export const contentOf = ({sha256, type}: Entry): string => `${sha256} ${type}`;

/** Whether a reader gets the same answer from two files of one address. */
export const answersAlike = (a: Entry, b: Entry | undefined): boolean =>
  a.sha256 === b?.sha256 && a.type === b.type && sameHeaders(a, b);

/** Files by their contents (`contentOf`), without building a key string for each. */
export interface ByContent<File extends Entry> {
  get(entry: Entry): File | undefined;
  set(file: File): void;
  delete(entry: Entry): void;
  values(): Iterable<File>;
}
export function byContent<File extends Entry>(files: Iterable<File> = []): ByContent<File> {
  const byType = new Map<string, Map<string, File>>();
  const map: ByContent<File> = {
    get: ({type, sha256}) => byType.get(type)?.get(sha256),
    set(file) {
      const bySha256 = byType.get(file.type) ?? new Map<string, File>();
      byType.set(file.type, bySha256.set(file.sha256, file));
    },
    delete: ({type, sha256}) => void byType.get(type)?.delete(sha256),
    *values() {
      for (const bySha256 of byType.values()) yield* bySha256.values();
    },
  };
  for (const file of files) map.set(file);
  return map;
}

/**
 * Shares one object among equal texts and lists of encodings: a hundred thousand files have a dozen
 * routes, types and headers.
 */
export function shared(): <File extends Entry & Partial<ManifestFile>>(file: File) => File {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly Encoding[]>();
  return (file) => ({
    ...file,
    route: sameIn(texts, file.route, file.route),
    type: sameIn(texts, file.type, file.type),
    cacheControl: sameIn(texts, file.cacheControl, file.cacheControl),
    ...(file.encodings && {encodings: sameIn(lists, file.encodings.join(), file.encodings)}),
  });
}

/** The stored value of a key; a value with a new key is stored first. */
function sameIn<T>(known: Map<string, T>, key: string, value: T): T {
  const same = known.get(key);
  if (same === undefined) known.set(key, value);
  return same ?? value;
}

/**
 * The id of a build. It covers everything a reader could notice: addresses, bytes, types, headers,
 * query declarations. The hashes of the files are added up, so their order does not matter and each
 * file is hashed once.
 *
 * Bellare & Micciancio (1997), "A New Paradigm for Collision-free Hashing: Incrementality at
 * Reduced Cost", AdHASH.
 *
 * @param lasting whether builds follow that share most entries with this one; then each entry's
 * hash is remembered
 */
export function identities(
  lasting: boolean,
): (routes: readonly Route[], entries: Iterable<Entry>) => string {
  const numberOf = lasting ? rememberedNumberOf : hashedNumberOf;
  return (routes, entries) => {
    let sum = 0n;
    for (const entry of entries) sum += numberOf(entry);
    return sha256Of(JSON.stringify(routes) + BigInt.asUintN(128, sum).toString(16)).slice(0, 16);
  };
}

const hashedNumberOf = (entry: Entry): bigint => {
  const {url, file, route, type, cacheControl, headers, sha256} = entry;
  const line = JSON.stringify([url, file, route, type, cacheControl, sha256, headers]);
  return BigInt(`0x${sha256Of(line).slice(0, 32)}`);
};
const rememberedNumberOf = cached(hashedNumberOf);

const sha256Of = (bytes: string | Uint8Array): string => hash("sha256", bytes);
