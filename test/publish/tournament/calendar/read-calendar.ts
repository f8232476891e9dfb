/** The properties of one component, by name without parameters, with unescaped values. */
export type Component = Readonly<Record<string, string>>;

const TEXT = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u;
const UTC = /^\d{8}T\d{6}Z$/;

/**
 * Known properties by component, with the format of their values (RFC 5545, 3.3). Unknown
 * properties and other formats are rejected.
 */
const FORMS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  VCALENDAR: {
    VERSION: /^2\.0$/,
    PRODID: TEXT,
    CALSCALE: /^GREGORIAN$/,
    NAME: TEXT,
    "X-WR-CALNAME": TEXT,
    "REFRESH-INTERVAL": /^PT\d+[HM]$/,
  },
  VEVENT: {
    UID: TEXT,
    DTSTAMP: UTC,
    "LAST-MODIFIED": UTC,
    SEQUENCE: /^(?:0|[1-9]\d*)$/,
    DTSTART: UTC,
    DTEND: UTC,
    SUMMARY: TEXT,
    DESCRIPTION: TEXT,
    LOCATION: TEXT,
    GEO: /^-?\d+(?:\.\d+)?;-?\d+(?:\.\d+)?$/,
    URL: /^https?:\/\/[!-~]+$/,
    STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
    TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  },
};
const REQUIRED = {VCALENDAR: ["VERSION", "PRODID"], VEVENT: ["UID", "DTSTAMP", "DTSTART"]};
const MAX_INTEGER = 2_147_483_647;

/**
 * Reads a calendar by RFC 5545. Lines end in CRLF, have at most 75 bytes and continue after CRLF
 * and a space. Events are in one calendar, after its properties. Every value has the format of its
 * type, an event ends after it begins, and events are unique.
 *
 * @throws Error for an invalid line
 */
export function readCalendar(text: string): {calendar: Component; events: Component[]} {
  if (!text.endsWith("\r\n")) throw new Error("the last line has no CRLF");
  for (const line of text.slice(0, -2).split("\r\n")) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break in ${line}`);
    if (/^\s?$/.test(line)) throw new Error("an empty line");
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 bytes: ${line}`);
    if (Buffer.from(line).toString() !== line || line.includes("\ufffd"))
      throw new Error(`a broken character in ${line}`);
  }
  const lines = text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
  const calendar: Record<string, string> = {};
  const events: Component[] = [];
  let open: Record<string, string> | undefined;
  if (lines.shift() !== "BEGIN:VCALENDAR") throw new Error("no calendar begins");
  if (lines.pop() !== "END:VCALENDAR") throw new Error("the calendar does not end");
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;]+)*:(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no property: ${line}`);
    if (name === "BEGIN" || name === "END") {
      if (value !== "VEVENT" || (name === "BEGIN") !== (open === undefined))
        throw new Error(`${line} is out of place`);
      if (open) events.push(open);
      open = name === "BEGIN" ? {} : undefined;
      continue;
    }
    const component = open ? "VEVENT" : "VCALENDAR";
    if (!open && events.length > 0) throw new Error(`${name} follows an event`);
    const form = FORMS[component]![name];
    if (!form?.test(value)) throw new Error(`${name} of ${component} cannot be ${value}`);
    const properties = open ?? calendar;
    if (name in properties) throw new Error(`${name} twice`);
    properties[name] =
      form === TEXT
        ? value.replaceAll(/\\(.)/g, (_, one: string) => (/n/i.test(one) ? "\n" : one))
        : value;
  }
  if (open) throw new Error("an event is not closed");
  for (const [component, all] of [
    ["VCALENDAR", [calendar]],
    ["VEVENT", events],
  ] as const)
    for (const properties of all)
      for (const name of REQUIRED[component])
        if (!properties[name]) throw new Error(`a ${component} has no ${name}`);
  if (new Set(events.map(({UID}) => UID)).size < events.length) throw new Error("a UID twice");
  for (const {UID, DTSTART, DTEND, SEQUENCE = "0"} of events) {
    if (DTEND !== undefined && DTEND <= DTSTART!) throw new Error(`${UID} ends before it begins`);
    if (Number(SEQUENCE) > MAX_INTEGER) throw new Error(`${UID} has too high a SEQUENCE`);
  }
  return {calendar, events};
}
