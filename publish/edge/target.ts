import type {QueryDeclarations} from "../query.ts";

/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Everything that a server or a CDN in front of the static files needs to know. It is derived from
 * the records and the live contracts alone, never from an edition, so that a new edition needs no
 * new configuration.
 */
export interface RouteManifest {
  readonly headers: {
    /** On every answer, errors and 304 included. */
    readonly every: Headers;
    /** Also on HTML. */
    readonly html: Headers;
    /** Also on the 204 answer to OPTIONS. */
    readonly preflight: Headers;
  };
  readonly errors: EdgeProblems;
  /** `Cache-Control` of the redirect (308) to the canonical address. */
  readonly redirectCache: string;
  /** In matching order: where two patterns match one path, the first applies. */
  readonly routes: readonly EdgeRoute[];
}

/** The route of one path pattern. */
export interface EdgeRoute {
  /**
   * Path pattern such as `/api/matches/{ref}`; every parameter is `[A-Za-z0-9_-]+` (`pathPattern`).
   */
  readonly path: string;
  /** All accepted methods, HEAD and OPTIONS included. */
  readonly methods: readonly string[];
  /**
   * First to answer: `static` is a static file, `origin` the live server. If the origin does not
   * answer, the static file is used, if there is one.
   */
  readonly served: "static" | "origin";
  /** Answers requests without a static file: `static` is the edge's own 404. */
  readonly fallback: "static" | "origin";
  /** Answers stay open, so intermediaries must not buffer them. */
  readonly streams: boolean;
  /** Null if only the live server answers. */
  readonly printed: PrintedFiles | null;
}

/** The files of a route. */
export interface PrintedFiles {
  /** Media types of its answers, each with the extension of its files. */
  readonly types: readonly FileType[];
  readonly cacheControl: string;
  /** Headers in addition to those of every file. */
  readonly headers: Headers;
  /** In the order of the canonical key. */
  readonly query: QueryDeclarations;
  /** Free-text query parameters: requests with one of them go to the origin. */
  readonly live: readonly string[];
  /** File that answers a query: `_q/api/schedule/{key}.json`. Null if no query is declared. */
  readonly key: string | null;
}

export interface FileType {
  readonly type: string;
  /**
   * Appended to the path to get the file: `.json`; empty if the path already has it or needs none.
   */
  readonly extension: string;
}

/** A problem document that is equal for all requests except for `instance` and `requestId`. */
export interface EdgeProblem {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

/** The errors of an edge. */
export interface EdgeProblems {
  /** A malformed path or query. */
  readonly badRequest: EdgeProblem;
  /** A declared parameter given twice, or with a value that it does not allow. */
  readonly invalidParameters: EdgeProblem;
  readonly notFound: EdgeProblem;
  readonly methodNotAllowed: EdgeProblem;
  /** A body larger than any address accepts. */
  readonly contentTooLarge: EdgeProblem;
  /** The origin is needed but missing or not answering. */
  readonly unavailable: EdgeProblem;
  /** Files of the page shown to browsers in place of `notFound`; `vi` below `/vi`. */
  readonly notFoundPages: {readonly en: string; readonly vi: string};
}

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

/** Names of the headers set by the files of some routes. */
export const routeHeaders = ({routes}: RouteManifest): string[] => [
  ...new Set(routes.flatMap(({printed}) => Object.keys(printed?.headers ?? {}))),
];
