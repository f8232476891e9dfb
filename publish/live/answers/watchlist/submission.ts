import type {RawBody} from "../../../contracts/contract.ts";
import {type FormField, readForm} from "../../http/form.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {
  type Entry,
  entriesOfCsv,
  entriesOfJson,
  entriesOfText,
  linesIn,
  tooMany,
} from "./entries.ts";

/** A page sends two: a file and a text. */
const MAX_FIELDS = 20;

/**
 * Reads the entries to import from a body of any supported type, or says why it cannot be read.
 *
 * @param contentType with its parameters: a form's boundary
 */
export async function entriesOf(
  body: RawBody,
  contentType: string,
): Promise<readonly Entry[] | Problem> {
  const entries = await readEntries(body, contentType);
  return "status" in entries ? entries : (tooMany("symbols", entries.length) ?? entries);
}

async function readEntries(
  {type, bytes}: RawBody,
  contentType: string,
): Promise<readonly Entry[] | Problem> {
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

/** Entries from form fields: files as CSV, `symbols` as text; other texts are ignored. */
async function entriesOfForm(
  bytes: Buffer,
  contentType: string,
): Promise<readonly Entry[] | Problem> {
  let fields: FormField[];
  try {
    fields = await readForm(bytes, contentType);
  } catch (cause) {
    return problem(400, `the form cannot be read: ${(cause as Error).message}`);
  }
  if (fields.length > MAX_FIELDS)
    return problem(422, `expected a form of ${MAX_FIELDS} fields at most, found ${fields.length}`);
  const all: Entry[] = [];
  for (const [name, value] of fields) {
    if (typeof value === "string" && name !== "symbols") continue;
    // this mark replaces bytes that are not UTF-8, and no symbol contains it
    if (typeof value === "string" && value.includes("\ufffd"))
      return problem(400, "the field symbols is not text: expected UTF-8");
    const entries =
      typeof value === "string"
        ? entriesOfText(value)
        : entriesOfFile(
            Buffer.from(await value.arrayBuffer()),
            value.type === "text/plain" ? "text/plain" : "text/csv",
          );
    if ("status" in entries) return entries;
    for (const entry of entries) all.push(entry);
  }
  return all;
}

function entriesOfFile(bytes: Buffer, type: "text/csv" | "text/plain"): readonly Entry[] | Problem {
  const text = decoded(bytes);
  if (text === undefined)
    return problem(400, "the file is not text: expected UTF-8, or UTF-16 with a byte order mark");
  return (
    tooMany("lines", linesIn(text)) ??
    (type === "text/csv" ? entriesOfCsv(text) : entriesOfText(text))
  );
}

/** Decodes UTF-8, and UTF-16 with a byte order mark, which spreadsheets also write. */
function decoded(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, {fatal: true}).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
