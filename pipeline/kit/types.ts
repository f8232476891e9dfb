/** A UTC instant, `2026-06-11T19:00:00Z`. */
export type Instant = string;
/** A calendar day, `2026-06-11`. */
export type Day = string;
/** A day and a time of day by one clock: `2026-06-11`, `13:00`. */
export interface ClockTime {
  readonly on: Day;
  readonly time: string;
}
/** An instant by the clock that readers of each language go by. */
export interface ClockTimes {
  readonly en: ClockTime;
  readonly vi: ClockTime;
}
/** A text in both languages of the site. */
export type Text = {readonly en: string; readonly vi: string};
