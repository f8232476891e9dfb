import {FetchError} from "../../../kit/fetch/fetch-error.ts";
import {ShapeError} from "../../../kit/shape.ts";

/** Collects bad records, so that one does not discard the good ones. */
export interface Rejections {
  readonly list: string[];
  /** Unmapped status names. */
  readonly unmapped: string[];
  /**
   * Returns the result, or undefined after adding a line to the list if the record is unreadable.
   * Rethrows other errors.
   */
  attempt<T>(work: () => T): T | undefined;
  /** Like `attempt`, for a request: a missing answer costs only its own data. */
  request<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/**
 * @param signal once it is aborted, each failing request is recorded instead of thrown, so that
 * earlier results are kept
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
