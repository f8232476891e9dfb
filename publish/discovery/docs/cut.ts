/** Maximum number of lines in a sample. */
const MAX_LINES = 64;
const MAX_TEXT = 140;
const MAX_PROPERTIES = 40;

/**
 * A body cut to readable length: the first element of each list and the number of the others, long
 * texts shortened, and the inner levels collapsed until it has at most 64 lines.
 */
export function cutJson(body: unknown): string {
  for (let depth = 8; depth > 1; depth--) {
    const text = written(body, depth, "");
    if (text.split("\n").length <= MAX_LINES) return text;
  }
  return written(body, 1, "");
}

function written(value: unknown, depth: number, indent: string): string {
  const inner = `${indent}  `;
  if (typeof value === "string")
    return JSON.stringify(value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    if (value.every((item) => typeof item === "number") && value.length <= 4)
      return `[${value.join(", ")}]`;
    if (depth === 0) return `[… ${value.length}]`;
    const more = value.length > 1 ? `,\n${inner}… ${value.length - 1} more` : "";
    return `[\n${inner}${written(value[0], depth - 1, inner)}${more}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return "{}";
  if (depth === 0) return "{…}";
  const lines = entries
    .slice(0, MAX_PROPERTIES)
    .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${written(item, depth - 1, inner)}`);
  const more = entries.length - lines.length;
  return `{\n${[...lines, ...(more > 0 ? [`${inner}… ${more} more`] : [])].join(",\n")}\n${indent}}`;
}

/** The beginning of a text body. */
export function cutText(body: string): string {
  const lines = body.replace(/></g, ">\n<").split("\n");
  const shown = lines
    .slice(0, 16)
    .map((line) => (line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line));
  return [...shown, ...(lines.length > shown.length ? ["…"] : [])].join("\n");
}
