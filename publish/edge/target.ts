import type {RouteManifest} from "./manifest.ts";

/** Inputs of a configuration other than the routes. */
export interface EdgeOptions {
  /** The site folder on the edge's machine: that of the current edition. */
  readonly root: string;
  /**
   * Addresses of the live servers, such as `http://127.0.0.1:8080`; empty for an edge without one.
   */
  readonly origins: readonly string[];
  /** Whether nginx resolves the origin's address at run time instead of at start. */
  readonly resolvesOrigin?: boolean;
  /** Address and port to listen on: `80`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Server name; null for any. */
  readonly serverName: string | null;
}

/** Options for a network that runs code: it has the files, its own names, and one live server. */
export interface NetworkOptions {
  /** Null without a live server. */
  readonly origin: string | null;
}

/** A file of a configuration. */
export interface EdgeFile {
  /** Relative to the folder it is written to. */
  readonly name: string;
  readonly text: string;
}

/** A kind of server or CDN, and the generator of its configuration. */
export interface EdgeTarget {
  readonly description: string;
  /**
   * Pure: equal routes and options give equal bytes.
   *
   * @throws UsageError if the target does not support such routes or options
   */
  readonly files: (manifest: RouteManifest, options: EdgeOptions) => readonly EdgeFile[];
}
