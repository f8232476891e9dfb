import {mkdirSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {readable} from "./layout.ts";
import {printCup} from "./print.ts";

// Writes the readable answer of every address of the rendered cup to the given folder.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("expected a folder to write to");
for (const {file, text} of (await printCup()).over) {
  const path = join(folder, file);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, readable(text));
}
