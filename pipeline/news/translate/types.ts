/** A translator of texts. */
export interface Translator {
  /**
   * Shown as the translator, and part of a stored translation's key: `libretranslate`, or a model's
   * name.
   */
  readonly name: string;
  /**
   * Translates texts.
   *
   * @param texts plain text, in order
   * @param from ISO 639-1
   * @param signal aborted when no caller waits any longer
   * @returns the same number of texts, in the same order
   * @throws TranslateError if there is no readable answer
   */
  translate(
    texts: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}

/** A translator did not answer, or answered without a translation. */
export class TranslateError extends Error {
  override name = "TranslateError";
  /** Requested wait before the next attempt, in ms; null if not stated. */
  readonly retryAfterMs: number | null;
  constructor(
    message: string,
    {
      retryAfterMs = null,
      cause,
    }: {readonly retryAfterMs?: number | null; readonly cause?: unknown} = {},
  ) {
    super(message, {cause});
    this.retryAfterMs = retryAfterMs;
  }
}
