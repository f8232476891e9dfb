import {parseEnv} from "node:util";
import {nearest} from "../nearest.ts";

/**
 * An assignment: `NAME=value`, optionally after `export`, the value optionally in quotes that a
 * later line closes.
 */
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

interface EnvFile {
  readonly values: Readonly<Record<string, string>>;
  /** Likely mistakes, one line each, without values, which may be secrets. */
  readonly problems: readonly string[];
}

/**
 * Reads the text of a `.env` file as Node does, except for lines that set nothing, after which
 * Node's reader would lose lines.
 *
 * @param known names of variables that are read
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

/** The line on which a value ends; undefined if its quote is never closed. */
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
