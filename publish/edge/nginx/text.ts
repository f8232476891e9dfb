/** Text quoted for nginx. */
export const quoted = (text: string): string =>
  `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;

/**
 * A quoted regular expression. nginx keeps backslashes, except before a quote or another backslash.
 */
export const quotedPattern = (pattern: string): string =>
  `"${pattern.replace(/\\\\|"/g, (found) => (found === '"' ? '\\"' : "\\\\\\\\"))}"`;

export const comment = (...lines: readonly string[]): string[] =>
  lines.map((line) => (line === "" ? "#" : `# ${line}`));

/** A directive with its lines in braces; a single line stays on the line of its head. */
export const block = (head: string, lines: readonly string[]): string[] =>
  lines.length === 1
    ? [`${head} { ${lines[0]} }`]
    : [`${head} {`, ...lines.map((line) => (line === "" ? "" : `    ${line}`)), "}"];

/** A `map`: from an expression to a variable, by its rows. */
export const map = (
  from: string,
  variable: string,
  rows: readonly (readonly [key: string, value: string])[],
): string[] =>
  block(
    `map ${from} ${variable}`,
    rows.map(([key, value]) => `${key} ${value};`),
  );
