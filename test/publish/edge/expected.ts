import type {ProblemName} from "../../../publish/problem-types.ts";

/** The answer that a reader must get, from any server. */
export type Expected = (
  | {
      readonly is: "printed";
      /**
       * Its address in the edition, with the query: file, type and cache lifetime are looked up
       * there.
       */
      readonly url: string;
      readonly encoding: "br" | "gzip" | null;
    }
  /** 304 to the validator of `url`, which the test asks for first. */
  | {readonly is: "fresh"; readonly url: string}
  | {readonly is: "problem"; readonly name: ProblemName; readonly cacheControl: string}
  | {readonly is: "not-found page"; readonly language: "en" | "vi"}
  | {readonly is: "redirect"; readonly location: string}
  | {readonly is: "preflight"}
  /** Only the live server can answer. @param isOpen whether any page may read it */
  | {
      readonly is: "live";
      readonly status: number;
      readonly type: string | null;
      readonly isOpen: boolean;
    }
  /** A server cannot parse the request; the wording of its answer is its own. */
  | {readonly is: "refused"; readonly status: number}
) & {
  /** The server that must answer, if an edge has an origin. */
  readonly by: "edge" | "origin";
};

type More = Partial<Pick<Expected, "by">>;

export const printed = (
  url: string,
  {encoding = null, by = "edge"}: More & {readonly encoding?: "br" | "gzip" | null} = {},
): Expected => ({is: "printed", url, encoding, by});

export const fresh = (url: string): Expected => ({is: "fresh", url, by: "edge"});

const KEPT_SHORTLY = "public, max-age=30";
const CACHES = {
  "bad-request": KEPT_SHORTLY,
  "invalid-parameters": KEPT_SHORTLY,
  "not-found": KEPT_SHORTLY,
  "method-not-allowed": "no-store",
  "service-unavailable": "no-store",
} as const satisfies Partial<Record<ProblemName, string>>;

export const problem = (name: keyof typeof CACHES, {by = "edge"}: More = {}): Expected => ({
  is: "problem",
  name,
  cacheControl: CACHES[name],
  by,
});

export const notFoundPage = (language: "en" | "vi", {by = "edge"}: More = {}): Expected => ({
  is: "not-found page",
  language,
  by,
});

export const redirect = (location: string, {by = "edge"}: More = {}): Expected => ({
  is: "redirect",
  location,
  by,
});

export const preflight: Expected = {is: "preflight", by: "edge"};

interface LiveAnswer {
  /** Null for an answer without a body. */
  readonly type?: string | null;
  readonly isOpen?: boolean;
}

export const live = (
  status: number,
  {type = "application/json", isOpen = true}: LiveAnswer = {},
): Expected => ({is: "live", status, type, isOpen, by: "origin"});

export const refused = (status: number): Expected => ({is: "refused", status, by: "edge"});
