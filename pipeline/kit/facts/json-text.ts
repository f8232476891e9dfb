const WIDTH = 240;

/**
 * JSON with every value that fits on one line written on one line: small records read as rows, and
 * a change is a short diff.
 */
export function jsonText(value: unknown): string {
  return `${format(value, "")}\n`;
}

function format(value: unknown, indent: string): string {
  const line = oneLine(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= WIDTH)
    return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => `${inner}${format(item, inner)}`)
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${format(item, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.join(",\n")}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`,
  );
  return `{${entries.join(", ")}}`;
}
