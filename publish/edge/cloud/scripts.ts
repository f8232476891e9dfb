import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../../pipeline/kit/project-folder.ts";

/** The parts that scripts for networks are put together from. */
type Part =
  | "query-rule"
  | "replies"
  | "site"
  | "cloudflare"
  | "netlify"
  | "cloudfront-request"
  | "cloudfront-response";

const partText = (part: Part): string =>
  readFileSync(join(PROJECT_FOLDER, "publish/edge/cloud/scripts", `${part}.js`), "utf8");

/**
 * One script of a note, a table and parts. What a part imports stands at the top.
 *
 * @param note full sentences, each line of which becomes a comment
 */
export function scriptOf(note: readonly string[], table: string, parts: readonly Part[]): string {
  const texts = parts.map(partText);
  const imports = texts.flatMap((text) => text.match(/^import .*;$/gm) ?? []);
  const bodies = texts.map((text) => text.replace(/^import .*;\n+/gm, ""));
  return [
    ...(imports.length > 0 ? [`${imports.join("\n")}\n`] : []),
    `${note.map((line) => `// ${line}\n`).join("")}`,
    table,
    ...bodies,
  ].join("\n");
}
