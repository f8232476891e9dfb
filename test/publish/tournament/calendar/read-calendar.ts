/** The properties of one component, by name without parameters. */
export type Component = Readonly<Record<string, string>>;

/**
 * Reads a calendar by RFC 5545: lines end in CRLF, have 75 bytes at most and go on behind CRLF and a
 * space; components are closed in order; values of type TEXT are unescaped.
 *
 * @throws Error for a line that is none
 */
export function readCalendar(text: string): {calendar: Component; events: Component[]} {
  if (!text.endsWith("\r\n")) throw new Error("the last line has no CRLF");
  const physical = text.slice(0, -2).split("\r\n");
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break in ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 bytes: ${line}`);
    if (Buffer.from(line).toString() !== line || line.includes("\ufffd"))
      throw new Error(`a broken character in ${line}`);
  }
  const lines = text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
  const open: {name: string; properties: Record<string, string>}[] = [];
  const closed: typeof open = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;]+)*:(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no property: ${line}`);
    if (name === "BEGIN") open.push({name: value, properties: {}});
    else if (name === "END") {
      const last = open.pop();
      if (last?.name !== value) throw new Error(`END:${value} closes ${last?.name}`);
      closed.push(last);
    } else {
      const {properties} = open.at(-1)!;
      if (name in properties) throw new Error(`${name} twice`);
      properties[name] = value.replaceAll(/\\([\\;,nN])/g, (_, one: string) =>
        one.toLowerCase() === "n" ? "\n" : one,
      );
    }
  }
  if (open.length > 0) throw new Error(`${open[0]!.name} is not closed`);
  const named = (name: string) =>
    closed.filter((one) => one.name === name).map(({properties}) => properties);
  return {calendar: named("VCALENDAR")[0]!, events: named("VEVENT")};
}
