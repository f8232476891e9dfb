import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";

/** In cascade order. */
const PARTS = ["tokens", "page", "matches", "bracket", "tables", "charts", "print"];

/** The whole stylesheet: the files beside this one, joined, without comments and indentation. At most 12 KB. */
export function stylesheet(): string {
  return PARTS.map((part) => readFileSync(join(PROJECT_FOLDER, "site/styles", `${part}.css`), "utf8"))
    .join("\n")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "\n")
    .trimStart();
}
