import {readFileSync} from "node:fs";
import {join} from "node:path";

/** In cascade order. */
const PARTS = ["tokens", "page", "matches", "bracket", "tables", "charts", "market", "print"];

/**
 * The whole stylesheet: its parts, joined, without comments and indentation. At most 12 KB.
 *
 * @param folder where the parts lie: `site/styles` of the project
 */
export function stylesheet(folder: string): string {
  return PARTS.map((part) => readFileSync(join(folder, `${part}.css`), "utf8"))
    .join("\n")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "\n")
    .trimStart();
}
