import {cpSync, rmSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();

test("init says what it made and, line by line, what is to be written by hand", async () => {
  const from = join(folder, "downloads");
  cpSync("test/fixtures/euro", from, {recursive: true});
  rmSync(join(from, "venues.csv"));
  const to = join(folder, "data");
  const {status, stdout, stderr} = await runHere(["init", to, "--from", from], {});
  expect([status, stdout]).toEqual([0, `9 files of 2024 in ${to}; 10 values to write by hand\n`]);
  expect(stderr.split("\n")[0]).toBe(
    "  tournament/2024/venues.json: berlin: write latitude, longitude, timeZone",
  );
});
