import {FetchError} from "../../../kit/fetch/fetch-error.ts";
import {ShapeError} from "../../../kit/shape.ts";

/** Keeps one bad record from taking the good ones with it. */
export interface Rejections {
  readonly list: string[];
  /** Words for how a match stands that nobody has mapped. */
  readonly unmapped: string[];
  /**
   * The result, or undefined with a line in the list when the record could not be read. Other
   * errors are passed on.
   */
  attempt<T>(work: () => T): T | undefined;
  /** The same for a request: an answer that did not come costs only what it would have reported. */
  request<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/**
 * @param signal once it is aborted, requests are given up one by one, so that what came before is
 * not lost
 */
export function rejections(signal?: AbortSignal): Rejections {
  const list: string[] = [];
  return {
    list,
    unmapped: [],
    attempt(work) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error;
        list.push(error.message);
        return undefined;
      }
    },
    async request(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ShapeError || error instanceof FetchError || signal?.aborted))
          throw error;
        list.push(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
  };
}
