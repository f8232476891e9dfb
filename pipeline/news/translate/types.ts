/** Something that translates texts. */
export interface Translator {
  /**
   * Printed as who translated, and part of what names a kept translation: `libretranslate`, or a
   * model's name.
   */
  readonly name: string;
  /**
   * @param texts plain text, in order
   * @param from ISO 639-1
   * @param signal aborted when nobody waits any longer
   * @returns as many texts, in the same order
   * @throws TranslateError when there is no answer that can be read
   */
  translate(
    texts: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}

/** A translator did not answer, or not with a translation. */
export class TranslateError extends Error {
  override name = "TranslateError";
  /** When it may be asked again, in ms from now, where it said so. */
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
