/** A UTC instant, `2026-06-11T19:00:00Z`. */
export type Instant = string;
/** A calendar day, `2026-06-11`. */
export type Day = string;
/** A text in both languages of the site. */
export type Text = {readonly en: string; readonly vi: string};
