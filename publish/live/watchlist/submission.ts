import type {Finding} from "../problem.ts";
import type {RawBody} from "../route.ts";
import {type Entry, entriesOfCsv, entriesOfJson, entriesOfText} from "./entries.ts";

export const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"] as const;
export const IMPORT_TYPES = ["text/csv", "text/plain", "application/json", ...FORM_TYPES] as const;

/** What a body of any of the types wants to have imported, or why it cannot be read. @param contentType with its parameters: a form's boundary */
export async function entriesOf({type, bytes}: RawBody, contentType: string): Promise<readonly Entry[] | Finding> {
  switch (type) {
    case "application/json":
      return entriesOfJson(bytes);
    case "text/csv":
    case "text/plain":
      return entriesOfFile(bytes, type);
    default:
      return entriesOfForm(bytes, contentType);
  }
}

/** Fields of a form: files as CSV, `symbols` as a text; other texts are left alone. */
async function entriesOfForm(bytes: Buffer, contentType: string): Promise<readonly Entry[] | Finding> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), {headers: {"Content-Type": contentType}}).formData();
  } catch (cause) {
    return {status: 400, detail: `the form cannot be read: ${(cause as Error).message}`};
  }
  const fields: [name: string, value: string | File][] = [];
  form.forEach((value, name) => void fields.push([name, value]));
  const all: Entry[] = [];
  for (const [name, value] of fields) {
    if (typeof value === "string" && name !== "symbols") continue;
    const entries =
      typeof value === "string"
        ? entriesOfText(value)
        : entriesOfFile(Buffer.from(await value.arrayBuffer()), value.type === "text/plain" ? "text/plain" : "text/csv");
    if ("status" in entries) return entries;
    all.push(...entries);
  }
  return all;
}

function entriesOfFile(bytes: Buffer, type: "text/csv" | "text/plain"): readonly Entry[] | Finding {
  const text = decoded(bytes);
  if (text === undefined) return {status: 400, detail: "the file is no text: expected UTF-8, or UTF-16 with a byte order mark"};
  return type === "text/csv" ? entriesOfCsv(text) : entriesOfText(text);
}

/** Spreadsheets save UTF-16 too, and mark it. */
function decoded(bytes: Buffer): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, {fatal: true}).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
