import {parseEnv} from "node:util";
import {nearest} from "../nearest.ts";

/**
 * A line that sets a variable: `NAME=value`, perhaps after `export`, its value perhaps in quotes
 * that a later line closes.
 */
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

interface EnvFile {
  readonly values: Readonly<Record<string, string>>;
  /** Likely slips, each in a line that repeats no value: it may be a secret. */
  readonly problems: readonly string[];
}

/**
 * Reads the text of a `.env` file as Node does, but for lines that set nothing: Node's reader would
 * lose the lines after them.
 *
 * @param known names of variables that somebody reads
 */
export function readEnvFile(text: string, known: readonly string[]): EnvFile {
  const problems: string[] = [];
  const kept: string[] = [];
  const firstLine = new Map<string, number>();
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (/^\s*(#|$)/.test(line)) continue;
    const number = i + 1;
    const [, name, value = ""] = ASSIGNMENT.exec(line) ?? [];
    if (name === undefined) {
      problems.push(`line ${number} sets nothing; expected NAME=value, or # before a comment`);
      continue;
    }
    const end = lineOfClosingQuote(lines, i, value);
    if (end === undefined)
      problems.push(`line ${number}: the quote before the value of ${name} is not closed`);
    kept.push(...lines.slice(i, (end ?? i) + 1));
    i = end ?? i;
    const before = firstLine.get(name);
    if (before !== undefined)
      problems.push(
        `${name} is set on line ${before} and again on line ${number}; the last one counts`,
      );
    firstLine.set(name, number);
    if (!known.includes(name) && before === undefined)
      problems.push(`line ${number}: ${unknown(name, known)}`);
  }
  return {values: parseEnv(kept.join("\n")) as Record<string, string>, problems};
}

function unknown(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return `nothing reads ${name}${meant === undefined ? "" : `; did you mean ${meant}?`}`;
}

/** The line, from one on, that a value ends on; undefined when its quote is never closed. */
function lineOfClosingQuote(
  lines: readonly string[],
  from: number,
  value: string,
): number | undefined {
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === undefined || value.slice(1).includes(quote)) return from;
  const closing = lines.slice(from + 1).findIndex((line) => line.includes(quote));
  return closing < 0 ? undefined : from + 1 + closing;
}
