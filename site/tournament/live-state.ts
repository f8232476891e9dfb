/**
 * A match in play in words: `In play, 67′`, or the name of its pause.
 *
 * @param minute the running clock as printed, or the name of a pause; null where neither is known
 */
export const liveState = (minute: string | null): string =>
  minute === null ? "In play" : /^\d/.test(minute) ? `In play, ${minute}` : minute;
