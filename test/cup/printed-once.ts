import {mkdirSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {copyBuiltOnce} from "../fixtures/built/built-once.ts";
import {temporary} from "../fixtures/publishing/shop.ts";
import {printArchives} from "./archives.ts";
import {type Answer, type PrintedCup, printCup} from "./print.ts";

const FILE = "cup.json";

/** The rendered cup, and the pages of past tournaments; created once per test run. */
export async function cupPrintedOnce(): Promise<
  PrintedCup & {readonly archives: readonly Answer[]}
> {
  const folder = temporary();
  try {
    await copyBuiltOnce("golden-cup", folder, async (to) => {
      mkdirSync(to, {recursive: true});
      const cup = {...(await printCup()), archives: printArchives()};
      writeFileSync(join(to, FILE), JSON.stringify(cup));
    });
    return JSON.parse(readFileSync(join(folder, FILE), "utf8"));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
