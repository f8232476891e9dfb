/** A token of a Caddyfile, quoted if necessary. */
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

/** A map from an expression to placeholders: the first row that matches, else the last one. */
export const map = (
  from: string,
  to: readonly string[],
  rows: readonly (readonly string[])[],
): string[] =>
  block(
    `map ${from} ${to.map((name) => `{${name}}`).join(" ")}`,
    rows.map((row) => row.map(token).join(" ")),
  );

/** Sets headers last, replacing whatever the server itself would send. */
export const headers = (fields: Readonly<Record<string, string>>): string[] =>
  block("header", [
    ...Object.entries(fields).map(([name, value]) => `${name} ${token(value)}`),
    "defer",
  ]);

/** A named matcher and its handler, after which nothing else runs. */
export const handle = (
  name: string,
  conditions: readonly string[],
  lines: readonly string[],
): string[] => [...block(`@edge_${name}`, conditions), ...block(`handle @edge_${name}`, lines)];
