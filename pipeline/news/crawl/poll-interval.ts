const LEAST_MINUTES = 5;
export const LONGEST_MINUTES = 24 * 60;
/** Before anything is known of a source. */
export const FIRST_MINUTES = 30;

const within = (minutes: number): number =>
  Math.round(Math.min(Math.max(minutes, LEAST_MINUTES), LONGEST_MINUTES));

/**
 * How long until a source is asked again, in minutes from 5 to 1,440: half as long when it had
 * news, half as long again when it had none. A busy source is soon read every five minutes and a
 * dormant one once a day.
 */
export const nextInterval = (minutes: number, news: number): number =>
  within(news > 0 ? minutes / 2 : minutes * 1.5);

/**
 * How long a source that failed is left alone, in minutes: five, doubled with each failure in a
 * row, at most a day.
 */
export const backoff = (failures: number): number => within(LEAST_MINUTES * 2 ** (failures - 1));
