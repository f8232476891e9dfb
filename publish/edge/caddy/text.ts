/** A token of a Caddyfile, in quotes where it needs them. */
export function token(text: string): string {
  if (/^[^\s"`{}\\#]+$/.test(text)) return text;
  return text.includes("`") ? `"${text.replace(/["\\]/g, "\\$&")}"` : `\`${text}\``;
}

export const comment = (...lines: readonly string[]): string[] =>
  lines.map((line) => (line === "" ? "#" : `# ${line}`));

/** A directive with its lines in braces. */
export const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => (line === "" ? "" : `\t${line}`)),
  "}",
];

/** From an expression to placeholders: the first row that fits, else the last one. */
export const map = (
  from: string,
  to: readonly string[],
  rows: readonly (readonly string[])[],
): string[] =>
  block(
    `map ${from} ${to.map((name) => `{${name}}`).join(" ")}`,
    rows.map((row) => row.map(token).join(" ")),
  );

/** Sets headers last of all: whatever the server itself would say of them is replaced. */
export const headers = (fields: Readonly<Record<string, string>>): string[] =>
  block("header", [
    ...Object.entries(fields).map(([name, value]) => `${name} ${token(value)}`),
    "defer",
  ]);

/** A named matcher and what is done where it fits, and nothing after it. */
export const handle = (
  name: string,
  conditions: readonly string[],
  lines: readonly string[],
): string[] => [...block(`@edge_${name}`, conditions), ...block(`handle @edge_${name}`, lines)];
