import {copyFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();
const env = envIn(folder);
const factsOnly = {...env, BROADSHEET_DB: join(folder, "facts-only.db")};
const audit = (...args: readonly string[]) => runHere(["audit", ...args], env);
beforeAll(async () => {
  copyPastCup(join(folder, "data"));
  expect(await runHere(["import", "--quiet"], factsOnly)).toMatchObject({status: 0, stderr: ""});
  copyFileSync(factsOnly.BROADSHEET_DB, env.BROADSHEET_DB!);
  expect(await runHere(["model", "--runs", "200", "--quiet"], env)).toMatchObject({
    status: 0,
    stderr: "",
  });
});

test("audit: the chain of forecasts is whole, and says so in JSON too", async () => {
  const {status, stdout} = await audit();
  expect(stdout).toMatch(
    /^\d+ forecasts of 2024: the chain is intact; its head is [0-9a-f]{64} after \d+ forecasts\n$/,
  );
  expect(status).toBe(0);
  expect(JSON.parse((await audit("--json")).stdout)).toMatchObject({
    year: 2024,
    broken: null,
    head: {sha256: stdout.match(/[0-9a-f]{64}/)![0]},
  });
});

test.each([
  [
    "before the field was complete",
    "2024-01-01",
    2,
    /^broadsheet: as of 2024-01-01\S+ the field of 2024 was not complete; expected an instant from \S+ on[^\n]*\n$/,
  ],
  [
    "before the first forecast",
    "2024-05-02",
    1,
    /^\d+ forecasts of 2024: the chain has no forecast up to \S+; expected one of the daily forecasts by then\n$/,
  ],
])("audit %s says what can be asked", async (_, asOf, status, told) => {
  const done = await audit("--as-of", asOf);
  expect(done.stdout + done.stderr).toMatch(told);
  expect(done.status).toBe(status);
});

test("a forecast that was changed in the database breaks the audit", async () => {
  const database = join(folder, "tampered.db");
  copyFileSync(env.BROADSHEET_DB!, database);
  const store = openStore(database);
  store.exec(
    "DROP TRIGGER forecast_is_frozen; UPDATE forecast SET body = json_set(body, '$.rho', 0) WHERE match_id = 'm-002'",
  );
  store.close();
  const {status, stdout, stderr} = await runHere(["audit"], {...env, BROADSHEET_DB: database});
  expect(stdout).toMatch(
    /^\d+ forecasts of 2024: the chain is broken at m-002 as of 2024-\S+Z: the forecast differs from the frozen one\n$/,
  );
  expect([status, stderr]).toEqual([1, ""]);
});

test("audit of a chain without forecasts is not ok", async () => {
  const {status, stdout} = await runHere(["audit"], factsOnly);
  expect([status, stdout]).toEqual([
    1,
    "0 forecasts of 2024: the chain is empty; expected the forecasts that the model stage freezes\n",
  ]);
});
