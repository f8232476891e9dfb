import type {QueryDeclarations} from "../query.ts";

/** One address and the bytes it answers with. */
export interface PrintedFile {
  /** `/api/schedule`, with a query `/api/schedule?group=A`. */
  readonly url: string;
  /** Below the site folder. */
  readonly file: string;
  /** The path of the record it comes from. */
  readonly route: string;
  readonly type: string;
  readonly cacheControl: string;
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
  /** Query parameters that the live server answers, where there are any. */
  readonly live?: readonly string[];
}

export type Encoding = "br" | "gzip";

export interface ManifestFile extends Omit<PrintedFile, "bytes"> {
  readonly sha256: string;
  readonly size: number;
  /** Which compressed siblings (`.br`, `.gz`) lie beside the file. */
  readonly encodings: readonly Encoding[];
}

/** The contents page of an edition. It carries no time: the same content has the same manifest. */
export interface Manifest {
  /** Start of the sha256 over routes and files. */
  readonly id: string;
  readonly routes: readonly Route[];
  readonly files: readonly ManifestFile[];
}

/** What one run of the press did. */
export interface Report {
  readonly id: string;
  /** Addresses in the edition. */
  readonly files: number;
  /** Files whose bytes were written. */
  readonly written: number;
  /** Files that kept bytes already on the disk. */
  readonly linked: number;
  /** Addresses of the previous edition that are gone. */
  readonly removed: number;
  /** The public address that the folder was printed for until now, where that was another. */
  readonly movedFrom?: string;
  /** Bytes written, compressed siblings included. */
  readonly bytes: number;
  readonly ms: number;
  /**
   * Milliseconds of its parts: all files printed, all of them in their folder, the pointer switched
   * to it.
   */
  readonly took: {readonly print: number; readonly place: number; readonly point: number};
  /**
   * Addresses that are new or answer differently (body, type or cache header) than in the previous
   * edition.
   */
  readonly changed: readonly string[];
}
