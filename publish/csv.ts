/** Media type of CSV tables. */
export const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/**
 * Places where a spreadsheet may see the start of a formula: at the start of a text, and after
 * characters that it may take for the end of a cell or line, because it does not respect our quotes
 * when it uses another separator. Blanks, quotes and invisible characters before the formula are
 * skipped, and full-width signs count as the ones they resemble.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\p{Z}\p{Cc}\p{Cf}"'])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
/** A leading control character, which a spreadsheet may skip. */
const SKIPPED = /^(?=\p{Cc})/u;

export type Cell = string | number | boolean | null;

/**
 * CSV as in RFC 4180: CRLF, quoted where needed. An apostrophe precedes text that a spreadsheet
 * would run as a formula, at the start of a text and within it. Null is an empty field.
 */
export function csv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(value: Cell): string {
  const text =
    typeof value === "string"
      ? value.replace(FORMULA, "$1'").replace(SKIPPED, "'")
      : String(value ?? "");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Headers that make a browser save the answer under a name. */
export const attachment = (name: string) => ({
  "Content-Disposition": `attachment; filename="${name}"`,
});
