import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../../pipeline/kit/project-folder.ts";

/** Scripts run by a network; each is a file in `scripts/` that reads its table from `SITE`. */
type Entry = "cloudflare" | "netlify" | "cloudfront-request" | "cloudfront-response";

const FOLDER = join(PROJECT_FOLDER, "publish/edge/cloud/scripts");
const PART = /^import .* from "\.\/(.*)\.js";\n+/gm;
const MODULE = /^import .*\n+/gm;

/**
 * Combines a note, a table, an entry and the parts that it imports into one script.
 *
 * @param note full sentences, each line of which becomes a comment
 * @param table the text that declares `SITE`
 */
export function scriptOf(note: readonly string[], table: string, entry: Entry): string {
  const parts = [...withParts(entry)].map(([, text]) => text);
  const modules = parts.flatMap((text) => text.match(MODULE) ?? []).join("");
  const comment = note.map((line) => `// ${line}\n`).join("");
  const bodies = parts.map((text) =>
    text.replace(MODULE, "").replace(/^export (?=function)/gm, ""),
  );
  return [modules.trimEnd(), comment, table, ...bodies].filter((text) => text !== "").join("\n");
}

/** The texts of a part and of its imports, which come first. */
function withParts(name: string, found = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(join(FOLDER, `${name}.js`), "utf8");
  for (const [, part] of text.matchAll(PART)) if (!found.has(part!)) withParts(part!, found);
  return found.set(name, text.replace(PART, ""));
}
