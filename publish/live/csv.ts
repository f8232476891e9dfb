/** What a spreadsheet would run as a formula, or skip before one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** CSV as RFC 4180 has it: CRLF, quoted where needed. A text that a spreadsheet would run is led by an apostrophe. Null is an empty field. */
export function csv(columns: readonly string[], rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(value: string | number | boolean | null): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const CSV_TYPE = "text/csv; charset=utf-8; header=present";
/** Has a browser save the answer under a name. */
export const attachment = (name: string) => ({"Content-Disposition": `attachment; filename="${name}"`});
