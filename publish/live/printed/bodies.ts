import {setImmediate as others} from "node:timers/promises";
import type {ParamValues} from "../../address.ts";
import type {EditionIndex, RowOf} from "../../edition-index.ts";
import type {ManifestFile} from "../../output/types.ts";
import {type Problem, tryAgain} from "../http/problem.ts";
import {type Build, LostError} from "./build.ts";
import {keptIn} from "./kept-in.ts";

export const NOTHING_PRINTED = tryAgain(503, "the first edition is not built yet", 5);

/** The body of a static file and its hash. */
export interface PrintedBody {
  readonly text: string;
  readonly sha256: string;
}

/**
 * Reads a build's static body at an address without query, or says why there is none.
 *
 * @throws LostError when its file cannot be read
 */
export async function printedAt(build: Build, pathname: string): Promise<PrintedBody | Problem> {
  const found = await fileAt(build, pathname);
  if ("status" in found) return found;
  return {text: (await build.read(found)).toString(), sha256: found.sha256};
}

/** A build's file at an address without query. */
async function fileAt(build: Build, pathname: string): Promise<ManifestFile | Problem> {
  await build.learn?.({pathname, search: ""});
  return build.find({pathname, query: new URLSearchParams(), search: ""});
}

/** The rows of an index of an edition; each is parsed when it is read. */
export interface IndexRows<Rows> extends Iterable<RowOf<Rows>> {
  /** The value of a key, parsed once; undefined if there is none. */
  get<Key extends keyof Rows & string>(key: Key): Rows[Key] | undefined;
}

/**
 * Reads an index of a build; undefined if it has none.
 *
 * @throws LostError when its file, or later one of its rows, cannot be read
 */
export async function readIndex<Rows>(
  build: Build,
  index: EditionIndex<Rows>,
  params: ParamValues = {},
): Promise<IndexRows<Rows> | undefined> {
  const address = addressOf(index, params);
  const found = await fileAt(build, address);
  return "status" in found ? undefined : rowsIn<Rows>(await build.read(found), address);
}

/** The rows of an index, read once for a build. */
export async function indexOf<Rows>(
  build: Build,
  index: EditionIndex<Rows>,
  params: ParamValues = {},
): Promise<IndexRows<Rows> | undefined> {
  const address = addressOf(index, params);
  await build.learn?.({pathname: address, search: ""});
  // anybody may ask for any year
  if (!build.has(address)) return undefined;
  const kept = read.get(build) ?? new Map<string, Promise<unknown>>();
  read.set(build, kept);
  return keptIn(kept, address, () => readIndex(build, index, params)) as ReturnType<
    typeof readIndex<Rows>
  >;
}
const read = new WeakMap<Build, Map<string, Promise<unknown>>>();

const addressOf = ({path}: EditionIndex<unknown>, params: ParamValues): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);

/** The place of a row's JSON in a file. */
interface Place {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Bytes searched for rows in one turn. */
const TURN_BYTES = 512 * 1024;

/**
 * Finds the rows, with other requests answered meanwhile.
 *
 * @param bytes lines of key and JSON: {@link indexText}
 */
async function rowsIn<Rows>(bytes: Buffer, address: string): Promise<IndexRows<Rows>> {
  const places: Place[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [space, end] = [bytes.indexOf(0x20, at), bytes.indexOf(0x0a, at)];
    if (space < 0 || end < space) throw new LostError(`${address} is no index`);
    places.push({key: bytes.toString("utf8", at, space), from: space + 1, to: end});
    if (Math.floor(end / TURN_BYTES) > Math.floor(at / TURN_BYTES)) await others();
    at = end + 1;
  }
  const byKey = new Map(places.map((place) => [place.key, place]));
  const parsed = new Map<string, unknown>();
  const valueIn = ({key, from, to}: Place): unknown => {
    try {
      return JSON.parse(bytes.toString("utf8", from, to));
    } catch (cause) {
      throw new LostError(`the row ${key} of ${address} is not JSON`, {cause});
    }
  };
  return {
    *[Symbol.iterator]() {
      for (const place of places) yield [place.key, valueIn(place)] as unknown as RowOf<Rows>;
    },
    get<Key extends keyof Rows & string>(key: Key) {
      const place = byKey.get(key);
      if (place && !parsed.has(key)) parsed.set(key, valueIn(place));
      return parsed.get(key) as Rows[Key] | undefined;
    },
  };
}

export interface Shareable<T> {
  (build: Build): Promise<T>;
  /** Lets a build reuse the value of the previous one if the files at this address are equal. */
  share(build: Build, before: Build, pathname: string): void;
}

/**
 * Caches a value per build, and lets the next build reuse it. A failed computation is retried for
 * the next caller.
 */
export function shareable<T>(make: (build: Build) => Promise<T>): Shareable<T> {
  const made = new WeakMap<Build, Promise<T>>();
  return Object.assign((build: Build) => keptIn(made, build, () => make(build)), {
    share(build: Build, before: Build, pathname: string) {
      const value = made.get(before);
      const isSame = hashAt(build, pathname) === hashAt(before, pathname);
      if (value && isSame) keptIn(made, build, () => value);
    },
  });
}

/** The hash of the static file at an address without query; undefined if there is none. */
export function hashAt(build: Build, pathname: string): string | undefined {
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? undefined : found.sha256;
}
