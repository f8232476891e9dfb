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
