import {type Expected, problem} from "../expected.ts";

/** A request, and the expected answer of our server and of every edge in front of it. */
export interface EdgeCase {
  readonly says: string;
  /** GET by default. */
  readonly method?: string;
  /** Sent exactly as written here. */
  readonly target: string;
  /**
   * `ETAG` in `if-none-match` is replaced by the validator of an earlier answer for the address.
   */
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: Expected;
  /** The answer of an edge without an origin, if it differs. */
  readonly alone?: Expected;
}

export const BROWSER = {accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"};
export const takes = (encodings: string) => ({"accept-encoding": encodings});

export const UNAVAILABLE = problem("service-unavailable");
export const NOT_FOUND = problem("not-found");
export const FOUND_BY_ORIGIN = problem("not-found", {by: "origin"});
export const INVALID = problem("invalid-parameters");
export const BAD = problem("bad-request");
export const ONLY_READ = problem("method-not-allowed");
export const HTML = "text/html; charset=utf-8";
export const PROBLEM = "application/problem+json";
