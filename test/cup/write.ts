import {mkdirSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {readable} from "./layout.ts";
import {printCup} from "./print.ts";

// Writes what every address of the printed cup answers, as a person reads it, to the folder that is
// named.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("expected a folder to write to");
for (const {file, text} of (await printCup()).over) {
  const path = join(folder, file);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, readable(text));
}
