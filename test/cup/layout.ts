const WIDTH = 140;

/** A body in readable form: JSON through `laidOut`, other texts with one element a line. */
export function readable(text: string): string {
  const value = json(text);
  return value === undefined ? text.replaceAll("><", ">\n<") : `${laidOut(value)}\n`;
}

/** The parsed value of a JSON text; undefined for other texts. */
export function json(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : undefined;
}

/** JSON with every value that fits on a line kept on one. */
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
