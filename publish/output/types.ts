import type {QueryDeclarations} from "../query.ts";

/** One address and the bytes it answers with. */
export interface RenderedFile {
  /** `/api/schedule`, with a query `/api/schedule?group=A`. */
  readonly url: string;
  /** Below the site folder. */
  readonly file: string;
  /** The path of the record it comes from. */
  readonly route: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Headers of its answer besides those that every file has. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Nobody else's: who publishes once and lets go of its files has their memory handed to the
   * output. Files one after another may have the same.
   */
  readonly bytes: Uint8Array;
}

/** How hard bodies are compressed: as for readers, or the least where there are none. */
export type Effort = "served" | "least";

/** A body compressed. */
export interface Encoded {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** What one record promises: all that a server or a CDN needs to know of it. */
export interface Route {
  readonly path: string;
  readonly kind: "endpoint" | "page" | "resource" | "asset";
  readonly type: string;
  /** A CACHE name. */
  readonly cache: string;
  readonly schema: string | null;
  readonly query: QueryDeclarations;
  /** Query parameters of free text; where the list is there, the live server answers what is not printed. */
  readonly live?: readonly string[];
  /** A server answers it by itself; the file is for a site without one. */
  readonly servedLive?: true;
}

/** Everything that is to be out at once. */
export interface Build {
  readonly routes: readonly Route[];
  readonly files: Iterable<RenderedFile> | AsyncIterable<RenderedFile>;
  /** Paths of records whose files stay as they are in the current edition; none by default. */
  readonly stays?: readonly string[];
  /**
   * For a build that tells only how it differs from the one that is out: asked after the last of
   * its files, the addresses that are gone. What is neither among these nor among the files stays.
   */
  readonly gone?: () => readonly string[];
}

/**
 * What to publish, or how to make it: asked once nobody else is publishing, so that it reads
 * nothing older than what is out.
 *
 * @param mayDiffer whether the build that was published last is still out, so that it is enough to
 * tell how the next one differs
 */
export type Due = Build | ((mayDiffer: boolean) => Build | Promise<Build>);

/**
 * A folder that builds are published into: `builds/<id>/{manifest.json, site/}` and `current`,
 * which names the one that is out.
 */
export interface Output {
  readonly out: string;
  /**
   * Publishes one build, all or nothing: readers see the old one until the last step, the switch of
   * the pointer. A build equal to the one that is out writes nothing.
   *
   * @throws OutputError when another build is at work or the disk refuses; the old build stays
   */
  publish(due: Due): Promise<Report>;
  /** Resolves when all that was published so far would survive a power cut. */
  settled(): Promise<void>;
}

export type Encoding = "br" | "gzip";

export interface ManifestFile extends Omit<RenderedFile, "bytes"> {
  readonly sha256: string;
  readonly size: number;
  /** The HTML of a page's title, by which pages are suggested for an address that is not there. */
  readonly title?: string;
  /** Which compressed forms (`.br`, `.gz`) lie beside the file. */
  readonly encodings: readonly Encoding[];
}

/** The contents page of a build. It carries no time: the same content has the same manifest. */
export interface Manifest {
  /** Start of the sha256 over routes and files. */
  readonly id: string;
  readonly routes: readonly Route[];
  readonly files: readonly ManifestFile[];
}

/** What one publication did. */
export interface Report {
  readonly id: string;
  /** Addresses in the build. */
  readonly files: number;
  /** Files whose bytes were written. */
  readonly written: number;
  /** Files that kept bytes already on the disk. */
  readonly linked: number;
  /** Addresses of the previous build that are gone. */
  readonly removed: number;
  /** The public address that the folder was published for until now, where that was another. */
  readonly movedFrom?: string;
  /** The edition that an operator has pinned: it stays out, and this one waits. */
  readonly pinned?: string;
  /** Bytes written, compressed forms included. */
  readonly bytes: number;
  readonly ms: number;
  /**
   * Milliseconds of its parts: all files rendered, all of them in their folder, the pointer
   * switched to it.
   */
  readonly took: {readonly render: number; readonly place: number; readonly point: number};
  /**
   * Addresses that are new or answer differently (body, type or cache header) than in the previous
   * build.
   */
  readonly changed: readonly string[];
}
