import {mkdtempSync, rmSync} from "node:fs";
import {loadavg, tmpdir} from "node:os";
import {join} from "node:path";
import {type Figure, HEAD, linesOf} from "./doors/figure.ts";
import {benchFromNothing} from "./doors/from-nothing.ts";
import {benchIdle} from "./doors/idle.ts";
import {benchInstall} from "./doors/install.ts";
import {benchColdPrint} from "./doors/prints.ts";
import {benchSecondBuild} from "./doors/second-build.ts";
import {benchStarts} from "./doors/starts.ts";
import {benchTests} from "./doors/tests.ts";

const tell = (...figures: readonly Figure[]): void =>
  console.log(figures.flatMap(linesOf).join("\n"));

/**
 * Times of the steps that every user meets first or daily, each with its limit and with a lower
 * bound measured in turns with it. Steps that need a registry, or minutes, are measured only on
 * request.
 */
async function benchDoors(asked: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-doors-"));
  try {
    console.log(HEAD);
    const {figures, ground} = await benchFromNothing(folder);
    tell(...figures);
    tell(...benchColdPrint(ground));
    tell(...benchSecondBuild(ground));
    tell(...(await benchIdle(ground)));
    tell(...(await benchStarts(ground)));
    if (asked.includes("--with-install")) tell(benchInstall(folder));
    else console.log("npm ci: left out, for it needs a registry; --with-install measures it");
    if (asked.includes("--with-tests")) tell(benchTests(folder));
    else console.log("npm test: left out, for it takes minutes; --with-tests measures it");
    console.log(`load ${loadavg()[0]!.toFixed(1)} at the end`);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

await benchDoors(process.argv.slice(2));
