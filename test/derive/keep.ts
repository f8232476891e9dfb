import {existsSync, mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {dirname} from "node:path";

/** Writes a file, unless it has this text already. */
export function keep(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}
