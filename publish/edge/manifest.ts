import type {QueryDeclarations} from "../query.ts";

/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * All that a server or a CDN in front of the printed files has to know. It follows from the records
 * and the live contracts alone, never from an edition: a new edition needs no new configuration.
 */
export interface RouteManifest {
  readonly headers: {
    /** Of every answer, errors and 304 included. */
    readonly every: Headers;
    /** Of HTML besides. */
    readonly html: Headers;
    /** Of the answer 204 to OPTIONS besides. */
    readonly preflight: Headers;
  };
  readonly errors: EdgeProblems;
  /** `Cache-Control` of the redirect (308) to the address that was meant. */
  readonly redirectCache: string;
  /**
   * In the order in which they have to be tried: where two patterns match one path, the first
   * holds.
   */
  readonly routes: readonly EdgeRoute[];
}

/** What is at one path pattern. */
export interface EdgeRoute {
  /** `/api/matches/{ref}`; every parameter is `[A-Za-z0-9_-]+` (`pathPattern`). */
  readonly path: string;
  /** All that it takes, HEAD and OPTIONS included. */
  readonly methods: readonly string[];
  /**
   * Who answers first: `static` is a printed file, `origin` the live server. Where the origin does
   * not answer and something is printed, the printed file does.
   */
  readonly served: "static" | "origin";
  /** Who answers what is not printed: `static` is a 404 of the edge's own. */
  readonly fallback: "static" | "origin";
  /** Answers stay open, so nothing may be held back on the way. */
  readonly streams: boolean;
  /** Null for what the live server alone answers. */
  readonly printed: PrintedFiles | null;
}

/** The files of a route. */
export interface PrintedFiles {
  /** Media types of its answers, each with what the names of its files end in. */
  readonly types: readonly FileType[];
  readonly cacheControl: string;
  /** Headers besides those of every file. */
  readonly headers: Headers;
  /** In the order of the canonical key. */
  readonly query: QueryDeclarations;
  /** Query parameters of free text: with one of them the origin answers. */
  readonly live: readonly string[];
  /** The file of an answer to a query: `_q/api/schedule/{key}.json`. Null where nothing is declared. */
  readonly key: string | null;
}

export interface FileType {
  readonly type: string;
  /** Added to the path to get the file: `.json`; empty where the path has it already, or needs none. */
  readonly extension: string;
}

/** A problem document that is the same whoever asks, but for `instance` and `requestId`. */
export interface EdgeProblem {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

/** The errors of an edge. */
export interface EdgeProblems {
  /** A path or a query that cannot be one. */
  readonly badRequest: EdgeProblem;
  /** A declared parameter twice, or with a value that it does not allow. */
  readonly invalidParameters: EdgeProblem;
  readonly notFound: EdgeProblem;
  readonly methodNotAllowed: EdgeProblem;
  /** More than any address takes. */
  readonly contentTooLarge: EdgeProblem;
  /** The origin is needed and does not answer, or there is none. */
  readonly unavailable: EdgeProblem;
  /** Files of the page that a browser is shown in place of `notFound`, below `/vi` the second. */
  readonly notFoundPages: {readonly en: string; readonly vi: string};
}
