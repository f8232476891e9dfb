/**
 * Places where a spreadsheet may see a formula begin: at the beginning of a text, and after
 * what it may take for the end of a cell or line, for it knows nothing of our quotes when it
 * separates cells by another mark than we do. Blanks, quotes and signs that nobody sees count as
 * nothing before the formula, and signs of full width as those they look like.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\p{Z}\p{Cc}\p{Cf}"'])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
/** A mark that a spreadsheet may skip. */
const SKIPPED = /^(?=\p{Cc})/u;

/**
 * CSV as RFC 4180 has it: CRLF, quoted where needed. An apostrophe leads what a spreadsheet would
 * run, at the beginning of a text and within it. Null is an empty field.
 */
export function csv(
  columns: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(value: string | number | boolean | null): string {
  const text =
    typeof value === "string"
      ? value.replace(FORMULA, "$1'").replace(SKIPPED, "'")
      : String(value ?? "");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Has a browser save the answer under a name. */
export const attachment = (name: string) => ({
  "Content-Disposition": `attachment; filename="${name}"`,
});
