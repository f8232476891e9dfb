import {existsSync, mkdirSync, readdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {expect, test} from "vitest";
import {removeLeftovers} from "../../../publish/output/prune.ts";
import {remove, temporary} from "../../fixtures/publishing/shop.ts";

test("leftovers are removed, also one still being filled, and builds stay", async () => {
  const out = temporary();
  const builds = join(out, "builds");
  for (const name of ["0123456789abcdef", ".forme-1", ".removed-2"])
    mkdirSync(join(builds, name, "site"), {recursive: true});
  for (let file = 0; file < 500; file++)
    writeFileSync(join(builds, ".forme-1", "site", `${file}.json`), "{}");
  const fill = async () => {
    for (let file = 500; existsSync(join(builds, ".forme-1", "site")); file++) {
      try {
        writeFileSync(join(builds, ".forme-1", "site", `${file}.json`), "{}");
      } catch (error) {
        // its folder was removed meanwhile, as it may happen to a process that prepares its next
        // edition
        expect((error as NodeJS.ErrnoException).code).toBe("ENOENT");
      }
      await turn();
      if (file > 600) await new Promise((resolve) => setTimeout(resolve, 1));
      if (file > 900) break;
    }
  };
  await Promise.all([removeLeftovers(out), fill()]);
  expect(readdirSync(builds)).toEqual(["0123456789abcdef"]);
  remove(out);
});
