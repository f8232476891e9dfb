import {join} from "node:path";
import {expect, test} from "vitest";
import {initFolder} from "../../pipeline/tournament/import/init/init.ts";
import {ADDRESSED, envIn, runHere} from "../fixtures/commands.ts";
import {addressOf, expectToStop, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();

test("check finds nothing wrong with a moment of Euro 2024, before the first market report", async () => {
  initFolder({from: "test/fixtures/euro", to: join(folder, "data")});
  const env = envIn(folder, {...ADDRESSED, HOST: "127.0.0.1", METRICS_PORT: "0"});
  const moment = ["--as-of", "2024-06-25T17:20:00Z", "--out", env.BROADSHEET_OUT!];
  const built = await runHere(["build", "--offline", "--runs", "400", ...moment], env);
  expect(built.status, built.stderr).toBe(0);
  const server = startApart(["serve"], env);
  const {status, stdout} = await runHere(
    ["check", await addressOf(server), "--public-url", ADDRESSED.BASE_URL!, "--quiet"],
    env,
  );
  expect([status, stdout]).toEqual([0, expect.stringContaining("0 wrong")]);
  await expectToStop(server);
}, 300_000);
