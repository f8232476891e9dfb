const WIDTH = 140;

/** A body as a person reads it: JSON by `laidOut`, of other texts an element a line. */
export function readable(text: string): string {
  const value = json(text);
  return value === undefined ? text.replaceAll("><", ">\n<") : `${laidOut(value)}\n`;
}

/** The value of a JSON text; undefined for another text. */
export function json(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : undefined;
}

/** JSON, where whatever fits on a line stands on one. */
export function laidOut(value: unknown, indent = ""): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, " ");
  if (typeof value !== "object" || value === null || indent.length + line.length <= WIDTH)
    return line;
  const deeper = `${indent} `;
  const [open, items, close] = Array.isArray(value)
    ? ["[", value.map((item: unknown) => laidOut(item, deeper)), "]"]
    : [
        "{",
        Object.entries(value).map(
          ([name, item]) => `${JSON.stringify(name)}: ${laidOut(item, deeper)}`,
        ),
        "}",
      ];
  return `${open}\n${items.map((item) => deeper + item).join(",\n")}\n${indent}${close}`;
}
