import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {loadEnvFile} from "../../bin/env-file.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const path = join(folder, ".env");

/** Loads the file: returns the resulting environment and the messages. */
function load(env: Record<string, string> = {}) {
  const told: string[] = [];
  loadEnvFile(path, env, (line) => told.push(line));
  return {env, told};
}

test("no file is no problem", () => expect(load()).toEqual({env: {}, told: []}));

test("what is set already wins; slips are told with the file; what others read is none", () => {
  writeFileSync(path, "PORT=1\nHOST=x\nADMIN_TOKN=y\nTZ=UTC\nNODE_EVN=production\n");
  expect(load({PORT: "2"})).toEqual({
    env: {PORT: "2", HOST: "x", ADMIN_TOKN: "y", TZ: "UTC", NODE_EVN: "production"},
    told: [
      `${path}: line 3: nothing reads ADMIN_TOKN; did you mean ADMIN_TOKEN?`,
      `${path}: line 5: nothing reads NODE_EVN; did you mean NODE_ENV?`,
    ],
  });
});
