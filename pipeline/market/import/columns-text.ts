const WIDTH = 100;

/** JSON with every column (a list of plain values) on one line, whatever its length. */
export function columnsText(value: unknown): string {
  return `${format(value, "")}\n`;
}

function format(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || isColumn(value)) return line;
  if (indent.length + line.length <= WIDTH) return line;
  const inner = `${indent} `;
  const entries = Array.isArray(value)
    ? value.map((item) => `${inner}${format(item, inner)}`)
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}:${format(item, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.join(",\n")}\n${indent}${close}`;
}

/** True for a list of plain values, or of lists of them. */
const isColumn = (value: object): boolean =>
  Array.isArray(value) &&
  value.every((one) => !isObject(one) || (Array.isArray(one) && !one.some(isObject)));
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
