import type {QueryDeclarations} from "../query.ts";

/** One address and the bytes of its answer. */
export interface RenderedFile {
  /** `/api/schedule`, with a query `/api/schedule?group=A`; of an index, `index/news`. */
  readonly url: string;
  /** Path from the site folder. */
  readonly file: string;
  /** Path of the record it comes from. */
  readonly route: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Response headers in addition to those of every file. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Owned by the file: a one-off publication that does not keep its files transfers their memory to
   * the output. Consecutive files may share the same bytes.
   */
  readonly bytes: Uint8Array;
}

/** Compression effort: for readers, or the least if there are none. */
export type Effort = "served" | "least";

/** A compressed body. */
export interface Encoded {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** The promises of one record: everything that a server or a CDN needs to know about it. */
export interface Route {
  readonly path: string;
  readonly kind: "endpoint" | "page" | "resource" | "asset";
  readonly type: string;
  /** A CACHE name. */
  readonly cache: string;
  readonly schema: string | null;
  readonly query: QueryDeclarations;
  /**
   * Free-text query parameters; if present, the live server answers requests that have no static
   * file.
   */
  readonly live?: readonly string[];
  /** The server generates the answer itself; the file is for a site without one. */
  readonly servedLive?: true;
}

/** Everything to be published at once. */
export interface Build {
  readonly routes: readonly Route[];
  readonly files: Iterable<RenderedFile> | AsyncIterable<RenderedFile>;
  /** Paths of records whose files are kept from the current edition; none by default. */
  readonly stays?: readonly string[];
  /**
   * For a build that gives only its differences from the current one: returns the addresses that
   * are gone, called after the last file. Addresses in neither set stay.
   */
  readonly gone?: () => readonly string[];
}

/**
 * A build, or a function that makes one: called once the lock is held, so that it reads nothing
 * older than the current edition.
 *
 * @param mayDiffer whether the last published build is still current, so that the differences from
 * it suffice
 */
export type Due = Build | ((mayDiffer: boolean) => Build | Promise<Build>);

/**
 * A folder that builds are published into: `builds/<id>/{manifest.json, site/}` and `current`,
 * which names the current one.
 */
export interface Output {
  readonly out: string;
  /**
   * Publishes one build, all or nothing: readers see the old one until the last step, the switch of
   * the pointer. A build equal to the current one writes nothing.
   *
   * @throws OutputError when another build is running or writing fails; the old build stays
   */
  publish(due: Due): Promise<Report>;
  /** Resolves when everything published so far would survive a power cut. */
  settled(): Promise<void>;
}

export type Encoding = "br" | "gzip";

export interface ManifestFile extends Omit<RenderedFile, "bytes"> {
  readonly sha256: string;
  readonly size: number;
  /** HTML of a page's title, used to suggest pages for an address that does not exist. */
  readonly title?: string;
  /** Compressed forms (`.br`, `.gz`) stored next to the file. */
  readonly encodings: readonly Encoding[];
}

/** The contents of a build. It has no timestamp: equal content has an equal manifest. */
export interface Manifest {
  /** First digits of the sha256 over routes and files. */
  readonly id: string;
  readonly routes: readonly Route[];
  readonly files: readonly ManifestFile[];
}

/** Results of one publication. */
export interface Report {
  readonly id: string;
  /** Addresses in the build. */
  readonly files: number;
  /** Files whose bytes were written. */
  readonly written: number;
  /** Files linked to bytes already on the disk. */
  readonly linked: number;
  /** Addresses of the previous build that this one lacks. */
  readonly removed: number;
  /** The folder's previous public address, if it has changed. */
  readonly movedFrom?: string;
  /** The edition that an operator has pinned: it stays current, and this one waits. */
  readonly pinned?: string;
  /** Bytes written, compressed forms included. */
  readonly bytes: number;
  readonly ms: number;
  /**
   * Milliseconds per step: rendering all files, placing them in their folder, switching the
   * pointer.
   */
  readonly took: {readonly render: number; readonly place: number; readonly point: number};
  /**
   * Addresses that are new or answer differently (body, type or headers) than in the previous
   * build.
   */
  readonly changed: readonly string[];
}
