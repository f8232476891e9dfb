/** Descriptions of the patterns of requests: callers are shown these, never the pattern. */
const WORDS: Readonly<Record<string, string>> = {
  "\\S": "a text that is not blank",
  "^[^\\u0000-\\u001f\\u007f-\\u009f]*$": "a text without control characters",
  "^(?!\\s*$)[^\\u0000-\\u001f\\u007f-\\u009f]*$":
    "a text that is not blank, without control characters",
  "^/[^\\u0000-\\u001f\\u007f-\\u009f]*$": "a path that begins with /, without control characters",
  "^[a-z]{2}$": "a language code of two lower-case letters, such as vi",
  "^[a-z]{3}$": "a team code of three lower-case letters, such as arg",
  "^[\\w-]+$": "an identifier of letters, digits, - and _",
  "^[a-z0-9]+(-[a-z0-9]+)*$": "lower-case letters and digits, separated by single hyphens",
  "^[a-z0-9-]{1,80}$": "an identifier of lower-case letters, digits and -",
  "^[a-z0-9-]{1,80}:[a-z0-9-]{1,80}(,[a-z0-9-]{1,80}:[a-z0-9-]{1,80}){0,49}$":
    "a list of at most 50 comma-separated answers of the form question:option",
  "^[0-9a-f]{24}$": "an identifier of 24 hexadecimal digits",
  "^.{17}[0-5]": "an instant with seconds below 60, such as 2026-06-11T19:00:00Z",
  "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$":
    "a day or an instant with its zone, such as 2026-06-11 or 2026-06-11T19:00:00Z",
  "^([0-9a-f]{12})\\.(\\d{1,15})\\.([\\w-]{43})$": "a ticket from POST /api/v1/stream-ticket",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "a date such as 2026-06-11",
  "date-time": "an instant with its zone, such as 2026-06-11T19:00:00Z",
  email: "an e-mail address",
  uri: "an address such as https://example.org/hook",
};

/** The description of a pattern; undefined if there is none yet. */
export const patternInWords = (pattern: string): string | undefined => WORDS[pattern];

/** The description of a format; undefined if there is none yet. */
export const formatInWords = (format: string): string | undefined => FORMATS[format];
