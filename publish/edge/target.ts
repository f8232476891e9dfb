import type {RouteManifest} from "./manifest.ts";

/** What a configuration is made for, besides the routes. */
export interface EdgeOptions {
  /** The folder of the site on the machine of the edge: that of the edition that is out. */
  readonly root: string;
  /** Addresses of the live servers, `http://127.0.0.1:8080`; none for an edge without one. */
  readonly origins: readonly string[];
  /** Whether nginx asks a name server for the origin's address as it runs, not when it starts. */
  readonly resolvesOrigin?: boolean;
  /** Address and port to listen on: `80`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Name that it answers under; null for any. */
  readonly serverName: string | null;
}

/** What a network with code is made for: it has the files, its own names, and one live server. */
export interface NetworkOptions {
  /** Null for one without a live server. */
  readonly origin: string | null;
}

/** A file of a configuration. */
export interface EdgeFile {
  /** Below the folder that it is written to. */
  readonly name: string;
  readonly text: string;
}

/** A kind of server or CDN, and how its configuration is written. */
export interface EdgeTarget {
  readonly description: string;
  /**
   * Pure: the same routes and options give the same bytes.
   *
   * @throws UsageError where the target cannot have such routes or options
   */
  readonly files: (manifest: RouteManifest, options: EdgeOptions) => readonly EdgeFile[];
}
