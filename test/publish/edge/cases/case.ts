import {type Expected, problem} from "../expected.ts";

/** A request, and what our server, and every edge in front of it, answers. */
export interface EdgeCase {
  readonly says: string;
  /** GET when left out. */
  readonly method?: string;
  /** Sent as it stands here. */
  readonly target: string;
  /** `ETAG` in `if-none-match` stands for the validator that the address was answered with before. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: Expected;
  /** What an edge without an origin answers, where that is something else. */
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
